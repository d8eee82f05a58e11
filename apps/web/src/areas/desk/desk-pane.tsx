import Box from '@mui/material/Box';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { DeskPanel, DeskWidth } from './desk-panels.ts';
import { deskPanelId, deskTabId } from './desk-tabs.tsx';

interface Props {
  panel: DeskPanel;
  width: DeskWidth;
  /** Whether it is chosen by a tab, or always there. */
  tabbed: boolean;
  shown: boolean;
  label: string;
  children: ReactNode;
}

/**
 * A part of the desk. It is rendered the first time it is shown and then only hidden: a tab, or a phone turned on its
 * side, must not lose a word that is being typed in it.
 */
export function DeskPane({ panel, width, tabbed, shown, label, children }: Props) {
  const [drawn, setDrawn] = useState(shown);
  if (shown && !drawn) setDrawn(true);
  // The desk stands first; its parts are drawn in slices, between which it answers.
  const content = useDeferredValue(drawn, false);
  const role = tabbed
    ? { role: 'tabpanel', 'aria-labelledby': deskTabId(panel) }
    : { role: 'region', 'aria-label': label };
  // Chat and photos fill their pane; the others scroll as a whole.
  const scrolls = panel !== 'chat' && panel !== 'photos';
  return (
    <Box
      {...role}
      id={deskPanelId(panel)}
      hidden={!shown}
      tabIndex={width !== 'narrow' && scrolls ? 0 : undefined}
      sx={{
        display: shown ? 'block' : 'none',
        minWidth: 0,
        minHeight: 0,
        bgcolor: 'background.paper',
        overflowY: width !== 'narrow' && scrolls ? 'auto' : undefined,
        // On a phone the page scrolls, and only the chat keeps a height of its own.
        height: width === 'narrow' && !scrolls ? '100%' : undefined,
        gridRow: width === 'narrow' ? 2 : tabbed ? 2 : '1 / -1',
        gridColumn:
          width === 'narrow' ? 1 : (gridColumns[width] as Partial<Record<string, number>>)[tabbed ? 'tabbed' : panel],
        borderRight: panel === 'patient' && !tabbed ? 1 : 0,
        borderLeft: tabbed && width !== 'narrow' ? 1 : 0,
        borderColor: 'divider',
        outlineOffset: -2,
      }}
    >
      {content ? children : null}
    </Box>
  );
}

/** The column of each pane that stands fixed, and of the one that the tabs choose. */
export const gridColumns = {
  wide: { patient: 1, note: 2, tabbed: 3 },
  medium: { note: 1, tabbed: 2 },
} as const satisfies Record<'wide' | 'medium', Partial<Record<DeskPanel | 'tabbed', number>>>;
