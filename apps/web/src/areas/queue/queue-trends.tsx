import { trpc } from '@consultorio/client/trpc';
import type { QueueTrends as Trends } from '@consultorio/contracts/queue-trends';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { spanText } from '../../capabilities/waiting/waiting.ts';
import { ErrorState } from '../../kit/error-state.tsx';

// The charts are heavier than the whole list: they come when somebody opens them.
const TrendCharts = lazy(async () => ({ default: (await import('./trend-charts.tsx')).TrendCharts }));

/** Today in a line; two weeks of load and answer times for people who open it. */
export function QueueTrends() {
  const [open, setOpen] = useState(isKeptOpen);
  const panelId = useId();
  // Heavier than the list, so not asked again at every event: a screen that stays open all day is minutes behind.
  const trends = trpc.getQueueTrends.useQuery(undefined, { staleTime: 5 * 60_000, refetchInterval: 5 * 60_000 });
  const toggle = () => {
    keepOpen(!open);
    setOpen(!open);
  };
  return (
    <Paper variant="outlined" sx={{ mb: 2, borderRadius: 1.5, overflow: 'hidden' }}>
      <ButtonBase
        onClick={toggle}
        aria-expanded={open}
        aria-controls={panelId}
        sx={{ width: '100%', minHeight: 48, px: { xs: 2, md: 3 }, gap: 1.25, textAlign: 'left' }}
      >
        <InsightsOutlined aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          Carga y tiempos
        </Typography>
        <Typography variant="body2" component="span" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
          {trends.data ? todayText(trends.data) : null}
        </Typography>
        <ExpandMoreOutlined
          aria-hidden
          sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
        />
      </ButtonBase>
      <Collapse in={open} timeout={150} mountOnEnter unmountOnExit id={panelId}>
        <Box sx={{ px: { xs: 1, md: 3 }, pb: 2 }}>
          {trends.isError && !trends.data ? (
            <ErrorState error={trends.error} onRetry={trends.refetch} />
          ) : trends.data ? (
            <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
              <TrendCharts days={trends.data.days} />
            </Suspense>
          ) : (
            <Skeleton variant="rounded" height={200} />
          )}
        </Box>
      </Collapse>
    </Paper>
  );
}

function todayText({ days }: Trends): string {
  const today = days.at(-1);
  if (!today) return '';
  const { submitted, ended, replyMinutes } = today;
  const reply = replyMinutes === null ? null : `primera respuesta en ${spanText(replyMinutes * 60_000)}`;
  return [
    `Hoy: ${submitted} ${submitted === 1 ? 'recibida' : 'recibidas'}`,
    `${ended} ${ended === 1 ? 'terminada' : 'terminadas'}`,
    reply,
  ]
    .filter(Boolean)
    .join(' · ');
}

const KEY = 'queue-trends-open';

/** Whether the charts were open the last time on this device. A browser that keeps nothing starts closed. */
function isKeptOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function keepOpen(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? '1' : '0');
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}
