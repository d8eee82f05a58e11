import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../testing/call.ts';
import { makeConsultation, signNote } from '../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../testing/order-fixture.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { makeService } from '../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { generalForms, patients } from './core/db/tables/people.ts';
import { limits } from './core/identity/limits.ts';
import { findGeneralForm } from './domain/patients/general-form.repo.ts';

/** As much as the general form once took. */
const WORD = Array.from({ length: 190_000 }, (_, index) => 'abcdefghij'[(index * index * 7 + index) % 10]).join('');

type Url = { url: string };
type Patient = { patient: Person; orderId: string; consultationId: string };

let testApp: TestApp;
let doctor: Person;
let serviceId: string;
/** Who wrote as people do, another one to begin with, and who wrote words of 190,000 letters. */
let ordinary: Patient;
let another: Patient;
let hostile: Patient;
beforeAll(async () => {
  testApp = await startTestApp();
  serviceId = await makeService(testApp.dependencies);
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  another = await patientWith('Ninguna');
  ordinary = await patientWith('Ninguna');
  hostile = await patientWith(WORD);
});
afterAll(() => testApp.close());

/** Somebody with a signed note, a prescription and this in each answer that papers show. */
async function patientWith(answer: string): Promise<Patient> {
  const { dependencies } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const form = await findGeneralForm(dependencies.db);
  await dependencies.db.insert(generalForms).values({
    ...{ id: randomUUID(), patientId: patient.id, formVersionId: form?.formVersionId ?? null, version: 1 },
    answers: { alergias: answer, medicamentos: answer, enfermedades: answer },
    createdAt: new Date().toISOString(),
  });
  await dependencies.db.update(patients).set({ recordFilledAt: null }).where(eq(patients.id, patient.id));
  const made = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
  await signNote(dependencies, made.consultationId);
  await issueFixtureOrder(dependencies, made.orderId);
  // Read once, so that it is filled: here the papers are measured.
  await ask(testApp.app, 'getStructuredRecord', doctor, { patientId: patient.id });
  return { patient, ...made };
}

const papers: Record<string, (of: Patient) => Promise<Url>> = {
  record: ({ patient }) => ask<Url>(testApp.app, 'downloadMyRecord', patient),
  summary: ({ patient }) => ask<Url>(testApp.app, 'getPatientSummaryDocument', doctor, { patientId: patient.id }),
  note: ({ consultationId }) => ask<Url>(testApp.app, 'getNoteDocument', doctor, { consultationId }),
  order: ({ orderId }) => ask<Url>(testApp.app, 'getOrderDocument', doctor, { orderId }),
};

/** How long this thread worked on one paper, in milliseconds: so long at most the others waited for it. */
async function workOf(url: string): Promise<number> {
  const before = process.threadCpuUsage();
  expect((await testApp.app.inject(url)).statusCode).toBe(200);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.each(Object.keys(papers))(
  '%s of somebody who wrote words of 190,000 letters: nobody waits for it',
  async (kind) => {
    const urlOf = async (patient: Patient) => (await papers[kind]!(patient)).url;
    // The least of some: memory of other tests may be collected meanwhile.
    const least = async (patient: Patient) => {
      const runs: number[] = [];
      for (let run = 0; run < 3; run++) runs.push(await workOf(await urlOf(patient)));
      return Math.min(...runs);
    };
    await workOf(await urlOf(another));
    const small = await least(ordinary);
    // On a machine that is busy both take longer.
    expect(await least(hostile)).toBeLessThan(2 * small + 100);
  },
);

test('one address that is asked for sixty times at once is rendered once, and others are answered meanwhile', async () => {
  const { app } = testApp;
  const { orderId } = await patientWith('Ninguna');
  const { url } = await ask<Url>(app, 'getOrderDocument', doctor, { orderId });
  const folder = join(testApp.filesFolder, 'papers');
  const kept = () => readdirSync(folder).flatMap((part) => readdirSync(join(folder, part))).length;
  const before = kept();
  let done = 0;
  const asked = Array.from({ length: 60 }, async () => {
    const answer = await app.inject(url);
    done++;
    return answer;
  });
  expect((await ask<{ email: string }>(app, 'getUserProfile', doctor)).email).toBe(doctor.email);
  expect(done).toBeLessThan(60);
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1);
  expect(kept()).toBe(before + 1);
});

test('papers of one reader are counted, whatever they are', async () => {
  testApp.clock.move(limits.papers.windowMs);
  const urls = await Promise.all(['summary', 'note', 'order'].map(async (kind) => (await papers[kind]!(ordinary)).url));
  for (let asked = 0; asked < limits.papers.max; asked++)
    await testApp.dependencies.limits.countTogether('papers', doctor.id);
  for (const url of urls) {
    const refused = await testApp.app.inject(url);
    expect(refused.json()).toMatchObject({ error: { details: { code: 'rate-limited' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  testApp.clock.move(limits.papers.windowMs);
  expect((await testApp.app.inject(urls[0]!)).statusCode).toBe(200);
});

/** Longer than the field may be, by a letter or a few. */
const tooLong: [name: ProcedureName, input: (of: Patient) => unknown][] = [
  ['updatePatientGeneralForm', () => ({ alergias: 'a'.repeat(10_001) })],
  ['updatePatientGeneralForm', () => ({ lista: Array.from({ length: 7 }, () => 'a'.repeat(9_000)) })],
  ['updatePatientGeneralForm', () => ({ uno: { dos: [{ tres: 'a'.repeat(10_001) }] } })],
  [
    'saveConsultationDraft',
    ({ consultationId }) => ({ consultationId, expectedVersion: 1, answers: { a: 'a'.repeat(100_000) } }),
  ],
  ['addAddendum', ({ consultationId }) => ({ consultationId, text: 'a'.repeat(10_001), idempotencyKey: randomUUID() })],
];

test.each(tooLong)('%s refuses more than a person has to say: case %#', async (name, input) => {
  const who = name === 'addAddendum' ? doctor : ordinary.patient;
  expect(await call(testApp.app, 'callable', name, who, input(ordinary))).toMatchObject({
    http: 400,
    code: 'invalid-input',
  });
});

test('a general form is sent sixty times an hour, and read as often as wanted', async () => {
  const { patient } = another;
  for (let sent = 0; sent < limits.generalForms.max; sent++)
    await testApp.dependencies.limits.countTogether('generalForms', patient.id);
  const refused = await call(testApp.app, 'callable', 'updatePatientGeneralForm', patient, { alergias: 'Ninguna' });
  expect(refused).toMatchObject({ http: 429, code: 'rate-limited' });
  await ask(testApp.app, 'getPatientGeneralForm', patient);
});
