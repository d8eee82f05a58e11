import { trpc } from '@consultorio/client/trpc';
import type { QueueTab } from '@consultorio/contracts/queue';
import { MAX_COUNTED, MAX_COUNTED_EXACTLY } from '@consultorio/contracts/queue-limits';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { edge } from '../../kit/edge.ts';
import { TabStrip } from '../../kit/tab-strip.tsx';
import { queueTabTexts } from '../../texts/queue-tabs.ts';
import { queueInput } from './queue-input.ts';
import type { QueueFilterValues } from './use-queue-address.ts';

const written = new Intl.NumberFormat('es-MX');

interface Props {
  tabs: readonly QueueTab[];
  value: QueueTab;
  panelId: string;
  filters: QueueFilterValues;
  onChange: (tab: QueueTab) => void;
}

export const tabId = (tab: QueueTab) => `cola-${queueTabTexts[tab].slug}`;

export function QueueTabs({ tabs, value, panelId, filters, onChange }: Props) {
  const counts = trpc.countConsultations.useQuery(
    { ...queueInput(filters), exactly: value },
    { placeholderData: keepPreviousData },
  );
  return (
    <Box sx={{ px: { xs: 0.5, sm: 1.5 }, borderBottom: 1, borderColor: 'divider' }}>
      <TabStrip
        label="Listas de consultas"
        value={value}
        onChange={onChange}
        height={56}
        tabs={tabs.map((tab) => ({
          value: tab,
          id: tabId(tab),
          panelId,
          label: (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {queueTabTexts[tab].label}
              <Count value={counts.data?.[tab]} selected={tab === value} />
            </Box>
          ),
        }))}
      />
    </Box>
  );
}

/** Its place is kept before the number is known. */
function Count({ value, selected }: { value: number | undefined; selected: boolean }) {
  const most = selected ? MAX_COUNTED_EXACTLY : MAX_COUNTED;
  return (
    <Box
      component="span"
      sx={{
        ...edge,
        minWidth: 26,
        px: 0.75,
        borderRadius: 2.5,
        textAlign: 'center',
        fontSize: 'caption.fontSize',
        lineHeight: '22px',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: selected ? 'fill.dark' : 'neutral.light',
        color: selected ? 'common.white' : 'neutral.main',
      }}
    >
      {value === undefined ? '·' : value >= most ? `${written.format(most)}+` : written.format(value)}
    </Box>
  );
}
