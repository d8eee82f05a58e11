import { LONG_TEXT } from '@consultorio/contracts/text-limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { generalForms } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

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

test('an allergy told on another device is not ended by a save that did not know of it', async () => {
  const mine = await makePerson(testApp.dependencies, { role: 'patient' });
  const saving = (answers: unknown, expectedVersion: number) =>
    call(testApp.app, 'callable', 'updatePersonGeneralForm', mine, { patientId: mine.id, answers, expectedVersion });
  expect(await saving({ alergias: 'Ninguna' }, 0)).toMatchObject({ result: { version: 1 } });
  expect(await saving({ alergias: 'Penicilina' }, 1)).toMatchObject({ result: { version: 2 } });
  const late = await saving({ alergias: 'Ninguna' }, 1);
  expect(late).toMatchObject({ http: 409, status: 'ABORTED', code: 'stale-version', details: { version: 2 } });
  const stands = await ask<Answer>(testApp.app, 'getPatientGeneralForm', mine);
  expect(stands).toMatchObject({ answers: { alergias: 'Penicilina' }, version: 2 });
  const at = await testApp.dependencies.db.select().from(auditEvents).where(eq(auditEvents.actorId, mine.id));
  // Her own form is told as such in the trail, by whichever verb it was saved.
  expect(at.filter(({ outcome }) => outcome === 'ok').map(({ action }) => action)).toEqual(
    Array.from({ length: 2 }, () => 'updatePatientGeneralForm'),
  );
});

test('of two saves at once that rest on one version one is kept', async () => {
  const { version } = await ask<Answer>(testApp.app, 'getPatientGeneralForm', patient);
  const both = await Promise.all(
    ['Polvo', 'Látex'].map((alergias) =>
      call(testApp.app, 'trpc', 'updatePersonGeneralForm', patient, {
        ...{ patientId: patient.id, answers: { alergias }, expectedVersion: version },
      }),
    ),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual([null, 'stale-version'].toSorted());
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
