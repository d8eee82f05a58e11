import { randomUUID } from 'node:crypto';
import { type Endpoint, openEndpoint } from './harness/callable-endpoint.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn, type Patient } from './harness/people.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } });

interface Moved {
  id: string;
  version: number;
}

const items = [
  { key: 'motivo', type: 'shortText', label: '¿Qué te pasa?', required: true },
  { key: 'telefono', type: 'shortText', label: 'Teléfono', prefill: { from: 'profile', field: 'phone' } },
  { key: 'gravedad', type: 'scale', label: 'Gravedad en la foto', doctorOnly: true, required: true },
];

/** A consultation of a service of its own, so that nobody else's form changes; hidden again as soon as it is open. */
async function draftWith(admin: Endpoint, patient: Patient): Promise<Moved> {
  const name = `Piel ${randomUUID().slice(0, 6)}`;
  const { formId } = await admin.call<{ formId: string }>('createForm', { name, idempotencyKey: randomUUID() });
  const schema = { sections: [{ key: 'unica', title: 'Tu piel', items }] };
  await admin.call('saveFormDraft', { formId, expectedVersion: 1, name, schema });
  await admin.call('publishForm', { formId, expectedVersion: 2, changeNote: 'Primera' });
  const { doctors } = await admin.call<{ doctors: { id: string }[] }>('listServiceChoices');
  const { serviceId } = await admin.call<{ serviceId: string }>('createService', {
    ...{ name, formId, description: 'Fotos de la piel', priceText: '$200', doctorIds: doctors.map(({ id }) => id) },
    ...{ replyMinutes: 60, closeMinutes: 600, followUpDays: 7, redFlags: [], idempotencyKey: randomUUID() },
  });
  await admin.call('setServiceActive', { serviceId, expectedVersion: 1, active: true });
  const input = { serviceId, redFlagAnswers: {}, idempotencyKey: randomUUID() };
  const draft = await patient.endpoint.call<Moved>('createConsultation', input);
  await admin.call('setServiceActive', { serviceId, expectedVersion: 2, active: false });
  return draft;
}

test('what the form asks the doctor is answered at the desk, kept with the note, and wanted before signing', async ({
  page,
  baseURL,
}) => {
  const admin = await openEndpoint(baseURL!, { email: demo.admin, password: demoPassword });
  const patient = await newPatient(baseURL!, 'Zita');
  const draft = await draftWith(admin, patient);
  const consultationId = draft.id;
  const told = await patient.endpoint.call<{ answers: object }>('getConsultation', { consultationId });
  expect(told.answers).toEqual({ telefono: '55 1234 5678' });
  expect(JSON.stringify(told)).not.toContain('Gravedad');

  const answers = { ...told.answers, motivo: 'Una mancha' };
  const { version } = await patient.endpoint.call<Moved>('saveConsultationDraft', {
    ...{ consultationId, expectedVersion: draft.version, answers },
  });
  const confirmed = { confirmedBackground: true, acceptedTeleconsultation: true, idempotencyKey: randomUUID() };
  await patient.endpoint.call('submitConsultation', { consultationId, expectedVersion: version, ...confirmed });
  const doctor = await openEndpoint(baseURL!, { email: demo.doctor, password: demoPassword });
  const taken = await doctor.call<Moved>('takeConsultation', { consultationId });
  await doctor.call('startConsultation', { consultationId, expectedVersion: taken.version });

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
