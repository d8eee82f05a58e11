import { dayOf } from '@consultorio/contracts/clinic-calendar';
import MonitorWeightOutlined from '@mui/icons-material/MonitorWeightOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { growthSeriesOf, growthSexOf } from './growth-series.ts';
import { ageInDaysOn, type MeasuredPatient, type Measurement } from './measurement.ts';
import { MeasurementTable, TrendChart } from './trend-views.tsx';
import { trendsOf } from './trends.ts';

interface Props {
  measurements: readonly Measurement[];
  patient: MeasuredPatient;
}

const views = { charts: 'Gráficas', table: 'Tabla' } as const;
type View = keyof typeof views;

/** All that was measured of a person: of who still grows against the WHO's percentiles, then over time, or as a table. */
export function MeasurementCharts({ measurements, patient }: Props) {
  const [view, setView] = useState<View>('charts');
  const trends = trendsOf(measurements, patient);
  if (trends.length === 0)
    return (
      <EmptyState icon={<MonitorWeightOutlined />} title="Sin mediciones">
        Aquí se reúnen el peso, la talla y los signos vitales de sus consultas.
      </EmptyState>
    );
  return (
    <Stack sx={{ gap: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Cómo se muestran las mediciones"
        value={view}
        onChange={(_, next: View | null) => next && setView(next)}
      >
        {Object.entries(views).map(([name, label]) => (
          <ToggleButton key={name} value={name} sx={{ px: 2, textTransform: 'none' }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {view === 'table' ? (
        <MeasurementTable trends={trends} />
      ) : (
        <>
          <Growth measurements={measurements} patient={patient} />
          <Box component="section" aria-label="A lo largo del tiempo">
            <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
              A lo largo del tiempo
            </Typography>
            <Box sx={grid}>
              {trends.map((trend) => (
                <TrendChart key={trend.title} trend={trend} />
              ))}
            </Box>
          </Box>
        </>
      )}
    </Stack>
  );
}

const grid = {
  ...{ display: 'grid', columnGap: 4, rowGap: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;

const GROWING_DAYS = 19 * 365.25;
const today = () => dayOf(Date.now());

function Growth({ measurements, patient }: Props) {
  const { birthDate } = patient;
  const age = ageInDaysOn(birthDate, today());
  if (!birthDate || age === null || age >= GROWING_DAYS) return null;
  const sex = growthSexOf(patient);
  const series = sex ? growthSeriesOf(measurements, birthDate, sex) : [];
  if (sex && series.length === 0) return null;
  return (
    <Box component="section" aria-label="Crecimiento">
      <Typography variant="h4" component="h3">
        Crecimiento
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.25, mb: 1.5, color: 'text.secondary' }}>
        Percentiles 3, 15, 50, 85 y 97 de la OMS. Dice un lugar entre otros niños, no un diagnóstico.
      </Typography>
      {sex ? (
        <Box sx={grid}>
          {series.map((one) => (
            <GrowthChart key={one.indicator} series={one} sex={sex} birthDate={birthDate} />
          ))}
        </Box>
      ) : (
        <Alert severity="info">
          La OMS solo tiene tablas de niñas y de niños: con el sexo en sus datos se muestran los percentiles.
        </Alert>
      )}
    </Box>
  );
}
