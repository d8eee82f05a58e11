import { randomUUID } from 'node:crypto';
import type { Breach, BreachPerson, BreachSession } from '@consultorio/contracts/breaches';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { openSession } from '../../../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sealAudit } from '../../core/audit/seal.ts';
import { verifyAudit } from '../../core/audit/verify.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

const words = {
  ...{ nature: 'Robaron una computadora', data: 'Nombre y notas', contact: '=privacidad@example.com' },
  ...{ recommendations: 'Desconfíe de llamadas', measures: 'Cerramos la sesión' },
};
const span = {
  ...{ beganAt: '2026-03-02T06:00:00.000Z', endedAt: '2026-03-03T06:00:00.000Z' },
  discoveredAt: '2026-03-04T06:00:00.000Z',
};

let testApp: TestApp;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
});
afterAll(() => testApp.close());

const open = async (more: object) => {
  const input = { ...words, ...more, idempotencyKey: randomUUID() };
  return (await ask<{ breachId: string }>(testApp.app, 'openBreach', admin, input)).breachId;
};
const read = (breachId: string) => ask<Breach>(testApp.app, 'getBreach', admin, { breachId });
const names = async (more: object) => {
  const breachId = await open(more);
  const { items } = await ask<{ items: BreachPerson[] }>(testApp.app, 'listBreachPersons', admin, { breachId });
  expect((await read(breachId)).affected).toBe(items.length);
  return items.map(({ name }) => name.split(' ')[0]);
};

test('tells apart what a stolen sign-in opened, what a program did, and what was only looked at', async () => {
  const at = new Date(testApp.dependencies.now() - 60_000).toISOString();
  const lately = { beganAt: at, discoveredAt: at, endedAt: null };
  const clerk = await makePerson(testApp.dependencies, { role: 'admin' });
  const [hers, stolen] = [await openSession(testApp, clerk), await openSession(testApp, clerk)];
  const lab = await makeIntegration(testApp, admin, { scopes: ['getPatient'] });
  const opens = (who: { token: string }, { id: patientId }: Person) =>
    ask(testApp.app, 'getPatient', who, { patientId });
  const [dora, elsa, fania] = await Promise.all(
    ['Dora', 'Elsa', 'Fania'].map((firstName) => makePerson(testApp.dependencies, { role: 'patient', firstName })),
  );
  await opens(hers, dora!);
  await opens(stolen, elsa!);
  await ask(testApp.app, 'getPatientSummaryDocument', stolen, { patientId: dora!.id });
  await opens(await lab.caller(), fania!);

  const account = clerk.email;
  const sessions = await ask<BreachSession[]>(testApp.app, 'listBreachSessions', admin, { account, beganAt: at });
  expect(sessions.map(({ id }) => id).toSorted()).toEqual([hers.sessionId, stolen.sessionId].toSorted());
  expect(sessions.find(({ id }) => id === stolen.sessionId)).toMatchObject({
    ...{ ips: '127.0.0.1', times: 2, device: 'Otro programa' },
  });

  expect(await names({ ...lately, account, sessionId: hers.sessionId })).toEqual(['Dora']);
  expect(await names({ ...lately, account, sessionId: stolen.sessionId })).toEqual(['Dora', 'Elsa']);
  const papers = { ...lately, account, sessionId: stolen.sessionId, looks: ['paper'] };
  expect(await names(papers)).toEqual(['Dora']);
  expect(await names({ ...lately, integrationId: lab.id })).toEqual(['Fania']);
  expect(await names({ ...lately, integrationId: lab.id, looks: ['change', 'list'] })).toEqual([]);
  const breachId = await open(papers);
  expect(await read(breachId)).toMatchObject({
    looks: ['paper'],
    session: { id: stolen.sessionId, times: 2, device: 'Otro programa' },
  });
  expect(await read(await open({ ...lately, integrationId: lab.id }))).toMatchObject({
    ...{ integrationName: 'Laboratorio de prueba', accountEmail: null, session: null },
  });
  // Nobody takes the sign-in out of the trail unseen.
  await sealAudit(testApp.asJobs);
  expect(await verifyAudit(testApp.dependencies.db, null)).toMatchObject({ fault: null, unsealed: 0 });
});

test('the register as a whole is taken along, with its steps, by the administration alone', async () => {
  const breachId = await open({ ...span, account: doctor.email, looks: ['record'] });
  const step = { breachId, kind: 'measure', text: '=Cambiamos la llave', idempotencyKey: randomUUID() };
  await ask(testApp.app, 'addBreachStep', admin, step);
  expect((await call(testApp.app, 'callable', 'exportBreaches', doctor)).code).toBe('forbidden');
  const { url } = await ask<{ url: string }>(testApp.app, 'exportBreaches', admin);
  const { body } = await testApp.app.inject(url);
  const { items } = await ask<{ items: object[] }>(testApp.app, 'listBreaches', admin, { limit: 100 });
  expect(body.match(/^\d+,/gm)).toHaveLength(items.length);
  const [, first] = body.split(/^(?=\d+,)/m);
  for (const told of [words.nature, doctor.email, 'Abrir el expediente', '2026-03-02 00:00:00', "'=privacidad"])
    expect(first).toContain(told);
  expect(first).toMatch(/Medida correctiva, .+: =Cambiamos la llave/);
  const trail = await testApp.dependencies.db.select().from(auditEvents).where(eq(auditEvents.actorId, admin.id));
  expect(trail.map(({ action }) => action)).toContain('exportBreaches');
});
