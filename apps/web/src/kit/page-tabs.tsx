import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

export interface PageTab {
  /** As it stands in the address of the page. */
  slug: string;
  label: string;
  content: () => ReactNode;
}

interface Props {
  label: string;
  tabs: readonly [PageTab, ...PageTab[]];
  /** A slug; an unknown one shows the first tab. */
  value: string;
  onChange: (slug: string) => void;
}

/** Parts of one page; only the chosen one is rendered. */
export function PageTabs({ label, tabs, value, onChange }: Props) {
  const id = useId();
  const current = tabs.find(({ slug }) => slug === value) ?? tabs[0];
  return (
    <>
      <Tabs
        value={current.slug}
        onChange={(_, next: string) => onChange(next)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={label}
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ slug, label: name }) => (
          <Tab
            key={slug}
            value={slug}
            label={name}
            id={`${id}-${slug}`}
            aria-controls={slug === current.slug ? `${id}-panel` : undefined}
            // Close together: twelve of them nearly fit a wide window, and the rest is an arrow away.
            sx={{ minHeight: 52, minWidth: 0, px: 1.5 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.slug}`}>
        {current.content()}
      </Box>
    </>
  );
}
