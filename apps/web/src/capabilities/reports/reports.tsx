import { trpc } from '@consultorio/client/trpc';
import type { Report, ReportInput } from '@consultorio/contracts/reports';
import { clockWords } from '@consultorio/contracts/words/zones';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../kit/empty-state.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dotted } from '../../texts/dotted.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { DetailsCards } from './details-cards.tsx';
import { HourGrid } from './hour-grid.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeriodCharts } from './period-charts.tsx';
import { useReportAddress } from './report-address.ts';
import { ReportFilters } from './report-filters.tsx';
import { hoursText, rangeText, weekdayWord } from './report-words.ts';

/** How the work goes: of the clinic, or of the doctor who looks. Its filters stand in the address of the page. */
export function Reports() {
  const { asked, range, choose } = useReportAddress();
  // The last one stays while the next comes: a filter does not make the page jump.
  const report = trpc.getReport.useQuery(asked, { staleTime: 60_000, placeholderData: (before) => before });
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ReportFilters asked={asked} range={range} onChoose={choose} />
        </Box>
        <Button
          data-screen-only
          variant="outlined"
          startIcon={<PrintOutlined />}
          onClick={() => window.print()}
          sx={{ minHeight: 40, display: { xs: 'none', md: 'inline-flex' } }}
        >
          Imprimir
        </Button>
      </Stack>
      <QueryStates query={report} skeleton={<ReportSkeleton />}>
        {(found) => (
          <Stack aria-busy={report.isPlaceholderData} sx={{ gap: 3, opacity: report.isPlaceholderData ? 0.6 : 1 }}>
            <Heading report={found} asked={asked} />
            {found.total.received === 0 ? (
              <SectionCard>
                <EmptyState
                  icon={<InsightsOutlined />}
                  title="En estas fechas no llegó ninguna consulta"
                  action={
                    <Button variant="outlined" onClick={() => choose({ range: '12-meses', ...unfiltered })}>
                      Ver los últimos 12 meses
                    </Button>
                  }
                >
                  Elige otras fechas o quita un filtro.
                </EmptyState>
              </SectionCard>
            ) : (
              <>
                <KeyFigures report={found} />
                <SectionCard title="Cómo fue" subtitle="Sus números están en el desglose.">
                  <PeriodCharts report={found} />
                </SectionCard>
                <BreakdownCard report={found} />
                <HourGrid cells={found.cells} />
              </>
            )}
            <DetailsCards asked={asked} report={found} />
          </Stack>
        )}
      </QueryStates>
    </Stack>
  );
}

const unfiltered = { serviceId: '', doctorId: '', weekday: '', fromHour: '', untilHour: '' };

/** Of what this is, also on paper. */
function Heading({ report, asked: { weekday, fromHour, untilHour } }: { report: Report; asked: ReportInput }) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dotted(
          `Lo que llegó ${report.from === report.to ? 'el' : 'del'} ${rangeText(report)}`,
          weekday ? `solo ${weekdayWord(weekday).toLowerCase()}` : null,
          fromHour != null && untilHour != null ? hoursText(fromHour, untilHour) : null,
          clockWords(),
        )}
        . Cada consulta se cuenta en el momento en que llegó, con lo que pasó después.
      </Typography>
      {report.settled ? null : (
        <Alert severity="info">
          Se está sumando mucho que llegó de golpe: en unos minutos estas cifras serán exactas.
        </Alert>
      )}
    </Stack>
  );
}

function ReportSkeleton() {
  return (
    <Stack role="status" aria-label="Cargando el reporte" sx={{ gap: 3 }}>
      <Skeleton variant="rounded" height={150} />
      <Skeleton variant="rounded" height={300} />
      <Skeleton variant="rounded" height={260} />
    </Stack>
  );
}
