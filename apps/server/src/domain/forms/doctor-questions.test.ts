import { randomUUID } from 'node:crypto';
import type { FormSchema } from '@consultorio/contracts/forms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { generalForms, patients } from '../../core/db/tables/people.ts';
import { noteSha256 } from '../notes/note-sha256.ts';

const choices = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }));
/** A throat: questions to the patient, with first answers from everywhere, and questions to the doctor alone. */
const throat: FormSchema = {
  sections: [
    {
      key: 'paciente',
      title: 'Tus datos',
      items: [
        { key: 'motivo', type: 'longText', label: '¿Qué te pasa?', required: true },
        { key: 'edad', type: 'number', label: 'Edad', prefill: { from: 'profile', field: 'age' } },
        {
          key: 'sexo',
          type: 'oneChoice',
          label: 'Sexo',
          options: choices('Mujer', 'Hombre'),
          prefill: { from: 'profile', field: 'sex' },
        },
        { key: 'peso', type: 'number', label: 'Peso', max: 400, prefill: { from: 'generalForm', item: 'peso' } },
        { key: 'tabaco', type: 'yesNo', label: '¿Fumas?', prefill: { from: 'previousAnswer' } },
      ],
    },
    {
      key: 'exploracion',
      title: 'Secreto del consultorio',
      items: [
        { key: 'exudado', type: 'yesNo', label: 'Exudado en la foto', doctorOnly: true, required: true },
        {
          key: 'centor',
          type: 'number',
          label: 'Puntaje de Centor',
          doctorOnly: true,
          required: true,
          min: 0,
          max: 5,
          showIf: { item: 'exudado', is: 'equals', value: true },
        },
      ],
    },
  ],
};

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
  serviceId = await makeService(testApp.dependencies, throat);
});
afterAll(() => testApp.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, judged field by field below
const ask = (name: Parameters<typeof call>[2], input: unknown, who: Person): Promise<any> =>
  call(testApp.app, 'trpc', name, who, input);
const open = () =>
  ask('createConsultation', { serviceId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() }, patient);

test('a draft opens with what the patient told before, hers to change; what no longer fits is asked again', async () => {
  const { db } = testApp.dependencies;
  const born = `${new Date().getUTCFullYear() - 40}-01-01`;
  await db.update(patients).set({ birthDate: born, sex: 'female' }).where(eq(patients.id, patient.id));
  const told = { peso: 62, exudado: true, tabaco: 'a veces' };
  await db.insert(generalForms).values({ id: randomUUID(), patientId: patient.id, answers: told, version: 1 });
  const answers = { tabaco: true, peso: 999 };
  await makeConsultation(testApp.dependencies, { patient, serviceId, state: 'submitted', answers });

  const { result: draft } = await open();
  const found = (await ask('getConsultation', { consultationId: draft.id }, patient)).result;
  expect(found.answers).toEqual({ edad: 40, sexo: 'mujer', peso: 62, tabaco: true });
  const hers = { ...found.answers, peso: 64 };
  await ask('saveConsultationDraft', { consultationId: draft.id, expectedVersion: 1, answers: hers }, patient);
  // The same draft is handed back as she left it: nothing is filled in a second time.
  expect((await open()).result.id).toBe(draft.id);
  expect((await ask('getConsultation', { consultationId: draft.id }, patient)).result.answers).toEqual(hers);
});

test.each(endpoints)('at the endpoint %s, a patient never receives what only the doctor is asked', async (endpoint) => {
  const { consultationId } = await makeConsultation(testApp.dependencies, {
    patient,
    doctor,
    serviceId,
    state: 'inProgress',
  });
  const secrets = /exudado|centor|doctorOnly|Secreto/i;
  for (const [name, input] of [
    ['getConsultation', { consultationId }],
    ['listMyConsultations', {}],
    ['getPatientGeneralForm', undefined],
    ['listServices', undefined],
  ] as const) {
    const answer = await call(testApp.app, endpoint, name, patient, input);
    expect(answer.http).toBe(200);
    // Her own general form says «exudado» above: a word of hers, not of the form.
    expect(JSON.stringify(answer.result).replace('"exudado":true', '')).not.toMatch(secrets);
  }
  expect(
    JSON.stringify((await call(testApp.app, endpoint, 'getConsultation', doctor, { consultationId })).result),
  ).toMatch(secrets);
});

test('the doctor answers while attending, is held to it when signing, and signs it with the note', async () => {
  const { db } = testApp.dependencies;
  const { consultationId } = await makeConsultation(testApp.dependencies, {
    patient,
    doctor,
    serviceId,
    state: 'inProgress',
  });
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
  const save = (expectedVersion: number, doctorAnswers?: object) =>
    ask('saveClinicalNote', { consultationId, expectedVersion, ...note, doctorAnswers }, doctor);
  const kept = async () => (await ask('getClinicalNote', { consultationId }, doctor)).result;
  const sign = async () =>
    ask(
      'signAndCloseConsultation',
      { consultationId, expectedVersion: 1, noteVersion: (await kept()).version },
      doctor,
    );
  await db.delete(orders).where(eq(orders.consultationId, consultationId));

  await save(1, { motivo: 'Lo que ella no dijo', exudado: true, centor: 9 });
  expect((await kept()).doctorAnswers).toEqual({ exudado: true, centor: 9 });
  expect((await sign()).details.missing).toEqual(['doctorQuestions']);
  // A page of before knows nothing of these questions and takes nothing away.
  await save(2);
  expect((await kept()).doctorAnswers).toEqual({ exudado: true, centor: 9 });
  expect((await save(2, { exudado: false })).code).toBe('stale-version');
  await save(3, { exudado: true, centor: 3 });
  expect((await sign()).code).toBeNull();

  const [row] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, consultationId));
  expect(row).toMatchObject({ status: 'signed', doctorAnswers: { exudado: true, centor: 3 } });
  const { authorSnapshot, signedAt, sha256 } = row!;
  expect(noteSha256(row!, authorSnapshot!, signedAt!)).toBe(sha256);
  expect(noteSha256({ ...row!, doctorAnswers: { exudado: true, centor: 4 } }, authorSnapshot!, signedAt!)).not.toBe(
    sha256,
  );
  expect((await save(5, { exudado: false })).code).toBe('illegal-transition');
  const [consultation] = await db.select().from(consultations).where(eq(consultations.id, consultationId));
  expect(consultation?.answers).toEqual({ motivo: 'Dolor de garganta desde ayer' });
});
