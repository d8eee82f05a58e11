import { ids } from '@consultorio/api-examples/ids';
import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PatientStatusButton } from './patient-status-button.tsx';
import { PatientStatusDialog, type StatusVerb } from './patient-status-dialog.tsx';

const patient = { id: ids.patient, firstName: 'Lucía', lastName: 'Hernández Ortega' };
const done = patientExamples.updatePatientStatus.output;

function Page({ status }: { status: 'active' | 'blocked' }) {
  const [verb, setVerb] = useState<StatusVerb | null>(null);
  return (
    <>
      <PatientStatusButton patient={{ ...patient, status }} onAsk={setVerb} />
      {verb ? <PatientStatusDialog patient={patient} verb={verb} onClose={() => setVerb(null)} /> : null}
    </>
  );
}

const open = (answers: Answers = {}, status: 'active' | 'blocked' = 'active') =>
  renderWithApi(<Page status={status} />, { session: patricia, answers: { updatePatientStatus: done, ...answers } });

it('nobody is blocked without a reason', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Bloquear paciente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear paciente: Lucía Hernández Ortega' }));
  await user.click(dialog.getByRole('button', { name: 'Bloquear paciente' }));
  await waitFor(() => expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  expect(sent('updatePatientStatus')).toEqual([]);
});

it('a patient is blocked with a reason, once', async () => {
  const answer = held<OutputOf<'updatePatientStatus'>>();
  const page = await open({ updatePatientStatus: answer.answer });
  await page.user.click(await screen.findByRole('button', { name: 'Bloquear paciente' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Agresiones');
  await page.user.dblClick(dialog.getByRole('button', { name: 'Bloquear paciente' }));
  await waitFor(() => expect(page.sent('updatePatientStatus').length).toBeGreaterThan(0));
  answer.release(done);
  await screen.findByText('El paciente quedó bloqueado.');
  expect(page.sent('updatePatientStatus')).toEqual([
    { patientId: ids.patient, status: 'blocked', reason: 'Agresiones' },
  ]);
});

it('who is blocked can be let in again', async () => {
  const page = await open({}, 'blocked');
  await page.user.click(await screen.findByRole('button', { name: 'Reactivar paciente' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se aclaró');
  await page.user.click(dialog.getByRole('button', { name: 'Reactivar paciente' }));
  await screen.findByText('El paciente quedó activo.');
  expect(page.sent('updatePatientStatus')).toMatchObject([{ status: 'active' }]);
});

it('a refusal keeps the dialog and the reason', async () => {
  const page = await open({ updatePatientStatus: refused('forbidden') });
  await page.user.click(await screen.findByRole('button', { name: 'Bloquear paciente' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Agresiones');
  await page.user.click(dialog.getByRole('button', { name: 'Bloquear paciente' }));
  await screen.findByText(errorWords('forbidden'));
  dialog.getByDisplayValue('Agresiones');
});
