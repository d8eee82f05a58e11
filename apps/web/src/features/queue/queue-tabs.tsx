import { trpc } from '@consultorio/client/trpc';
import type { QueueTab } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { queueTabTexts } from '../../texts/queue-tabs.ts';

interface Props {
  tabs: readonly QueueTab[];
  value: QueueTab;
  panelId: string;
  onChange: (tab: QueueTab) => void;
}

export const tabId = (tab: QueueTab) => `cola-${queueTabTexts[tab].slug}`;

export function QueueTabs({ tabs, value, panelId, onChange }: Props) {
  const counts = trpc.countConsultations.useQuery();
  return (
    <Tabs
      value={value}
      onChange={(_, next: QueueTab) => onChange(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Listas de consultas"
      sx={{ px: { xs: 0.5, sm: 1.5 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={tabId(tab)}
          aria-controls={panelId}
          sx={{ minHeight: 56, minWidth: 0, px: 1.75 }}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {queueTabTexts[tab].label}
              <Count value={counts.data?.[tab]} selected={tab === value} />
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

/** Its place is kept before the number is known. */
function Count({ value, selected }: { value: number | undefined; selected: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        minWidth: 26,
        px: 0.75,
        borderRadius: '999px',
        textAlign: 'center',
        fontSize: '0.8125rem',
        lineHeight: '22px',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: selected ? 'primary.dark' : '#EDF1F5',
        color: selected ? 'primary.contrastText' : '#42566A',
      }}
    >
      {value ?? '·'}
    </Box>
  );
}
