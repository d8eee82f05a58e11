import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@consultorio/contracts/orders';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

type Page = { items: Order[]; nextCursor: string | null; total: number | null };
let testApp: TestApp;
let admin: Person;
let doctor: Person;
let patient: Person;
const made = { march: '', april: '', draft: '', theirs: '' };

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  admin = await makePerson(dependencies, { role: 'admin' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  patient = await makePerson(dependencies, { role: 'patient', firstName: '=cmd', lastName: 'Güera; "x"' });
  const stranger = await makePerson(dependencies, { role: 'patient' });
  const orderOf = async (who: Person, of: Person, issuedAt?: string, createdAt = issuedAt) => {
    const { orderId } = await makeConsultation(dependencies, { patient: of, doctor: who, serviceId, state: 'closed' });
    if (issuedAt && createdAt) await issueFixtureOrder(dependencies, orderId, { issuedAt, createdAt });
    return orderId;
  };
  // Half an hour before midnight at the clinic, when it is the first of April in UTC.
  // It lay as a draft for weeks; hers was written by a database whose clock is ahead.
  made.march = await orderOf(doctor, patient, '2026-04-01T05:30:00Z', '2026-02-10T18:00:00Z');
  made.april = await orderOf(doctor, patient, '2026-04-20T18:00:00Z');
  made.draft = await orderOf(doctor, patient);
  made.theirs = await orderOf(colleague, stranger, '2026-03-15T18:00:00Z', '2026-03-15T18:01:00Z');
});
afterAll(() => testApp.close());

const inMarch = { issuedFrom: '2026-03-01', issuedUntil: '2026-03-31' };
const list = (who: Person, input: object) => ask<Page>(testApp.app, 'listOrders', who, input);
const idsIn = async (who: Person, input: object) => (await list(who, input)).items.map(({ id }) => id).sort();
const fileOf = async (who: Person, input: object) => {
  const { url, total } = await ask<{ url: string; total: number }>(testApp.app, 'exportOrders', who, input);
  const { statusCode, body } = await testApp.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(200);
  const lines = body.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(total);
  return { body, lines };
};

test('the list is asked by the days of issue, of the clinic and both included; its first page says how many there are', async () => {
  expect(await idsIn(admin, inMarch)).toEqual([made.march, made.theirs].sort());
  expect(await idsIn(doctor, inMarch)).toEqual([made.march]);
  expect(await idsIn(doctor, { issuedFrom: '2026-04-01' })).toEqual([made.april]);
  expect(await idsIn(doctor, {})).toEqual([made.march, made.april, made.draft].sort());
  const first = await list(admin, { limit: 1, counted: true });
  expect(first.total).toBe(4);
  expect((await list(admin, { limit: 1, counted: true, cursor: first.nextCursor })).total).toBeNull();
  expect((await list(doctor, { ...inMarch, counted: true })).total).toBe(1);
  for (const change of [{ issuedFrom: '0000-01-01' }, { issuedUntil: '9999-12-31' }])
    for (const name of ['listOrders', 'exportOrders'] as const)
      expect((await call(testApp.app, 'callable', name, admin, change)).code).toBe('invalid-input');
});

test('since a moment comes what changed, the oldest change first and page by page, whatever changed in it', async () => {
  const all = await list(admin, { updatedSince: '2000-01-01T00:00:00.000Z' });
  expect(all.items.map(({ id }) => id).sort()).toEqual(Object.values(made).sort());
  const since = String(all.items.at(-1)?.updatedAt);
  await sleep(5);
  for (const id of [made.april, made.march]) {
    const { version } = all.items.find((one) => one.id === id) as Order;
    await ask(testApp.app, 'cancelOrder', doctor, { orderId: id, expectedVersion: version, reason: 'Se repitió' });
    await sleep(5);
  }
  const changed = { updatedSince: new Date(Date.parse(since) + 1).toISOString(), limit: 1 };
  const first = await list(admin, changed);
  expect(first.items).toMatchObject([{ id: made.april, state: 'cancelled' }]);
  const second = await list(admin, { ...changed, cursor: first.nextCursor });
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[made.march], null]);
  expect(await idsIn(admin, { ...changed, limit: 100, kind: 'prescription' })).toEqual([]);
  // Of the issued one not even the moment is said by whoever writes.
  const { db } = testApp.dependencies;
  await expect(
    db.update(orders).set({ updatedAt: '2000-01-01T00:00:00.000Z' }).where(eq(orders.id, made.theirs)),
  ).rejects.toThrow();
});

test('the file has the rows of the list within the reach of who asks, and no cell is a formula', async () => {
  const { body } = await fileOf(doctor, inMarch);
  expect(body.startsWith('\uFEFFFolio,Tipo,Contenido,Paciente,Médico,Consulta,Estado')).toBe(true);
  expect(body).toContain('Biometría hemática,"\'=cmd Güera; ""x"""');
  expect(body).toContain('2026-03-31 23:30');
  expect((await fileOf(admin, inMarch)).lines).toHaveLength(2);
});

test('marked rows alone go out, and none beyond the reach of who marked them', async () => {
  const ids = [made.draft, made.theirs, randomUUID()];
  expect((await fileOf(admin, { ids })).lines).toHaveLength(2);
  expect((await fileOf(doctor, { ids })).lines).toHaveLength(1);
  for (const wrong of [[], ['x'], Array.from({ length: 101 }, () => randomUUID())])
    expect((await call(testApp.app, 'callable', 'exportOrders', admin, { ids: wrong })).code).toBe('invalid-input');
});

test('the trail names each person once, and nobody’s words; patients have no such list', async () => {
  const reading = await makePerson(testApp.dependencies, { role: 'admin' });
  await fileOf(reading, { query: 'güera' });
  const trail = await testApp.dependencies.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'exportOrders'), eq(auditEvents.actorId, reading.id)))
    .orderBy(auditEvents.seq);
  expect(trail.map(({ patientId }) => patientId)).toEqual([null, patient.id]);
  expect(trail[0]?.details).toMatchObject({ words: 1, total: 3 });
  expect(JSON.stringify(trail)).not.toMatch(/g[uü]era/i);
  expect((await call(testApp.app, 'callable', 'exportOrders', patient, {})).code).toBe('forbidden');
});
