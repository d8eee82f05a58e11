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
  expect(trail.map(({ details }) => details)).toContainEqual({ words: 1, status: 'blocked', total: 1 });
});
