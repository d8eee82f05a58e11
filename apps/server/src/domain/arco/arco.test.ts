import { randomUUID } from 'node:crypto';
import type { ArcoRequest, ArcoSummary } from '@consultorio/contracts/arco';
import { businessDaysAfter } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { RecordAccess } from '@consultorio/contracts/patients';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { and, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, makeWard, type Person, setStatus } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { arcoRequests } from '../../core/db/tables/arco.ts';
import { notifications } from '../../core/db/tables/traces.ts';
import { remindArco, remindersDue } from './remind.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

let testApp: TestApp;
let patient: Person;
let stranger: Person;
let doctor: Person;
let admin: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  patient = await makePerson(dependencies, { role: 'patient', firstName: 'Lucía' });
  stranger = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor' });
  admin = await makePerson(dependencies, { role: 'admin', firstName: 'Olga', lastName: 'Oficina' });
});
afterAll(() => testApp.close());

const key = () => ({ idempotencyKey: randomUUID() });
const today = () => dayOf(testApp.dependencies.now());
const refused = async (name: ProcedureName, who: Person, input: object) =>
  (await call(testApp.app, 'trpc', name, who, input)).code;

async function uploadOf(who: Person, purpose = 'arco'): Promise<string> {
  const announced = await ask<{ fileId: string; uploadUrl: string }>(testApp.app, 'createUpload', who, {
    ...{ name: 'carta.pdf', size: pdf.length, purpose },
  });
  expect((await testApp.app.inject({ method: 'PUT', url: announced.uploadUrl, payload: pdf })).statusCode).toBe(200);
  return announced.fileId;
}
const asked = async (who: Person, more: object = {}) =>
  (
    await ask<{ requestId: string }>(testApp.app, 'askArco', who, {
      ...{ right: 'access', text: 'Mis datos', ...key(), ...more },
    })
  ).requestId;
const step = (name: ProcedureName, requestId: string, more: object = {}, who = admin) =>
  call(testApp.app, 'trpc', name, who, { requestId, text: 'Palabras', ...key(), ...more }).then(({ code }) => code);
const identify = (requestId: string) => step('confirmArcoIdentity', requestId);
const mine = async (who: Person, more: object = {}) =>
  (await ask<{ items: ArcoRequest[] }>(testApp.app, 'listMyArcoRequests', who, more)).items;
const read = (requestId: string) => ask<ArcoRequest>(testApp.app, 'getArcoRequest', admin, { requestId });
const bells = async (who: Person, kind: 'arcoReceived' | 'arcoMoved' | 'arcoDue') =>
  (
    await testApp.dependencies.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, who.id), eq(notifications.kind, kind)))
  ).length;

test('from the page to what was handed over: terms by the business calendar, both sides told, every step kept', async () => {
  const [told, toldAdmin] = [await bells(patient, 'arcoReceived'), await bells(admin, 'arcoReceived')];
  const requestId = await asked(patient);
  expect([await bells(patient, 'arcoReceived'), await bells(admin, 'arcoReceived')]).toEqual([told + 1, toldAdmin + 1]);
  expect(await read(requestId)).toMatchObject({
    ...{ state: 'received', receivedOn: today(), dueOn: businessDaysAfter(today(), 20), channel: 'page' },
    ...{ capacity: 'self', extended: false, steps: [] },
  });
  // Nothing is granted to somebody of whom nobody knows who it is.
  expect(await step('answerArcoRequest', requestId, { outcome: 'grant', fileIds: [] })).toBe('illegal-transition');
  expect(await identify(requestId)).toBeNull();
  expect(await step('extendArcoTerm', requestId)).toBeNull();
  const extended = businessDaysAfter(businessDaysAfter(today(), 20), 20);
  expect(await read(requestId)).toMatchObject({ state: 'identified', extended: true, dueOn: extended });
  expect(await step('extendArcoTerm', requestId)).toBe('illegal-transition');
  expect(await step('fulfilArcoRequest', requestId, { fileIds: [] })).toBe('illegal-transition');
  const outcome = { outcome: 'grantPartly', ground: 'keptByLaw', fileIds: [] };
  expect(await step('answerArcoRequest', requestId, outcome)).toBeNull();
  expect(await read(requestId)).toMatchObject({ state: 'partlyGranted', dueOn: businessDaysAfter(today(), 15) });
  expect(await step('extendArcoTerm', requestId)).toBe('illegal-transition');
  const fileId = await uploadOf(admin);
  expect(await step('fulfilArcoRequest', requestId, { fileIds: [fileId], text: 'Aquí está' })).toBeNull();
  expect(await step('answerArcoRequest', requestId, outcome)).toBe('illegal-transition');
  expect(await bells(patient, 'arcoMoved')).toBe(3);

  const [own] = await mine(patient);
  expect(own).toMatchObject({ id: requestId, state: 'fulfilled', dueOn: null });
  expect(own!.steps.map(({ kind, ground, byName }) => [kind, ground, byName])).toEqual([
    ['confirmIdentity', null, 'Olga Oficina'],
    ['extend', null, 'Olga Oficina'],
    ['grantPartly', 'keptByLaw', 'Olga Oficina'],
    ['fulfil', null, 'Olga Oficina'],
  ]);
  const handed = await testApp.app.inject(own!.steps[3]!.files[0]!.url!);
  expect([handed.statusCode, handed.rawPayload.equals(pdf)]).toEqual([200, true]);
  // The record that the person takes home holds it too, and what was handed over.
  const { url } = await ask<{ url: string }>(testApp.app, 'downloadMyRecord', patient);
  const zip = unzipSync(new Uint8Array((await testApp.app.inject(url)).rawPayload));
  const { arcoRequests: taken } = JSON.parse(strFromU8(zip['expediente.json']!));
  const [place] = taken[0].steps[3].files.map(({ file }: { file: string }) => file);
  expect([taken.length, taken[0].text, place]).toEqual([1, 'Mis datos', 'archivos/solicitudes/001-carta.pdf']);
  expect(Buffer.from(zip[place]!).equals(pdf)).toBe(true);

  const access = await ask<{ items: RecordAccess[] }>(testApp.app, 'listMyRecordAccess', patient, {});
  expect(access.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['getArcoRequest', 'confirmArcoIdentity', 'answerArcoRequest', 'fulfilArcoRequest']),
  );
});

test('nobody else reads it, answers it or opens what was handed over; nor does a doctor', async () => {
  const requestId = await asked(patient);
  const fileId = await uploadOf(admin);
  await identify(requestId);
  await step('answerArcoRequest', requestId, { outcome: 'grant', fileIds: [fileId] });
  for (const who of [stranger, doctor, patient]) {
    expect(await refused('getArcoRequest', who, { requestId })).toBe('forbidden');
    expect(await refused('listArcoRequests', who, {})).toBe('forbidden');
    expect(await step('fulfilArcoRequest', requestId, { fileIds: [] }, who)).toBe('forbidden');
  }
  for (const who of [stranger, doctor]) expect(await refused('getFileAddress', who, { fileId })).toBe('not-found');
  for (const who of [patient, admin])
    expect(await ask(testApp.app, 'getFileAddress', who, { fileId })).toMatchObject({ name: 'carta.pdf' });
  expect(await refused('askArco', stranger, { patientId: patient.id, right: 'access', text: 'Suyos', ...key() })).toBe(
    'not-found',
  );
  expect(await refused('listMyArcoRequests', stranger, { patientId: patient.id })).toBe('not-found');
  expect(await mine(stranger)).toEqual([]);
  for (const name of ['confirmArcoIdentity', 'extendArcoTerm'] as const)
    expect(await step(name, randomUUID())).toBe('not-found');
});

test('whoever is blocked asks all the same; a guardian asks for a ward, and not for somebody of age', async () => {
  const blocked = await makePerson(testApp.dependencies, { role: 'patient' });
  await setStatus(testApp.dependencies, blocked.id, 'blocked');
  await asked(blocked);
  expect(await mine(blocked)).toHaveLength(1);
  const ward = await makeWard(testApp.dependencies, [stranger]);
  const requestId = await asked(stranger, { patientId: ward.id });
  expect(await read(requestId)).toMatchObject({ patientId: ward.id, capacity: 'representative' });
  expect(await mine(stranger, { patientId: ward.id })).toHaveLength(1);
  expect(await refused('listMyArcoRequests', patient, { patientId: ward.id })).toBe('not-found');
  await testApp.asOwner(`update patients set birth_date = '1990-01-01' where id = '${ward.id}'`);
  const forAnAdult = { patientId: ward.id, right: 'access', text: 'Sus datos', ...key() };
  for (const endpoint of endpoints)
    expect((await call(testApp.app, endpoint, 'askArco', stranger, forAnAdult)).code).toBe('of-age');
  expect(await mine(stranger, { patientId: ward.id })).toEqual([]);
});

test('a letter is written down with its file; its term runs from the day on which it came', async () => {
  const letter = { right: 'cancellation', text: 'Borren mi teléfono', requester: 'Berta Ruiz', capacity: 'self' };
  const input = (requestFileId: string, more: object = {}) => ({
    ...{ patientId: stranger.id, ...letter, receivedOn: '2026-03-02', requestFileId, ...key(), ...more },
  });
  const free = await uploadOf(admin);
  for (const [what, field] of [
    [input(randomUUID()), 'requestFileId'],
    [input(await uploadOf(admin, 'message')), 'requestFileId'],
    [input(free, { receivedOn: dayOf(testApp.dependencies.now() + 36 * 3_600_000) }), 'receivedOn'],
    [input(free, { requester: ' ' }), 'requester'],
  ] as const)
    for (const endpoint of endpoints)
      expect(JSON.stringify(await call(testApp.app, endpoint, 'recordArcoRequest', admin, what))).toContain(
        `"${field}"`,
      );
  expect(await refused('recordArcoRequest', admin, input(free, { patientId: randomUUID() }))).toBe('not-found');
  const codes = await Promise.all([1, 2].map(() => call(testApp.app, 'trpc', 'recordArcoRequest', admin, input(free))));
  expect(codes.map(({ code }) => code).toSorted()).toEqual(['invalid-input', null].toSorted());
  const [row] = await mine(stranger);
  expect(row).toMatchObject({ ...letter, channel: 'paper', dueOn: '2026-03-31', receivedOn: '2026-03-02' });
  expect(row!.steps.map(({ kind, files }) => [kind, files.length])).toEqual([['received', 1]]);
  // It is over: nobody makes it longer now, and without identity there is one ground for a refusal.
  expect(await step('extendArcoTerm', row!.id)).toBe('invalid-input');
  const refusal = { outcome: 'refuse', fileIds: [] };
  expect(await step('answerArcoRequest', row!.id, refusal)).toBe('invalid-input');
  expect(await step('answerArcoRequest', row!.id, { ...refusal, ground: 'notHeld' })).toBe('invalid-input');
  expect(await step('answerArcoRequest', row!.id, { ...refusal, ground: 'notIdentified' })).toBeNull();
  expect(await identify(row!.id)).toBe('illegal-transition');
});

test('five are open at once and no more; the same intention twice is one; two who answer at once leave one answer', async () => {
  const person = await makePerson(testApp.dependencies, { role: 'patient' });
  const again = { right: 'opposition', text: 'Sin estadísticas', ...key() };
  for (let time = 0; time < 2; time++) await ask(testApp.app, 'askArco', person, again);
  expect(await mine(person)).toHaveLength(1);
  const codes = await Promise.all(
    Array.from({ length: 6 }, () =>
      call(testApp.app, 'trpc', 'askArco', person, { right: 'access', text: 'Otra', ...key() }),
    ),
  );
  expect(codes.filter(({ code }) => code === null)).toHaveLength(4);
  expect(codes.filter(({ code }) => code === 'invalid-input')).toHaveLength(2);
  const [one] = await mine(person);
  await identify(one!.id);
  const answers = await Promise.all(
    (['grant', 'refuse'] as const).map((outcome) =>
      step('answerArcoRequest', one!.id, {
        outcome,
        ...(outcome === 'refuse' ? { ground: 'notHeld' } : {}),
        fileIds: [],
      }),
    ),
  );
  expect(answers.filter((code) => code === null)).toHaveLength(1);
  expect((await read(one!.id)).steps).toHaveLength(2);
});

test('what was asked and done stays: of a request only its standing moves, of the rest nothing', async () => {
  await asked(admin.id === '' ? admin : stranger);
  for (const [text, state] of [
    ["update arco_requests set text = 'Otra cosa'", '23001'],
    ['delete from arco_requests', '23001'],
    ["update arco_steps set text = 'Otra cosa'", '23001'],
    ['delete from arco_steps', '23001'],
    ['delete from arco_step_files', '23001'],
  ] as const) {
    const { db } = testApp.dependencies;
    expect([text, await db.execute(sql.raw(text)).then(() => 'written', sqlStateOf)]).toEqual([text, state]);
  }
});

test('the administration is told five days before a term ends, one before, and when it is over; each once', async () => {
  expect(remindersDue('2026-03-23', '2026-03-31')).toBe(0);
  expect(remindersDue('2026-03-24', '2026-03-31')).toBe(1);
  expect(remindersDue('2026-03-30', '2026-03-31')).toBe(2);
  expect(remindersDue('2026-03-31', '2026-03-31')).toBe(2);
  expect(remindersDue('2026-04-01', '2026-03-31')).toBe(3);
  const requestId = await asked(stranger).catch(() => asked(patient));
  const set = (dueOn: string) =>
    testApp.dependencies.db.update(arcoRequests).set({ dueOn }).where(eq(arcoRequests.id, requestId));
  await remindArco(testApp.asJobs);
  const before = await bells(admin, 'arcoDue');
  for (const [dueOn, more] of [
    [businessDaysAfter(today(), 5), 1],
    [businessDaysAfter(today(), 4), 1],
    [businessDaysAfter(today(), 1), 2],
    ['2026-03-02', 3],
    ['2026-03-02', 3],
  ] as const) {
    await set(dueOn);
    await remindArco(testApp.asJobs);
    expect([dueOn, await bells(admin, 'arcoDue')]).toEqual([dueOn, before + more]);
  }
  const { items } = await ask<{ items: ArcoSummary[] }>(testApp.app, 'listArcoRequests', admin, {});
  const order = items.map(({ dueOn }) => dueOn ?? '9999');
  expect(order).toEqual(order.toSorted());
});

test('the register is read page by page, nothing twice and nothing left out', async () => {
  const all = await ask<{ items: ArcoSummary[] }>(testApp.app, 'listArcoRequests', admin, { limit: 100 });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ArcoSummary[]; nextCursor: string | null } = await ask(
      testApp.app,
      'listArcoRequests',
      admin,
      {
        ...{ limit: 2, cursor },
      },
    );
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(all.items.map(({ id }) => id));
});
