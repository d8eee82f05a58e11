import { randomUUID } from 'node:crypto';
import type { FormSchema } from '@consultorio/contracts/forms';
import type { PreviousConsultation } from '@consultorio/contracts/notes';
import type { PatientDetail } from '@consultorio/contracts/patients';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../core/db/tables/orders.ts';

const often = [
  { value: 'nunca', label: 'Nunca', score: 0 },
  { value: 'siempre', label: 'Siempre', score: 3 },
];
/** A mood that the patient tells, with an alarm, and a throat that the doctor looks at. */
const form: FormSchema = {
  sections: [
    {
      key: 'ella',
      title: 'Ella',
      items: [
        { key: 'animo', type: 'oneChoice', label: '¿Sin ánimo?', options: often },
        {
          key: 'muerte',
          type: 'oneChoice',
          label: '¿Piensas en la muerte?',
          options: often,
          alarm: {
            when: { item: 'muerte', is: 'equals', value: 'siempre' },
            effect: 'raisePriority',
            message: 'Pregunta por el riesgo hoy',
          },
        },
      ],
    },
    {
      key: 'medico',
      title: 'Garganta',
      items: [
        { key: 'exudado', type: 'yesNo', label: 'Exudado', doctorOnly: true, required: true },
        { key: 'ganglios', type: 'yesNo', label: 'Ganglios', doctorOnly: true },
      ],
    },
  ],
  scales: [
    {
      key: 'animo',
      title: 'Ánimo',
      sums: [{ item: 'animo' }, { item: 'muerte' }],
      bands: [
        { from: 0, to: 3, meaning: 'Sin síntomas', level: 'none' },
        { from: 4, to: 6, meaning: 'Síntomas graves', level: 'severe' },
      ],
    },
    {
      key: 'garganta',
      title: 'Garganta',
      sums: [{ item: 'exudado', weight: 2 }, { item: 'ganglios' }],
      bands: [{ from: 0, to: 3, meaning: 'Se valora', level: 'mild' }],
    },
  ],
};

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let serviceId: string;
let consultationId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
  serviceId = await makeService(testApp.dependencies, form);
  consultationId = await attended({ animo: 'nunca', muerte: 'siempre' });
});
afterAll(() => testApp.close());

async function attended(answers: Record<string, string>): Promise<string> {
  const { db } = testApp.dependencies;
  const made = await makeConsultation(testApp.dependencies, {
    patient,
    doctor,
    serviceId,
    state: 'inProgress',
    answers,
  });
  await db.delete(orders).where(eq(orders.consultationId, made.consultationId));
  return made.consultationId;
}

const note = {
  ...{
    evolution: 'Tos',
    findings: 'Sin fiebre',
    prognosis: 'Bueno',
    plan: 'Reposo',
    patientText: 'Descansa',
    vitals: {},
  },
  diagnoses: [{ code: 'J02', description: 'Faringitis', principal: true, certainty: 'presumptive' as const }],
};
const save = (expectedVersion: number, doctorAnswers: object) =>
  ask(testApp.app, 'saveClinicalNote', doctor, { consultationId, expectedVersion, ...note, doctorAnswers });
const sign = (noteVersion: number) =>
  call(testApp.app, 'trpc', 'signAndCloseConsultation', doctor, { consultationId, expectedVersion: 1, noteVersion });
const scoresFor = async (who: Person) =>
  (await ask<PatientDetail>(testApp.app, 'getPatient', who, { patientId: patient.id })).scores;
const paperOf = async (verb: 'getNoteDocument' | 'getPatientSummaryDocument', input: object) => {
  const { url } = await ask<{ url: string }>(testApp.app, verb, doctor, input);
  const { rawPayload } = await testApp.app.inject({ url });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('a form that scores what the doctor answers may be published', async () => {
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  const name = 'Garganta y ánimo';
  const made = { name, idempotencyKey: randomUUID() };
  const { formId } = await ask<{ formId: string }>(testApp.app, 'createForm', admin, made);
  await ask(testApp.app, 'saveFormDraft', admin, { formId, expectedVersion: 1, name, schema: form });
  const input = { formId, expectedVersion: 2, changeNote: 'Con puntajes' };
  expect((await call(testApp.app, 'trpc', 'publishForm', admin, input)).code).toBeNull();
});

test('the required answers behind a score are wanted at signing; the others leave it without a number, on paper too', async () => {
  await save(1, { ganglios: true });
  expect((await sign(2)).details).toMatchObject({ missing: ['doctorQuestions'] });
  await save(2, { exudado: true });
  expect((await sign(3)).code).toBeNull();
  const text = await paperOf('getNoteDocument', { consultationId });
  expect(text).toContain('PUNTAJES DE LAS RESPUESTAS, CALCULADOS AL IMPRIMIR');
  expect(text).toContain('Ánimo: 3 (de 0 a 6): Sin síntomas');
  expect(text).toContain('Atención: Pregunta por el riesgo hoy (¿Piensas en la muerte?)');
  expect(text).toContain('Garganta: Falta 1 respuesta: no se calcula');
  // The sum is not in the seal, so it stands below it.
  expect(text.indexOf('Ánimo: 3')).toBeGreaterThan(text.indexOf('Huella SHA-256'));
});

test('the record and its summary tell every score within reach with its meaning, and nobody else reads them', async () => {
  expect(await scoresFor(doctor)).toMatchObject([
    { title: 'Ánimo', text: '3 (de 0 a 6): Sin síntomas', level: 'none', consultationId, alarms: [{}] },
    { title: 'Garganta', text: 'Falta 1 respuesta: no se calcula', level: null },
  ]);
  const summary = await paperOf('getPatientSummaryDocument', { patientId: patient.id });
  expect(summary).toContain('PUNTAJES DE LOS CUESTIONARIOS');
  expect(summary).toContain('3 (de 0 a 6): Sin síntomas');
  expect(summary).toContain('Atención: Pregunta por el riesgo hoy (¿Piensas en la muerte?)');

  const other = await makePerson(testApp.dependencies, { role: 'doctor' });
  await makeConsultation(testApp.dependencies, { patient, doctor: other, serviceId, state: 'inProgress' });
  // Nothing is answered there that counts: no row for it.
  expect(await scoresFor(other)).toEqual([]);
  const hers = await call(testApp.app, 'callable', 'getConsultation', patient, { consultationId });
  expect(JSON.stringify(hers.result)).not.toMatch(/Sin síntomas|Garganta|scales|score/);
});

test('who attends her next reads the scores of the time before', async () => {
  const present = await attended({ animo: 'siempre', muerte: 'siempre' });
  const read = await ask<PreviousConsultation>(testApp.app, 'getPreviousConsultation', doctor, {
    consultationId: present,
    previousId: consultationId,
  });
  expect(read.scores.map(({ title, text }) => [title, text])).toEqual([
    ['Ánimo', '3 (de 0 a 6): Sin síntomas'],
    ['Garganta', 'Falta 1 respuesta: no se calcula'],
  ]);
});
