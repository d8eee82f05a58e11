import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keys } from '../../capabilities/keys/keys.ts';
import { edge } from '../../kit/edge.ts';
import type { DeskPanel } from './desk-panels.ts';

interface Props {
  panels: DeskPanel[];
  value: DeskPanel;
  labels: Record<DeskPanel, string>;
  /** Small numbers beside a label: unread messages, drafts and results to review. Zero shows nothing. */
  counts: Partial<Record<DeskPanel, number>>;
  onChange: (panel: DeskPanel) => void;
}

export const deskTabId = (panel: DeskPanel) => `pestana-${panel}`;
export const deskPanelId = (panel: DeskPanel) => `panel-${panel}`;

export function DeskTabs({ panels, value, labels, counts, onChange }: Props) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: DeskPanel) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Partes de la consulta"
      sx={{ minHeight: 48, px: 0.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      {panels.map((panel) => (
        <Tab
          key={panel}
          value={panel}
          id={deskTabId(panel)}
          aria-controls={deskPanelId(panel)}
          title={`${labels[panel]} (${keys.desk[panel]})`}
          aria-keyshortcuts={keys.desk[panel]}
          sx={{ minHeight: 48, minWidth: 0, px: 1.5 }}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {labels[panel]}
              {counts[panel] ? <Count>{counts[panel]}</Count> : null}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

function Count({ children }: { children: number }) {
  return (
    <Box
      component="span"
      sx={{
        ...edge,
        minWidth: 20,
        px: 0.5,
        borderRadius: 2.5,
        bgcolor: 'fill.dark',
        color: 'common.white',
        fontSize: 'caption.fontSize',
        lineHeight: '20px',
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}
