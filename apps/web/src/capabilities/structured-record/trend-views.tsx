import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LineChart } from '@mui/x-charts/LineChart';
import { ChartFigure } from '../../kit/chart-figure.tsx';
import { dateText, shortDateText, shortDayText } from '../../texts/dates.ts';
import { type Trend, valueText } from './trends.ts';

/** Numbers of one unit over time; of a single one the words say all. */
export function TrendChart({ trend }: { trend: Trend }) {
  const { palette } = useTheme().vars;
  const { title, unit, days, lines } = trend;
  const last = days.length - 1;
  const colors = [palette.primary.main, palette.secondary.main];
  return (
    <ChartFigure
      title={title}
      newest={`${valueText(trend, last)} · ${dateText(days[last] ?? '')}`}
      told={days.map((day, index) => `${dateText(day)}: ${valueText(trend, index)}`)}
    >
      {days.length > 1 ? (
        <LineChart
          // Its numbers are told beside it; nobody comes to it by the keyboard.
          disableKeyboardNavigation
          skipAnimation
          height={170}
          margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
          xAxis={[
            {
              scaleType: 'time',
              data: days.map((day) => new Date(`${day}T12:00:00`)),
              valueFormatter: (day: Date) => shortDayText(day),
              tickNumber: 3,
              height: 28,
            },
          ]}
          yAxis={[{ width: 44, domainLimit: 'nice' }]}
          grid={{ horizontal: true }}
          hideLegend={lines.length === 1}
          slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
          series={lines.map(({ label, values }, index) => ({
            label,
            data: values,
            valueFormatter: (value: number | null) => (value === null ? '' : `${value} ${unit}`),
            connectNulls: true,
            curve: 'linear' as const,
            showMark: true,
            color: colors[index],
          }))}
        />
      ) : null}
    </ChartFigure>
  );
}

/** The same numbers as a table, the newest day first. */
export function MeasurementTable({ trends }: { trends: readonly Trend[] }) {
  const days = [...new Set(trends.flatMap((trend) => trend.days))].sort().toReversed();
  return (
    // Wider than a phone: it scrolls by itself, and by the keyboard.
    <TableContainer role="region" aria-label="Tabla de mediciones" tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Fecha</TableCell>
            {trends.map(({ title, unit }) => (
              <TableCell key={title} align="right" sx={{ minWidth: 88 }}>{`${title} (${unit})`}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map((day) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {shortDateText(day)}
              </TableCell>
              {trends.map((trend) => (
                <TableCell key={trend.title} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {cellOf(trend, day)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Several of one day, one after the other. */
const cellOf = ({ days, lines }: Trend, day: string): string =>
  days
    .flatMap((one, index) => (one === day ? [lines.map(({ values }) => values[index] ?? '–').join('/')] : []))
    .join(', ');
