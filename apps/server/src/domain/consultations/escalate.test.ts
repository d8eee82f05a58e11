import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { type OpenWeek, weekdays } from '@consultorio/contracts/opening-hours';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { doctors } from '../../core/db/tables/people.ts';
import { auditEvents, deliveries, notifications, settings } from '../../core/db/tables/traces.ts';
import { escalateLate } from './escalate.ts';

const MINUTE = 60_000;
const rules = { autoAssign: false, exceptServices: [], escalate: true, warnMinutes: 30, lateMinutes: 60 };

describe.each(engines)('promises that are broken on %s', (engine) => {
  let testApp: TestApp;
  let [admin, doctor, patient] = [] as unknown as Person[] as [Person, Person, Person];
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.dependencies.db.update(consultations).set({ state: 'cancelled' });
    await rule({});
  });

  const rule = (change: Partial<typeof rules>) =>
    testApp.dependencies.db
      .update(settings)
      .set({ value: { ...rules, ...change } })
      .where(eq(settings.key, 'queueRules'));
  const run = () => escalateLate(testApp.asJobs);
  const set = (id: string, change: object) =>
    testApp.dependencies.db.update(consultations).set(change).where(eq(consultations.id, id));
  const versionOf = async (id: string) => {
    const [row] = await testApp.dependencies.db.select().from(consultations).where(eq(consultations.id, id));
    return row!.version;
  };
  const inMinutes = (minutes: number) => new Date(testApp.dependencies.now() + minutes * MINUTE).toISOString();
  const mailsOf = (person: Person) =>
    testApp.dependencies.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.recipient, person.email))
      .orderBy(deliveries.createdAt);
  async function made(state: 'submitted' | 'assigned' | 'inProgress', dueInMinutes: number, by = doctor) {
    const attending = state === 'submitted' ? null : by;
    const wanted = { patient, serviceId, state, doctor: attending };
    const { consultationId } = await makeConsultation(testApp.dependencies, wanted);
    await set(consultationId, { submittedAt: inMinutes(dueInMinutes - 120), dueAt: inMinutes(dueInMinutes) });
    return consultationId;
  }
  /** Who was told what, in order. */
  const told = async (id: string) => {
    const rows = await testApp.dependencies.db
      .select({ userId: notifications.userId, kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.consultationId, id), inArray(notifications.kind, ['promiseNear', 'promiseBroken'])))
      .orderBy(notifications.createdAt);
    return rows.map(({ userId, kind }) => `${userId === admin.id ? 'admin' : 'doctor'} ${kind}`);
  };

  test('its doctor is warned, then told, then the administration; each once, also when two processes ask at once', async () => {
    const id = await made('inProgress', 40);
    const version = await versionOf(id);
    const both = async () => (await Promise.all([run(), run()])).reduce((sum, one) => sum + one, 0);
    expect(await both()).toBe(0);
    testApp.clock.move(11 * MINUTE);
    expect(await both()).toBe(1);
    expect(await told(id)).toEqual(['doctor promiseNear']);
    testApp.clock.move(30 * MINUTE);
    expect(await both()).toBe(1);
    expect(await both()).toBe(0);
    expect(await told(id)).toEqual(['doctor promiseNear', 'doctor promiseBroken']);
    testApp.clock.move(60 * MINUTE);
    expect(await both()).toBe(1);
    testApp.clock.move(600 * MINUTE);
    expect(await both()).toBe(0);
    expect(await told(id)).toEqual(['doctor promiseNear', 'doctor promiseBroken', 'admin promiseBroken']);
    // Nobody's next verb is stale for it, and the patient's timeline has no word of it.
    expect(await versionOf(id)).toBe(version);
    const { db } = testApp.dependencies;
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.consultationId, id));
    expect(trail.map(({ action, actorRole, details }) => [action, actorRole, details])).toEqual(
      [1, 2, 3].map((step) => ['escalateConsultation', 'system', { step }]),
    );
  });

  test('the mail says that something waits, nothing of what, and stays away from who does not want it', async () => {
    const before = await mailsOf(doctor);
    expect(before.map(({ subject }) => subject)).toContain('Una consulta pasó de su hora prometida');
    expect(JSON.stringify(before)).not.toContain('garganta');
    await ask(testApp.app, 'updateNotificationPreferences', doctor, {
      ...{ expectedVersion: 0, muted: ['promiseNear', 'promiseBroken'] },
    });
    const id = await made('inProgress', -1);
    await run();
    expect(await told(id)).toEqual(['doctor promiseBroken']);
    expect(await mailsOf(doctor)).toHaveLength(before.length);
  });

  test('many at once are one mail, by folio and promised time, also when two processes tell; what was answered since is in none', async () => {
    const { db } = testApp.dependencies;
    const other = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const due = [-3, -5, 20, -4];
    const ids = await Promise.all(due.map((minutes) => made('inProgress', minutes, other)));
    await Promise.all(ids.map((id, at) => set(id, { folio: `TC-2026-90000${at}` })));
    const adminHad = (await mailsOf(admin)).length;
    await Promise.all([run(), run()]);
    // As it stands when a server was killed between the bell and the mail; one was closed since.
    const left = () =>
      db
        .update(notifications)
        .set({ mailWaits: true })
        .where(and(eq(notifications.userId, other.id), inArray(notifications.consultationId, ids)));
    const told = async () => (await mailsOf(other)).map(({ subject, text, path }) => ({ subject, text, path }));
    await db.delete(deliveries).where(eq(deliveries.recipient, other.email));
    await left();
    await set(ids[0]!, { state: 'closed' });
    await Promise.all([run(), run(), run()]);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: '2 consultas pasaron de su hora prometida',
      path: '/consultas?vista=por-revisar&motivo=atrasadas',
    });
    expect(mail?.text.match(/TC-2026-90000./g)).toEqual(['TC-2026-900001', 'TC-2026-900003', 'TC-2026-900002']);
    expect(mail?.text).not.toContain('garganta');
    // Each reader has an own one, and who does not want one kind reads of the other.
    expect(await mailsOf(admin)).toHaveLength(adminHad);
    await ask(testApp.app, 'updateNotificationPreferences', other, { expectedVersion: 0, muted: ['promiseBroken'] });
    await left();
    await run();
    const [, near] = await told();
    expect(near).toMatchObject({
      subject: 'Se acerca la hora prometida de una consulta',
      path: `/atender-consulta/${ids[2]}`,
    });
  });

  test('what nobody attends is the administration’s from the first, also while its doctor is away', async () => {
    const [nobodys, ofOneAway] = [await made('submitted', 20), await made('assigned', 20)];
    const today = dayOf(testApp.dependencies.now());
    const { db } = testApp.dependencies;
    const absences = [
      { kind: 'sickness' as const, from: today, until: dayOf(testApp.dependencies.now() + 86_400_000) },
    ];
    await db.update(doctors).set({ absences }).where(eq(doctors.userId, doctor.id));
    await run();
    expect(await told(nobodys)).toEqual(['admin promiseNear']);
    expect((await told(ofOneAway)).toSorted()).toEqual(['admin promiseNear', 'doctor promiseNear']);
    testApp.clock.move(21 * MINUTE);
    await run();
    expect(await told(nobodys)).toEqual(['admin promiseNear', 'admin promiseBroken']);
    expect((await told(ofOneAway)).slice(2).toSorted()).toEqual(['admin promiseBroken', 'doctor promiseBroken']);
    await db.update(doctors).set({ absences: [] }).where(eq(doctors.userId, doctor.id));
  });

  test('while the patient is asked nothing is late; the promise to close begins anew', async () => {
    const id = await made('inProgress', 10);
    await run();
    const question = { consultationId: id, expectedVersion: await versionOf(id), text: '¿Desde cuándo?' };
    await ask(testApp.app, 'requestInformation', doctor, { ...question, idempotencyKey: randomUUID() });
    testApp.clock.move(300 * MINUTE);
    expect(await run()).toBe(0);
    const reply = { consultationId: id, expectedVersion: await versionOf(id), text: 'Ayer' };
    await ask(testApp.app, 'answerInformation', patient, { ...reply, idempotencyKey: randomUUID() });
    expect(await run()).toBe(0);
    expect(await told(id)).toEqual(['doctor promiseNear']);
    // Asking was the first answer: within a day of its sending, and the five hours of waiting, it is to be closed.
    testApp.clock.move(1310 * MINUTE);
    await run();
    testApp.clock.move(21 * MINUTE);
    await run();
    expect(await told(id)).toEqual(['doctor promiseNear', 'doctor promiseNear', 'doctor promiseBroken']);
  });

  test('open minutes count, and nobody is told while it is closed', async () => {
    const office = [{ from: '09:00', to: '18:00' }];
    const week = Object.fromEntries(weekdays.map((day) => [day, office])) as OpenWeek;
    const { db } = testApp.dependencies;
    await db
      .update(services)
      .set({ hours: { week, onHolidays: true } })
      .where(eq(services.id, serviceId));
    const id = await made('inProgress', 0);
    await set(id, { dueAt: '2026-11-25T09:10:00-06:00' });
    const at = (moment: string) => escalateLate({ ...testApp.asJobs, now: () => Date.parse(moment) });
    expect(await at('2026-11-24T17:39:00-06:00')).toBe(0);
    // Twenty minutes today and ten tomorrow.
    expect(await at('2026-11-24T17:40:00-06:00')).toBe(1);
    await set(id, { dueAt: '2026-11-24T18:00:00-06:00' });
    expect(await at('2026-11-24T18:00:00-06:00')).toBe(0);
    expect(await at('2026-11-25T09:00:00-06:00')).toBe(1);
    // An hour late is one of its hours.
    expect(await at('2026-11-25T09:59:00-06:00')).toBe(0);
    expect(await at('2026-11-25T10:00:00-06:00')).toBe(1);
    expect(await told(id)).toEqual(['doctor promiseNear', 'doctor promiseBroken', 'admin promiseBroken']);
    await db.update(services).set({ hours: null }).where(eq(services.id, serviceId));
  });

  test('turned off nobody is told, and without a warning only of what is late', async () => {
    const id = await made('inProgress', 10);
    await rule({ escalate: false });
    expect(await run()).toBe(0);
    await rule({ warnMinutes: 0 });
    expect(await run()).toBe(0);
    // After a standstill of the server each is told once, of the last.
    testApp.clock.move(180 * MINUTE);
    expect(await run()).toBe(1);
    expect((await told(id)).toSorted()).toEqual(['admin promiseBroken', 'doctor promiseBroken']);
  });
});
