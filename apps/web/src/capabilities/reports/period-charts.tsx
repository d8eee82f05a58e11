import type { Report, ReportFigures } from '@consultorio/contracts/reports';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { ChartFigure, type ChartTable } from '../../kit/chart-figure.tsx';
import { ended, finalKeptShare, firstKeptShare, minutesText, shareText, wholeText } from './figures.ts';
import { periodText, stepHeading, stepWords } from './report-words.ts';

const HEIGHT = 220;
const margin = { top: 8, right: 12, bottom: 0, left: 0 };
const legend = { legend: { position: { vertical: 'top', horizontal: 'start' } } } as const;
/** Short, for an axis: «30 min», «1.5 h», «2 d». */
const axisText = (minutes: number) => {
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2880 ? `${Math.round(minutes / 6) / 10} h` : `${Math.round(minutes / 144) / 10} d`;
};
/** Told apart by lightness and by line, not by hue alone. */
const dashed = {
  '& [data-series="second"].MuiLineChart-line, & path[data-series="second"]': { strokeDasharray: '6 4' },
};

/** What came in, whether promises were kept and how long answers took, period by period; the numbers stand in the table. */
export function PeriodCharts({ report: { periods, step } }: { report: Report }) {
  const {
    vars: { palette },
    shape,
  } = useTheme();
  const labels = periods.map(({ start }) => periodText(start, step));
  const told = periods.filter(({ received }) => received > 0);
  const by = `por ${stepWords[step]}`;
  const table = (headers: string[], cells: (row: ReportFigures) => string[]): ChartTable => ({
    headers: [stepHeading(step), ...headers],
    rows: told.map((row) => [periodText(row.start, step), ...cells(row)]),
  });
  const points = [{ scaleType: 'point' as const, data: labels, height: 28 }];
  const colors = [palette.primary.main, palette.text.secondary] as const;
  const showMark = periods.length <= 31;
  const line = { curve: 'linear' as const, connectNulls: true, showMark };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, lg: 4 },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
        // The bars lie over both lines.
        '& > :first-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <ChartFigure
        heading="h3"
        title={`Consultas ${by}`}
        told={table(['Recibidas', 'Terminadas de ellas'], (row) => [wholeText(row.received), wholeText(ended(row))])}
      >
        <BarChart
          height={HEIGHT}
          disableKeyboardNavigation
          skipAnimation
          margin={margin}
          xAxis={[{ scaleType: 'band', data: labels, height: 28 }]}
          yAxis={[{ width: 44, tickMinStep: 1, valueFormatter: (count: number) => wholeText(count) }]}
          borderRadius={Number(shape.borderRadius) / 4}
          grid={{ horizontal: true }}
          slotProps={legend}
          series={[
            { label: 'Recibidas', data: periods.map(({ received }) => received), color: palette.primary.main },
            { label: 'Terminadas de ellas', data: periods.map(ended), color: palette.line.hover },
          ]}
        />
      </ChartFigure>
      <ChartFigure
        heading="h3"
        title={`Promesa cumplida ${by}`}
        told={table(['Primera respuesta', 'Respuesta final'], (row) => [
          shareText(firstKeptShare(row)),
          shareText(finalKeptShare(row)),
        ])}
      >
        <LineChart
          height={HEIGHT}
          disableKeyboardNavigation
          skipAnimation
          margin={margin}
          xAxis={points}
          yAxis={[{ width: 48, min: 0, max: 100, valueFormatter: (percent: number) => `${percent} %` }]}
          grid={{ horizontal: true }}
          slotProps={legend}
          sx={dashed}
          series={[
            series(
              'first',
              'Primera respuesta',
              periods.map((row) => percentOf(firstKeptShare(row))),
              percentText,
            ),
            series(
              'second',
              'Respuesta final',
              periods.map((row) => percentOf(finalKeptShare(row))),
              percentText,
            ),
          ].map((one, index) => ({ ...one, ...line, color: colors[index] }))}
        />
      </ChartFigure>
      <ChartFigure
        heading="h3"
        title={`Hasta la primera respuesta ${by}`}
        told={table(['La mitad (p50)', '9 de 10 (p90)'], ({ firstAnswer }) => [
          minutesText(firstAnswer.median),
          minutesText(firstAnswer.ninth),
        ])}
      >
        <LineChart
          height={HEIGHT}
          disableKeyboardNavigation
          skipAnimation
          margin={margin}
          xAxis={points}
          yAxis={[{ width: 56, min: 0, valueFormatter: axisText }]}
          grid={{ horizontal: true }}
          slotProps={legend}
          sx={dashed}
          series={[
            series(
              'first',
              'La mitad (p50)',
              periods.map(({ firstAnswer }) => firstAnswer.median),
              minutesText,
            ),
            series(
              'second',
              '9 de 10 (p90)',
              periods.map(({ firstAnswer }) => firstAnswer.ninth),
              minutesText,
            ),
          ].map((one, index) => ({ ...one, ...line, color: colors[index] }))}
        />
      </ChartFigure>
    </Box>
  );
}

const percentOf = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);
const percentText = (percent: number | null) => (percent === null ? '—' : `${Math.round(percent)} %`);
const series = (
  id: string,
  label: string,
  data: (number | null)[],
  valueFormatter: (value: number | null) => string,
) => ({ id, label, data, valueFormatter });
