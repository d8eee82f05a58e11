import { randomUUID } from 'node:crypto';
import type { QueueRow } from '@consultorio/contracts/queue';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

type Export = { url: string; fileName: string; total: number };
let testApp: TestApp;
let admin: Person;
let doctor: Person;
let patient: Person;
const made: Record<'old' | 'long' | 'open' | 'theirs', string> = { old: '', long: '', open: '', theirs: '' };

/** Noon at the clinic, so many days ago. */
const noon = (days: number) => `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T18:00:00.000Z`;
const dayBefore = (days: number) => noon(days).slice(0, 10);

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  admin = await makePerson(dependencies, { role: 'admin' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  patient = await makePerson(dependencies, { role: 'patient', firstName: '=cmd', lastName: 'Güera; "x"' });
  const rows = [
    { name: 'old', state: 'closed', doctor, sent: noon(9), ended: `${dayBefore(9)}T20:00:00.000Z` },
    { name: 'long', state: 'closed', doctor, sent: noon(7), ended: noon(4) },
    { name: 'open', state: 'inProgress', doctor, sent: noon(2), ended: null },
    { name: 'theirs', state: 'closed', doctor: colleague, sent: noon(7), ended: noon(6) },
  ] as const;
  for (const { name, sent, ended, ...row } of rows) {
    made[name] = (await makeConsultation(dependencies, { ...row, patient, serviceId })).consultationId;
    await dependencies.db
      .update(consultations)
      .set({ submittedAt: sent, closedAt: ended, folio: `C-26-${name}` })
      .where(eq(consultations.id, made[name]));
  }
});
afterAll(() => testApp.close());

const namesIn = async (who: Person, input: object) => {
  const { items } = await ask<{ items: QueueRow[] }>(testApp.app, 'listConsultations', who, input);
  return items.map(({ folio }) => folio?.slice(5)).sort();
};
const fileOf = async (who: Person, input: object) => {
  const { url, total } = await ask<Export>(testApp.app, 'exportConsultations', who, input);
  const { statusCode, body } = await testApp.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(200);
  const lines = body.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(total);
  return { body, names: lines.map((line) => line.slice(5, line.indexOf(','))) };
};

test('days are those of the clinic, and both count', async () => {
  expect(await namesIn(admin, { tab: 'all', sentFrom: dayBefore(7), sentUntil: dayBefore(2) })).toEqual([
    'long',
    'open',
    'theirs',
  ]);
  expect(await namesIn(admin, { tab: 'all', sentUntil: dayBefore(8) })).toEqual(['old']);
  // Half an hour before midnight there it is tomorrow in UTC.
  const late = `${dayBefore(1)}T05:30:00.000Z`;
  await testApp.dependencies.db.update(consultations).set({ submittedAt: late }).where(eq(consultations.id, made.open));
  expect(await namesIn(admin, { tab: 'all', sentFrom: dayBefore(2), sentUntil: dayBefore(2) })).toEqual(['open']);
  expect(await namesIn(admin, { tab: 'all', sentFrom: dayBefore(1) })).toEqual([]);
});

test('a day before all calendars of the database is refused, and none of it reaches the database', async () => {
  for (const change of [{ sentFrom: '0000-01-01' }, { sentUntil: '9999-12-31' }])
    for (const name of ['listConsultations', 'countConsultations', 'exportConsultations'] as const) {
      const input = name === 'countConsultations' ? change : { tab: 'all', ...change };
      expect((await call(testApp.app, 'callable', name, admin, input)).code, name).toBe('invalid-input');
    }
  const report = { from: '0000-01-01', to: '0000-01-02' };
  expect((await call(testApp.app, 'callable', 'getReport', admin, report)).code).toBe('invalid-input');
});

test('what lasted long is found by its end, what still lasts by now', async () => {
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString();
  await testApp.dependencies.db
    .update(consultations)
    .set({ submittedAt: yesterday })
    .where(eq(consultations.id, made.open));
  expect(await namesIn(admin, { tab: 'all', lastsHours: 60 })).toEqual(['long']);
  expect(await namesIn(admin, { tab: 'all', lastsHours: 20 })).toEqual(['long', 'open', 'theirs']);
  expect(await namesIn(admin, { tab: 'all', lastsHours: 73 })).toEqual([]);
});

test('the file has the rows, the order and the filters of the list, and no cell is a formula', async () => {
  const { body, names } = await fileOf(doctor, { tab: 'closed', sort: 'patient', sentFrom: dayBefore(7) });
  expect(names).toEqual(['long']);
  expect(body.startsWith('\uFEFFFolio,Paciente,Escribe,Nacimiento,Sexo,Servicio,Estado')).toBe(true);
  expect(body).toContain(`"'=cmd Güera; ""x"""`);
  expect(body).toContain(',Cerrada,Normal,');
  expect((await fileOf(admin, { tab: 'closed' })).names.sort()).toEqual(['long', 'old', 'theirs']);
});

test('marked rows alone go out, and none beyond the reach of who marked them', async () => {
  const ids = [made.old, made.theirs, randomUUID()];
  expect((await fileOf(admin, { tab: 'closed', ids })).names.sort()).toEqual(['old', 'theirs']);
  expect((await fileOf(doctor, { tab: 'closed', ids })).names).toEqual(['old']);
  // Whose it is can read that it went out.
  const trail = await testApp.dependencies.db
    .select({ patientId: auditEvents.patientId })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'exportConsultations'), eq(auditEvents.actorId, doctor.id)));
  expect(trail).toContainEqual({ patientId: patient.id });
  for (const wrong of [[], ['x'], Array.from({ length: 101 }, () => randomUUID())])
    expect((await call(testApp.app, 'callable', 'exportConsultations', admin, { tab: 'all', ids: wrong })).code).toBe(
      'invalid-input',
    );
});

test('the address reads as its reader is when it is opened', async () => {
  const governing = await makePerson(testApp.dependencies, { role: 'admin' });
  const { url } = await ask<Export>(testApp.app, 'exportConsultations', governing, { tab: 'closed' });
  const linesOf = async () =>
    (await testApp.app.inject({ method: 'GET', url })).body.trimEnd().split('\r\n').length - 1;
  expect(await linesOf()).toBe(3);
  await testApp.dependencies.db.update(users).set({ role: 'doctor' }).where(eq(users.id, governing.id));
  expect(await linesOf()).toBe(0);
});

test('the trail knows how much went out and not whom was searched for; patients have no such list', async () => {
  await ask(testApp.app, 'exportConsultations', admin, { tab: 'all', query: 'güera' });
  const rows = await testApp.dependencies.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'exportConsultations'));
  expect(rows).toContainEqual({ details: expect.objectContaining({ tab: 'all', words: 1, total: 4 }) });
  expect(JSON.stringify(rows)).not.toMatch(/g[uü]era/i);
  const other = await makePerson(testApp.dependencies, { role: 'patient' });
  for (const endpoint of ['callable', 'trpc'] as const)
    expect(await call(testApp.app, endpoint, 'exportConsultations', other, { tab: 'all' })).toMatchObject({
      code: 'forbidden',
    });
});
