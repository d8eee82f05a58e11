import Box from '@mui/material/Box';
import { keys } from '../../capabilities/keys/keys.ts';
import { edge } from '../../kit/edge.ts';
import { TabStrip } from '../../kit/tab-strip.tsx';
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
    <Box sx={{ px: 0.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <TabStrip
        label="Partes de la consulta"
        value={value}
        onChange={onChange}
        withoutArrows
        tabs={panels.map((panel) => ({
          value: panel,
          id: deskTabId(panel),
          panelId: deskPanelId(panel),
          title: `${labels[panel]} (${keys.desk[panel]})`,
          keys: keys.desk[panel],
          label: (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {labels[panel]}
              {counts[panel] ? <Count>{counts[panel]}</Count> : null}
            </Box>
          ),
        }))}
      />
    </Box>
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
