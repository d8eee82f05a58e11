import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  await makePerson(testApp.dependencies, {
    role: 'patient',
    firstName: '=HYPERLINK("http://malo")',
    lastName: 'Álvarez, "la Güera"',
  });
  const { id } = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Ana', lastName: 'Beltrán' });
  const { db } = testApp.dependencies;
  await db
    .update(patients)
    .set({ phone: '+522221234567', statusReason: '@SUM(A1)\nsegunda línea' })
    .where(eq(patients.id, id));
  await db.update(users).set({ status: 'blocked' }).where(eq(users.id, id));
});
afterAll(() => testApp.close());

type Export = { url: string; fileName: string; total: number };
const addressFor = (input: object = {}) => ask<Export>(testApp.app, 'exportPatients', admin, input);
const get = (url: string) => testApp.app.inject({ method: 'GET', url });

test('each patient is a line, and no cell is a formula', async () => {
  const { url, fileName, total } = await addressFor();
  expect(fileName).toMatch(/^pacientes-\d{4}-\d\d-\d\d\.csv$/);
  expect(total).toBe(2);
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' });
  expect(body.startsWith('\uFEFFExpediente,Nombre,Apellidos,Correo')).toBe(true);
  expect(body).toContain(`"'=HYPERLINK(""http://malo"")","Álvarez, ""la Güera"""`);
  expect(body).toContain(`'+522221234567`);
  expect(body).toContain(`Bloqueado,"'@SUM(A1)\nsegunda línea"`);
});

test('the filters of the list are those of the file, and cannot be exchanged afterwards', async () => {
  const { url, total } = await addressFor({ query: 'beltran', status: 'blocked' });
  expect(total).toBe(1);
  expect((await get(url)).body).not.toContain('Güera');
  const everybody = Buffer.from('{}').toString('base64url');
  expect((await get(url.replace(/filter=.*/, `filter=${everybody}`))).statusCode).toBe(403);
  expect((await get(url.replace(admin.id, crypto.randomUUID()))).statusCode).toBe(403);
  expect((await get(url.replace(/exp=\d+/, 'exp=9999999999'))).statusCode).toBe(403);
});

test('only administrators; the address dies with the role; the trail knows of it', async () => {
  for (const role of ['patient', 'doctor'] as const) {
    const person = await makePerson(testApp.dependencies, { role });
    for (const endpoint of ['callable', 'trpc'] as const)
      expect(await call(testApp.app, endpoint, 'exportPatients', person, {})).toMatchObject({ code: 'forbidden' });
  }
  const leaving = await makePerson(testApp.dependencies, { role: 'admin' });
  const { url } = await ask<Export>(testApp.app, 'exportPatients', leaving, {});
  await testApp.dependencies.db.update(users).set({ role: 'doctor' }).where(eq(users.id, leaving.id));
  expect((await get(url)).statusCode).toBe(403);
  const trail = await testApp.dependencies.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'exportPatients'));
  expect(trail.map(({ actorId, outcome }) => [actorId, outcome])).toContainEqual([leaving.id, 'ok']);
  // A typed text would stand there for ever.
  expect(JSON.stringify(trail)).not.toContain('beltran');
  const nothing = { activeFrom: null, activeUntil: null };
  expect(trail.map(({ details }) => details)).toContainEqual({ words: 1, status: 'blocked', ...nothing, total: 1 });
});

test('days of the last activity are those of the clinic, both count, and the first page tells how many there are', async () => {
  const { db } = testApp.dependencies;
  const [ana] = await db.select().from(patients).where(eq(patients.lastName, 'Beltrán'));
  // Half an hour before midnight there it is the tenth in UTC.
  await db.update(patients).set({ lastActivityAt: '2026-03-10T05:30:00Z' }).where(eq(patients.id, ana!.id));
  const listed = (input: object) =>
    ask<{ items: { id: string }[]; total: number | null }>(testApp.app, 'searchPatients', admin, input);
  const onNinth = { activeFrom: '2026-03-09', activeUntil: '2026-03-09' };
  expect(await listed({ ...onNinth, counted: true })).toMatchObject({ items: [{ id: ana!.id }], total: 1 });
  expect(await listed({ ...onNinth, query: 'beltran' })).toMatchObject({ items: [{ id: ana!.id }], total: null });
  expect((await listed({ activeUntil: '2026-03-08' })).items).toEqual([]);
  const { items, total } = await listed({ limit: 100, counted: true });
  expect(total).toBe(items.length);
  expect((await addressFor(onNinth)).total).toBe(1);
  for (const activeFrom of ['0000-01-01', 'ayer'])
    expect((await call(testApp.app, 'callable', 'searchPatients', admin, { activeFrom })).code).toBe('invalid-input');
});

test('of marked rows each is a line, and the trail names each person when the file is fetched', async () => {
  const { db } = testApp.dependencies;
  const marking = await makePerson(testApp.dependencies, { role: 'admin' });
  const [ana] = await db.select().from(patients).where(eq(patients.lastName, 'Beltrán'));
  const ids = [ana!.id, crypto.randomUUID()];
  const { url, total } = await ask<Export>(testApp.app, 'exportPatients', marking, { ids });
  expect(total).toBe(1);
  const named = async () =>
    (await db.select().from(auditEvents).where(eq(auditEvents.actorId, marking.id)).orderBy(auditEvents.seq)).map(
      ({ action, patientId }) => `${action} ${patientId}`,
    );
  expect(await named()).toEqual(['exportPatients null']);
  const { body } = await get(url);
  expect(body).toContain('Ana,Beltrán');
  expect(body).not.toContain('Güera');
  expect(await named()).toEqual(['exportPatients null', `exportPatients ${ana!.id}`]);
});
