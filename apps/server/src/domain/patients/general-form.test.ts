import { LONG_TEXT } from '@consultorio/contracts/text-limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { generalForms } from '../../core/db/tables/people.ts';

type Answer = { form: { name: string }; answers: unknown; version: number; updatedAt: string | null };

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

const send = (answers: unknown) => call(testApp.app, 'callable', 'updatePatientGeneralForm', patient, answers);

test('before anything was sent there is the form, and version 0', async () => {
  const answer = await ask<Answer>(testApp.app, 'getPatientGeneralForm', patient);
  expect(answer).toMatchObject({ answers: {}, version: 0, updatedAt: null });
  expect(answer.form.name).not.toBe('');
});

test('any object is kept as it was sent, and each sending is a version', async () => {
  const sent = { alergias: 'Penicilina', campoNuevo: { lista: [1, 2.5, null, true], texto: 'ñ 🙂' }, vacío: {} };
  const first = await send(sent);
  expect(first.result).toMatchObject({ answers: sent, version: 1 });
  await send({ alergias: 'Ninguna' });
  const now = await ask<Answer>(testApp.app, 'getPatientGeneralForm', patient);
  expect(now).toMatchObject({ answers: { alergias: 'Ninguna' }, version: 2 });
  const rows = await testApp.dependencies.db.select().from(generalForms).where(eq(generalForms.patientId, patient.id));
  expect(rows.find(({ version }) => version === 1)?.answers).toEqual(sent);
});

test('ten at once are ten versions', async () => {
  const { version } = await ask<Answer>(testApp.app, 'getPatientGeneralForm', patient);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => send({ index })));
  const versions = answers.map(({ result }) => (result as Answer).version).sort((a, b) => a - b);
  expect(versions).toEqual(Array.from({ length: 10 }, (_, index) => version + 1 + index));
});

test('too large, too deep, too wide or not an object is refused and nothing is kept', async () => {
  const { version } = await ask<Answer>(testApp.app, 'getPatientGeneralForm', patient);
  const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), 1);
  const wide = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`k${index}`, index]));
  // None of its texts is too long, all of them together are.
  const heavy = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'a'.repeat(LONG_TEXT)]));
  for (const wrong of [{ texto: 'a'.repeat(250_000) }, heavy, { deep }, wide, { texto: 'a\u0000b' }, ['a'], 'texto', 7])
    expect(await send(wrong)).toMatchObject({ http: 400, status: 'INVALID_ARGUMENT' });
  expect((await ask<Answer>(testApp.app, 'getPatientGeneralForm', patient)).version).toBe(version);
});
