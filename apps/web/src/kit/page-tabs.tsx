import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { TabStrip } from './tab-strip.tsx';

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
      <Box sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}>
        <TabStrip
          label={label}
          value={current.slug}
          onChange={onChange}
          height={52}
          tabs={tabs.map(({ slug, label: name }) => ({
            value: slug,
            id: `${id}-${slug}`,
            panelId: slug === current.slug ? `${id}-panel` : undefined,
            label: name,
          }))}
        />
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.slug}`}>
        {current.content()}
      </Box>
    </>
  );
}
