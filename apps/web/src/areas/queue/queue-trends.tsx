import { trpc } from '@consultorio/client/trpc';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Report } from '@consultorio/contracts/reports';
import { counted } from '@consultorio/contracts/words/counted';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { spanText } from '../../capabilities/waiting/waiting.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { dotted } from '../../texts/dotted.ts';

// The charts are heavier than the whole list: they come when somebody opens them.
const Reports = lazyPart(async () => (await import('../../capabilities/reports/reports.tsx')).Reports);

/** Today in a line; the reports for people who open it: a doctor's own, or the whole clinic's. */
export function QueueTrends() {
  const [open, setOpen] = useState(isKeptOpen);
  const panelId = useId();
  // Heavier than the list, so not asked again at every event: a screen that stays open all day is minutes behind.
  const today = dayOf(Date.now());
  const report = trpc.getReport.useQuery(
    { from: today, to: today },
    { staleTime: 5 * 60_000, refetchInterval: 5 * 60_000 },
  );
  const toggle = () => {
    keepOpen(!open);
    setOpen(!open);
  };
  return (
    <Paper variant="outlined" sx={{ mb: 2, borderRadius: 1.5, overflow: 'hidden' }}>
      <ButtonBase
        onClick={toggle}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        sx={{ width: '100%', minHeight: 48, px: { xs: 2, md: 3 }, gap: 1.25, textAlign: 'left' }}
      >
        <InsightsOutlined aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          Carga y tiempos
        </Typography>
        <Typography variant="body2" component="span" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
          {report.data ? todayText(report.data) : null}
        </Typography>
        <ExpandMoreOutlined
          aria-hidden
          sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
        />
      </ButtonBase>
      {open ? (
        <Box
          id={panelId}
          sx={{ p: { xs: 2, md: 3 }, borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' }}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <Reports />
          </Suspense>
        </Box>
      ) : null}
    </Paper>
  );
}

function todayText({ total: { received, finished, rejected, firstAnswer } }: Report): string {
  const ended = finished + rejected;
  return dotted(
    `Hoy: ${counted(received, 'recibida', 'recibidas')}`,
    `${counted(ended, 'terminada', 'terminadas')} de ellas`,
    firstAnswer.median === null ? null : `primera respuesta en ${spanText(firstAnswer.median * 60_000)}`,
  );
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
