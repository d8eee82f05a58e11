import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import type { MeasuredPatient, Measurement } from './measurement.ts';
import { MeasurementCharts } from './measurement-charts.tsx';

vi.setSystemTime(new Date('2026-11-20T18:00:00Z'));

const boy: MeasuredPatient = { birthDate: '2025-11-20', sex: 'male' };
const woman: MeasuredPatient = { birthDate: '1984-03-02', sex: 'female' };

const open = (measurements: Measurement[], patient: MeasuredPatient) =>
  renderWithApi(<MeasurementCharts measurements={measurements} patient={patient} />, { session: mariana, answers: {} });
const figure = async (title: string) => within(await screen.findByRole('figure', { name: title }));

it('of a boy of one year the percentile and the z-score of each measure are said, and those of before', async () => {
  await open(
    [
      { measuredOn: '2026-11-20', weightKg: 9.6, heightCm: 75.7, headCircumferenceCm: 46.1 },
      { measuredOn: '2025-11-20', weightKg: 2.5 },
    ],
    boy,
  );
  // Medians of the WHO at twelve months: 9.6 kg, 75.7 cm, 46.1 cm.
  const weight = await figure('Peso para la edad');
  weight.getByText(/^9\.6 kg a los 12 meses: percentil 4\d \(z −0\.0\d\) · 20 de noviembre de 2026$/);
  weight.getByText(/^20 de noviembre de 2025: 2\.5 kg al nacer: percentil 3 \(z −1\.90\)$/);
  (await figure('Longitud o talla para la edad')).getByText(/^75\.7 cm a los 12 meses: percentil \d\d .* ·/);
  (await figure('Perímetro cefálico para la edad')).getByText(/^46\.1 cm a los 12 meses: percentil \d\d .* ·/);
  (await figure('Índice de masa corporal para la edad')).getByText(/^16\.8 kg\/m² a los 12 meses: percentil \d\d .* ·/);
  // The weight of the newborn has no length beside it.
  const bySize = await figure('Peso para la longitud');
  bySize.getByText(/^9\.6 kg con 75\.7 cm a los 12 meses: percentil [45]\d .* ·/);
  expect(bySize.queryByText(/al nacer/)).toBeNull();
});

it('a number that the WHO believes of no child is said to be one', async () => {
  await open([{ measuredOn: '2026-11-20', weightKg: 60 }], boy);
  await screen.findByText('60 kg el 20 de noviembre de 2026 está fuera de lo que la OMS cree posible: revisa el dato.');
});

it('without a sex of the tables it says what is missing, and still shows the numbers', async () => {
  await open([{ measuredOn: '2026-11-20', weightKg: 9.6 }], { ...boy, sex: 'intersex' });
  await screen.findByText(/La OMS solo tiene tablas de niñas y de niños/);
  (await figure('Peso')).getByText('9.6 kg · 20 de noviembre de 2026');
});

it('of a grown-up there are trends alone, pressure as a pair and the index by the last height', async () => {
  await open(
    [
      { measuredOn: '2026-10-01', systolicMmHg: 152, diastolicMmHg: 96, weightKg: 88, heightCm: 174 },
      { measuredOn: '2026-11-01', systolicMmHg: 138, diastolicMmHg: 88, weightKg: 86, glucoseMgDl: 101 },
    ],
    woman,
  );
  expect(screen.queryByText('Crecimiento')).toBeNull();
  (await figure('Presión arterial')).getByText('1 de octubre de 2026: 152/96 mmHg');
  (await figure('Índice de masa corporal')).getByText('28.4 kg/m² · 1 de noviembre de 2026');
  (await figure('Glucosa')).getByText('101 mg/dL · 1 de noviembre de 2026');
});

it('the same numbers stand in a table, newest first', async () => {
  const { user } = await open(
    [
      { measuredOn: '2026-10-01', weightKg: 88 },
      { measuredOn: '2026-11-01', weightKg: 86, temperatureC: 36.5 },
    ],
    woman,
  );
  await user.click(screen.getByRole('button', { name: 'Tabla' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'FechaPeso (kg)Temperatura (°C)',
    '1 nov 20268636.5',
    '1 oct 202688',
  ]);
});

it('from two years on weight is compared by height, and no longer after five', async () => {
  await open([{ measuredOn: '2026-11-20', weightKg: 15, heightCm: 98 }], { birthDate: '2023-05-20', sex: 'female' });
  (await figure('Peso para la talla')).getByText(/^15 kg con 98 cm a los 3 años: percentil \d\d .* ·/);
  expect(screen.queryByRole('figure', { name: 'Peso para la longitud' })).toBeNull();
});

it('a weight after ten years has no table, which is said', async () => {
  await open([{ measuredOn: '2026-11-20', weightKg: 40, heightCm: 150 }], { birthDate: '2014-11-20', sex: 'female' });
  (await figure('Peso para la edad')).getByText('La OMS no tiene peso para la edad después de los 10 años.');
  (await figure('Longitud o talla para la edad')).getByText(/^150 cm a los 12 años: percentil 4\d .* ·/);
});

it('where nothing was measured that is said', async () => {
  await open([], woman);
  await screen.findByText('Sin mediciones');
});
