import { randomUUID } from 'node:crypto';
import { type Endpoint, openEndpoint } from './harness/callable-endpoint.ts';
import { attendedDraft, draftOfForm } from './harness/consultations.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn } from './harness/people.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } });

const items = [
  { key: 'motivo', type: 'shortText', label: '¿Qué te pasa?', required: true },
  { key: 'telefono', type: 'shortText', label: 'Teléfono', prefill: { from: 'profile', field: 'phone' } },
  { key: 'gravedad', type: 'scale', label: 'Gravedad en la foto', doctorOnly: true, required: true },
];

async function publishedForm(admin: Endpoint): Promise<string> {
  const name = `Piel ${randomUUID().slice(0, 6)}`;
  const { formId } = await admin.call<{ formId: string }>('createForm', { name, idempotencyKey: randomUUID() });
  const schema = { sections: [{ key: 'unica', title: 'Tu piel', items }] };
  await admin.call('saveFormDraft', { formId, expectedVersion: 1, name, schema });
  await admin.call('publishForm', { formId, expectedVersion: 2, changeNote: 'Primera' });
  return formId;
}

test('what the form asks the doctor is answered at the desk, kept with the note, and wanted before signing', async ({
  page,
  baseURL,
}) => {
  const admin = await openEndpoint(baseURL!, { email: demo.admin, password: demoPassword });
  const patient = await newPatient(baseURL!, 'Zita');
  const draft = await draftOfForm(admin, patient, await publishedForm(admin));
  const consultationId = draft.id;
  const told = await patient.endpoint.call<{ answers: object }>('getConsultation', { consultationId });
  expect(told.answers).toEqual({ telefono: '55 1234 5678' });
  expect(JSON.stringify(told)).not.toContain('Gravedad');

  const doctor = await attendedDraft(baseURL!, patient, draft, { ...told.answers, motivo: 'Una mancha' });
  await openSignedIn(page, demo.doctor, `/atender-consulta/${consultationId}`);
  const questions = page.getByRole('group', { name: 'Preguntas para el médico' });
  await expect(questions.getByText('Gravedad en la foto')).toBeVisible();
  await page.getByRole('button', { name: 'Firmar y cerrar' }).click();
  await page.getByRole('button', { name: 'Ir a: Contesta las preguntas del formulario para ti' }).click();
  await expect(questions).toBeFocused();
  await questions.getByRole('radio', { name: '7' }).check();
  const kept = () => doctor.call<{ doctorAnswers: object }>('getClinicalNote', { consultationId });
  await expect.poll(async () => (await kept()).doctorAnswers).toEqual({ gravedad: 7 });
  await page.reload();
  await expect(questions.getByRole('radio', { name: '7' })).toBeChecked();
});
