import { randomUUID } from 'node:crypto';
import type { Consultation, ConsultationMoved } from '@consultorio/contracts/consultations';
import type { StoredFile } from '@consultorio/contracts/files';
import { type Consent, type LegalDocument, legalKinds } from '@consultorio/contracts/legal';
import type { OrderDetail } from '@consultorio/contracts/orders';
import type { RecordAccess } from '@consultorio/contracts/patients';
import type { Guardian, PersonInCare } from '@consultorio/contracts/people-in-care';
import type { QueueRow } from '@consultorio/contracts/queue';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, makeWard, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTwinApp } from '../../../testing/twin-app.ts';
import type { App } from '../../app.ts';
import { guardianships } from '../../core/db/tables/people.ts';
import { auditEvents, notifications } from '../../core/db/tables/traces.ts';
import { patientOf } from '../consultations/people-on-paper.ts';

let testApp: TestApp;
let twin: App;
let mother: Person;
let admin: Person;
let doctor: Person;
let serviceId: string;
const people = async (who: Person) => (await ask<{ items: PersonInCare[] }>(testApp.app, 'listMyPeople', who)).items;
const code = async (caller: Person, name: Parameters<typeof call>[2], input: unknown, app = testApp.app) =>
  (await call(app, 'callable', name, caller, input)).code;
const child = {
  ...{ firstName: 'Sofía', lastName: 'Ríos', birthDate: '2022-03-14', sex: 'female', relation: 'mother' },
  declared: true,
};
const add = (more: Record<string, unknown> = {}) => ({ ...child, ...more, idempotencyKey: randomUUID() });

beforeAll(async () => {
  testApp = await startTestApp('postgres');
  twin = await startTwinApp(testApp);
  serviceId = await makeService(testApp.dependencies);
  mother = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Laura', lastName: 'Ríos' });
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
});
afterAll(async () => {
  await twin?.close();
  await testApp.close();
});

describe('whom an account cares for', () => {
  test('a child is there at once, with a record of her own, and twice the same call is one child', async () => {
    const input = add();
    const added = await ask<PersonInCare>(testApp.app, 'addPersonInCare', mother, input);
    expect(added).toMatchObject({ standing: 'current', relation: 'mother', until: '2040-03-14T06:00:00.000Z' });
    expect(await ask<PersonInCare>(testApp.app, 'addPersonInCare', mother, input)).toEqual(added);
    expect(await people(mother)).toMatchObject([
      { patientId: mother.id, standing: 'own', relation: null },
      { patientId: added.patientId, firstName: 'Sofía', recordNo: expect.stringMatching(/^EXP-/) },
    ]);
    expect(await code(mother, 'addPersonInCare', add({ declared: false }))).toBe('invalid-input');
    expect(await code(mother, 'addPersonInCare', add({ birthDate: '2999-01-01' }))).toBe('invalid-input');
  });

  test('ten at most', async () => {
    const many = await makePerson(testApp.dependencies, { role: 'patient' });
    for (let n = 0; n < 10; n += 1) await makeWard(testApp.dependencies, [many]);
    expect(await code(many, 'addPersonInCare', add())).toBe('too-many-people');
  });
});

describe('what is accepted for a child with two guardians', () => {
  let mother: Person;
  let father: Person;
  let child: { id: string };
  beforeAll(async () => {
    mother = await makePerson(testApp.dependencies, { role: 'patient' });
    father = await makePerson(testApp.dependencies, { role: 'patient' });
    child = await makeWard(testApp.dependencies, [mother, father]);
  });
  const readBy = (who: Person) => ask<Consent[]>(testApp.app, 'listMyConsents', who, { patientId: child.id });
  const owedBy = async (who: Person) => {
    const { items } = await ask<{ items: PersonInCare[] }>(testApp.app, 'listMyPeople', who);
    return items.map(({ pendingConsents, revokedConsents }) => ({ pendingConsents, revokedConsents }));
  };
  const settled = { pendingConsents: [], revokedConsents: [] };
  const form = (who: Person) =>
    call(testApp.app, 'trpc', 'updatePersonGeneralForm', who, {
      patientId: child.id,
      answers: { alergias: 'Ninguna' },
    });

  test('what one of them accepted the other reads, and takes back: once, for the child alone', async () => {
    expect((await readBy(father)).map(({ kind }) => kind).toSorted()).toEqual([...legalKinds].toSorted());
    expect(await owedBy(father)).toEqual([settled, settled]);
    const input = { kind: 'privacy', patientId: child.id };
    await Promise.all([mother, father].map((who) => ask(testApp.app, 'revokeConsent', who, input)));
    const withdrawn = { pendingConsents: ['privacy'], revokedConsents: ['privacy'] };
    for (const who of [mother, father]) {
      expect(await owedBy(who)).toEqual([settled, withdrawn]);
      expect((await readBy(who)).filter(({ revokedAt }) => revokedAt !== null)).toMatchObject([{ kind: 'privacy' }]);
      expect((await form(who)).code).toBe('consent-required');
      expect((await call(testApp.app, 'trpc', 'updatePatientGeneralForm', who, { alergias: 'Polen' })).code).toBeNull();
    }
    const told = await testApp.dependencies.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'consentRevoked'));
    // Both are told, and once.
    const ids = [mother.id, father.id];
    expect(told.flatMap(({ userId }) => (ids.includes(userId) ? [userId] : [])).toSorted()).toEqual(ids.toSorted());
  });

  test('and when she accepts again for the child, everything goes on', async () => {
    const { kind, version, sha256 } = await ask<LegalDocument>(testApp.app, 'getLegalDocument', null, {
      kind: 'privacy',
    });
    const input = { documents: [{ kind, version, sha256 }], purpose: 'renewal', patientId: child.id };
    await ask(testApp.app, 'recordConsent', mother, input);
    expect(await owedBy(father)).toEqual([settled, settled]);
    expect((await form(father)).code).toBeNull();
  });

  test('nobody else reads or withdraws what was accepted for the child', async () => {
    const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
    const about = { patientId: child.id };
    for (const who of [stranger, doctor])
      expect((await call(testApp.app, 'callable', 'listMyConsents', who, about)).code).toBe('not-found');
    const asked = await call(testApp.app, 'callable', 'revokeConsent', stranger, { kind: 'terms', ...about });
    expect(asked.code).toBe('not-found');
  });
});

describe('one consultation of a child with two guardians', () => {
  let father: Person;
  let ward: Awaited<ReturnType<typeof makeWard>>;
  let consultationId: string;
  let orderId: string;
  beforeAll(async () => {
    father = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Pablo', lastName: 'Ríos' });
    ward = await makeWard(testApp.dependencies, [mother, father]);
    const made = await makeConsultation(testApp.dependencies, { patient: ward, doctor, serviceId, state: 'closed' });
    [consultationId, orderId] = [made.consultationId, made.orderId];
    await issueFixtureOrder(testApp.dependencies, orderId);
  });

  test('each of them reads it, and each reads that the other did', async () => {
    await ask(testApp.app, 'getConsultation', mother, { consultationId });
    await ask(testApp.app, 'getConsultation', father, { consultationId });
    const about = { patientId: ward.id };
    const { items } = await ask<{ items: RecordAccess[] }>(testApp.app, 'listMyRecordAccess', father, about);
    expect(items.map(({ actorName, actorRole }) => [actorName, actorRole])).toEqual(
      expect.arrayContaining([
        ['Laura Ríos', 'patient'],
        ['Pablo Ríos', 'patient'],
      ]),
    );
  });

  test('the staff reads who writes for her, and the paper says with whom she came', async () => {
    const read = await ask<Consultation>(testApp.app, 'getConsultation', doctor, { consultationId });
    expect(read.patient?.guardians.map(({ name, relation }) => [name, relation])).toEqual(
      expect.arrayContaining([
        ['Laura Ríos', 'mother'],
        ['Pablo Ríos', 'mother'],
      ]),
    );
    const queue = await ask<{ items: QueueRow[] }>(testApp.app, 'listConsultations', admin, { tab: 'closed' });
    expect(queue.items.find(({ id }) => id === consultationId)?.guardianName).toMatch(/Ríos$/);
    const onPaper = (of: { id: string }, at: number) =>
      patientOf(testApp.dependencies.db, of.id, new Date(at).toISOString());
    const now = Date.now();
    const named = { name: 'Sofía Prueba', guardian: { relation: 'mother' } };
    expect(await onPaper(ward, now)).toMatchObject(named);
    expect(await onPaper(mother, now)).not.toHaveProperty('guardian');
    // Neither on a paper of before, nor on one of a grown woman, nor for an adult whose guardian waits to be confirmed.
    expect(await onPaper(ward, now - 86_400_000)).not.toHaveProperty('guardian');
    expect(await onPaper(ward, Date.parse('2040-03-14T06:00:00.000Z'))).not.toHaveProperty('guardian');
    const waits = await makeWard(testApp.dependencies, [mother], { birthDate: '1940-02-01', until: null });
    expect(await onPaper(waits, now)).not.toHaveProperty('guardian');
  });

  test('a draft of one is gone on with by the other, photos too', async () => {
    const begin = { serviceId, patientId: ward.id, redFlagAnswers: { pecho: false } };
    const draft = (who: Person) =>
      ask<ConsultationMoved>(testApp.app, 'createConsultation', who, { ...begin, idempotencyKey: randomUUID() });
    const made = await draft(mother);
    expect((await draft(father)).id).toBe(made.id);
    const announced = { name: 'foto.jpg', size: 8, purpose: 'consultation', patientId: ward.id };
    const { fileId } = await ask<{ fileId: string }>(testApp.app, 'createUpload', mother, announced);
    await testApp.asOwner(`update files set stored_at = now(), mime = 'image/jpeg' where id = '${fileId}'`);
    const save = (who: Person, version: number, fileIds: string[]) =>
      ask<ConsultationMoved>(testApp.app, 'saveConsultationDraft', who, {
        ...{ consultationId: made.id, expectedVersion: version, answers: { motivo: 'Tose' }, fileIds },
      });
    const kept = await save(mother, made.version, [fileId]);
    const again = await save(father, kept.version, [fileId]);
    const files = async () =>
      (await ask<Consultation>(testApp.app, 'getConsultation', father, { consultationId: made.id })).files;
    expect((await files()).map(({ id }) => id)).toEqual([fileId]);
    await save(father, again.version, []);
    expect(await files()).toEqual([]);
  });

  test('ended by the clinic, no address of hers works any more, at any server', async () => {
    const { file, paper, zip } = {
      file: (await ask<Consultation>(testApp.app, 'getConsultation', father, { consultationId }))
        .files[0] as StoredFile,
      paper: await ask<{ url: string }>(testApp.app, 'getOrderDocument', father, { orderId }),
      zip: await ask<{ url: string }>(testApp.app, 'downloadMyRecord', father, { patientId: ward.id }),
    };
    const addresses = [file.url ?? '', paper.url, zip.url];
    for (const url of addresses.slice(0, 1)) expect((await twin.app.inject(url)).statusCode).toBe(200);
    const { items } = await ask<{ items: Guardian[] }>(testApp.app, 'listGuardians', admin, { patientId: ward.id });
    const { guardianshipId } = items.find(({ accountId }) => accountId === father.id)!;
    const ending = { guardianshipId, reason: 'Lo pidió el juzgado' };
    expect(await code(mother, 'endGuardianship', ending)).toBe('forbidden');
    await ask(testApp.app, 'endGuardianship', admin, ending);
    expect(await code(admin, 'endGuardianship', ending)).toBe('illegal-transition');
    for (const url of addresses) expect((await twin.app.inject(url)).statusCode).toBe(404);
    expect(await code(father, 'getConsultation', { consultationId }, twin.app)).toBe('not-found');
    expect(await code(father, 'getOrder', { orderId })).toBe('not-found');
    expect((await ask<OrderDetail>(testApp.app, 'getOrder', mother, { orderId })).id).toBe(orderId);
    expect((await people(father)).map(({ standing }) => standing)).toEqual(['own']);
  });
});

const WRITERS = 36;

test(`ended in the midst of ${WRITERS} messages at two servers, none commits after it`, async () => {
  const guardian = await makePerson(testApp.dependencies, { role: 'patient' });
  const ward = await makeWard(testApp.dependencies, [guardian]);
  const made = await makeConsultation(testApp.dependencies, { patient: ward, doctor, serviceId, state: 'inProgress' });
  const { consultationId } = made;
  const sent = async () => {
    const mine = and(eq(auditEvents.actorId, guardian.id), eq(auditEvents.action, 'sendMessage'));
    const [row] = await testApp.dependencies.db
      .select({ done: count() })
      .from(auditEvents)
      .where(and(mine, eq(auditEvents.outcome, 'ok')));
    return row?.done ?? 0;
  };
  const answers = Array.from({ length: WRITERS }, (_, index) =>
    code(
      guardian,
      'sendMessage',
      { consultationId, text: 'Sigo escribiendo', idempotencyKey: randomUUID() },
      index % 2 ? testApp.app : twin.app,
    ),
  );
  await vi.waitUntil(async () => (await sent()) > 0, { interval: 5, timeout: 40_000 });
  const [guardianshipId] = ward.guardianshipIds;
  await ask(testApp.app, 'endGuardianship', admin, { guardianshipId, reason: 'Prueba' });
  const atTheEnd = await sent();
  const codes = await Promise.all(answers);
  expect(await sent()).toBe(atTheEnd);
  for (const one of codes) expect([null, 'not-found', 'unavailable']).toContain(one);
  const [told, untold] = [null, 'unavailable'].map((wanted) => codes.filter((one) => one === wanted).length);
  // Whoever waits for the same consultation longer than an answer may take is not told whether it was written.
  expect(told).toBeLessThanOrEqual(atTheEnd);
  expect(told! + untold!).toBeGreaterThanOrEqual(atTheEnd);
  const late = { consultationId, text: 'Todavía', idempotencyKey: randomUUID() };
  for (const app of [testApp.app, twin.app]) expect(await code(guardian, 'sendMessage', late, app)).toBe('not-found');
  const [row] = await testApp.dependencies.db.select().from(guardianships).where(eq(guardianships.id, guardianshipId!));
  expect(row).toMatchObject({ endedBy: admin.id, endedReason: 'Prueba' });
});
