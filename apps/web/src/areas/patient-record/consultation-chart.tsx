import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { Month } from './consultation-months.ts';

const monthText = new Intl.DateTimeFormat('es-MX', { month: 'short', year: '2-digit' });
const labelOf = (month: string) => monthText.format(new Date(`${month}-15T12:00:00`));

/** Bars of a year. Their numbers are told in words beside them. */
export function ConsultationChart({ months }: { months: Month[] }) {
  const {
    vars: { palette },
    shape,
  } = useTheme();
  return (
    <BarChart
      aria-hidden
      height={160}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      xAxis={[{ scaleType: 'band', data: months.map(({ month }) => labelOf(month)), height: 28 }]}
      yAxis={[{ width: 32, tickMinStep: 1 }]}
      borderRadius={Number(shape.borderRadius) / 2}
      grid={{ horizontal: true }}
      hideLegend
      series={[{ label: 'Consultas', data: months.map(({ count }) => count), color: palette.primary.main }]}
    />
  );
}
