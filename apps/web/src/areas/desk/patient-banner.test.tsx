import { ids } from '@consultorio/api-examples/ids';
import { structuredRecordExamples } from '@consultorio/api-examples/structured-record';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { attended, mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
// Read with the file: what the drawer opens lazily is compiled before somebody waits for it.
import '../../capabilities/structured-record/measurement-charts.tsx';
import { useRecordFacts } from '../../capabilities/structured-record/use-record-facts.ts';
import { PatientBanner } from './patient-banner.tsx';

type Patient = Parameters<typeof PatientBanner>[0]['patient'];
const lucia = attended('inProgress').patient as Patient;
const daysAgo = (days: number) => dayOf(Date.now() - days * 86_400_000);

function Page({ patient }: { patient: Patient }) {
  const record = useRecordFacts(patient);
  return <PatientBanner patient={patient} record={record} />;
}

const open = (patient: Partial<Patient> = {}, answers: Answers = {}) =>
  renderWithApi(<Page patient={{ ...lucia, ...patient }} />, {
    session: mariana,
    answers: { getStructuredRecord: structuredRecordExamples.getStructuredRecord.output, ...answers },
  });

it('allergies, weight with its date, pregnancy and medicines stand over the note', async () => {
  await open();
  const banner = within(screen.getByRole('region', { name: 'Datos del paciente' }));
  await banner.findByText('Penicilina: Ronchas y comezón, moderada');
  banner.getByText(/^61 kg · 9 de marzo de 2026 \(hace .+\)$/);
  for (const label of ['Embarazo', 'Lactancia', 'Medicamentos', 'Problemas de salud']) banner.getByText(label);
  banner.getByText('Dijo que ninguno');
  expect(banner.queryByText(/Ninguno registrado/)).toBeNull();
  expect(banner.queryByText(/Responsable/)).toBeNull();
});

it('of a newborn the age is told in days, and who answers for him', async () => {
  const emergencyContact = { name: 'Ana Ortega', relationship: 'madre', phone: '+522221234567' };
  await open({ birthDate: daysAgo(12), sex: 'male', emergencyContact });
  await screen.findByText('12 días · Hombre');
  screen.getByText('Responsable: Ana Ortega (madre) · +522221234567');
  await waitFor(() => expect(screen.queryByText('Embarazo')).toBeNull());
});

it('when the record cannot be read it says so, keeps what she told, and may be tried again', async () => {
  const page = await open({ allergies: 'Sulfas' }, { getStructuredRecord: refused('not-found') });
  await screen.findByText(/No pudimos leer su expediente/);
  screen.getByText('Sulfas');
  expect(screen.getAllByText('No se pudo leer').length).toBeGreaterThan(1);
  page.say({ getStructuredRecord: structuredRecordExamples.getStructuredRecord.output });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText('Penicilina: Ronchas y comezón, moderada');
});

it('the measurements open beside the note, and close again', async () => {
  const { user } = await open({ id: ids.patient });
  await user.click(await screen.findByRole('button', { name: 'Mediciones y crecimiento' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Mediciones' }));
  await drawer.findByText('61 kg · 9 de marzo de 2026');
  await user.click(drawer.getByRole('button', { name: 'Cerrar las mediciones' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('whoever attends is told that she took her consent back, and what can still be done', async () => {
  await open({ consentWithdrawn: true });
  screen.getByText(/Retiró su consentimiento/);
  screen.getByText(/rechaza la consulta y explica por qué/);
});
