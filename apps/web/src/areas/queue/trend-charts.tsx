import type { QueueTrends } from '@consultorio/contracts/queue-trends';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReactNode } from 'react';
import { spanText } from '../../capabilities/waiting/waiting.ts';

type Day = QueueTrends['days'][number];

const HEIGHT = 180;
const margin = { top: 8, right: 8, bottom: 0, left: 0 };
const dayText = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short' });
const labelOf = (day: string) => dayText.format(new Date(`${day}T12:00:00`));
const minutesText = (minutes: number | null) => (minutes === null ? 'Sin respuestas' : spanText(minutes * 60_000));

/** Short, for an axis: «30 min», «1.5 h». */
const axisText = (minutes: number) => (minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`);

/** Consultations in and out, and the time to a first answer. Each chart tells its numbers to screen readers. */
export function TrendCharts({ days }: { days: Day[] }) {
  const {
    vars: { palette },
    shape,
  } = useTheme();
  const x = [{ scaleType: 'band' as const, data: days.map(({ day }) => labelOf(day)), height: 32 }];
  const y = [{ width: 36, tickMinStep: 1 }];
  const told = days.filter(({ submitted, ended }) => submitted + ended > 0);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 4 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Chart
        title="Consultas por día"
        told={told.map(({ day, submitted, ended }) => `${labelOf(day)}: ${submitted} recibidas, ${ended} terminadas`)}
      >
        <BarChart
          height={HEIGHT}
          margin={margin}
          xAxis={x}
          yAxis={y}
          borderRadius={Number(shape.borderRadius) / 2}
          grid={{ horizontal: true }}
          slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
          series={[
            { label: 'Recibidas', data: days.map(({ submitted }) => submitted), color: palette.primary.main },
            { label: 'Terminadas', data: days.map(({ ended }) => ended), color: palette.line.hover },
          ]}
        />
      </Chart>
      <Chart
        title="Primera respuesta, mediana"
        told={told.map(({ day, replyMinutes }) => `${labelOf(day)}: ${minutesText(replyMinutes)}`)}
      >
        <LineChart
          height={HEIGHT}
          margin={margin}
          xAxis={[{ ...x[0], scaleType: 'point' as const }]}
          yAxis={[{ width: 52, min: 0, valueFormatter: axisText }]}
          grid={{ horizontal: true }}
          hideLegend
          series={[
            {
              label: 'Primera respuesta',
              data: days.map(({ replyMinutes }) => replyMinutes),
              valueFormatter: minutesText,
              connectNulls: true,
              curve: 'linear',
              color: palette.primary.main,
              showMark: true,
            },
          ]}
        />
      </Chart>
    </Box>
  );
}

function Chart({ title, told, children }: { title: string; told: string[]; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="caption" sx={{ px: 1, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box aria-hidden>{children}</Box>
      <Box
        component="ul"
        sx={{
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          m: 0,
          p: 0,
        }}
      >
        {told.length > 0 ? told.map((line) => <li key={line}>{line}</li>) : <li>Sin consultas en dos semanas.</li>}
      </Box>
    </Box>
  );
}
