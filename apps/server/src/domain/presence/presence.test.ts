import { PRESENCE_LASTS_MS, type Presence } from '@consultorio/contracts/presence';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { auditEvents, events } from '../../core/db/tables/traces.ts';

describe.each(engines)('who has a consultation open, on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let colleague: Person;
  let admin: Person;
  let attended: string;
  let waiting: string;

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    patient = await makePerson(dependencies, { role: 'patient' });
    doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], lastName: 'Ríos' });
    colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], lastName: 'Paz' });
    admin = await makePerson(dependencies, { role: 'admin', lastName: 'Oficina' });
    const made = (more: { doctor?: Person; state: 'inProgress' | 'submitted' }) =>
      makeConsultation(dependencies, { patient, serviceId, ...more });
    attended = (await made({ doctor, state: 'inProgress' })).consultationId;
    waiting = (await made({ state: 'submitted' })).consultationId;
  });
  afterAll(() => testApp.close());

  const announce = (who: Person, consultationId: string, present = true) =>
    ask(testApp.app, 'announcePresence', who, { consultationId, present });
  const seenBy = async (who: Person) =>
    (await ask<Presence[]>(testApp.app, 'listPresences', who)).map(({ name, attends }) => [name, attends]);
  const toldOf = async (consultationId: string) => {
    await lastEventNumber(testApp.dependencies.db);
    return testApp.dependencies.db.select().from(events).where(eq(events.consultationId, consultationId));
  };

  test('is seen by whoever reaches the consultation, never by oneself, and ends by itself', async () => {
    await announce(doctor, attended);
    expect(await seenBy(admin)).toEqual([['Ana Ríos', true]]);
    expect(await seenBy(doctor)).toEqual([]);
    expect(await seenBy(colleague)).toEqual([]);
    await announce(colleague, waiting);
    await announce(admin, waiting);
    expect(await seenBy(doctor)).toEqual(
      [
        ['Ana Oficina', false],
        ['Ana Paz', false],
      ].sort(),
    );
    testApp.clock.move(PRESENCE_LASTS_MS - 1000);
    await announce(doctor, attended);
    testApp.clock.move(2000);
    expect(await seenBy(admin)).toEqual([['Ana Ríos', true]]);
    await announce(doctor, attended, false);
    expect(await seenBy(admin)).toEqual([]);
  });

  test('only coming and going is told, to the staff alone; a heartbeat leaves no audit row', async () => {
    const before = (await toldOf(attended)).length;
    for (let beat = 0; beat < 5; beat++) await announce(doctor, attended);
    await announce(doctor, attended, false);
    await announce(doctor, attended, false);
    const told = (await toldOf(attended)).slice(before);
    expect(told.map((one) => one.name)).toEqual(['announcePresence', 'announcePresence']);
    expect(told.flatMap((one) => one.audience)).not.toContain(`user:${patient.id}`);
    const { db } = testApp.dependencies;
    expect(await db.select().from(auditEvents).where(eq(auditEvents.action, 'announcePresence'))).toEqual([]);
  });

  test('is nothing for a patient, and nothing for a doctor who does not reach it', async () => {
    for (const endpoint of endpoints) {
      const refusal = async (who: Person, name: 'announcePresence' | 'listPresences', input?: object) =>
        (await call(testApp.app, endpoint, name, who, input)).code;
      expect(await refusal(patient, 'listPresences')).toBe('forbidden');
      expect(await refusal(patient, 'announcePresence', { consultationId: attended, present: true })).toBe('forbidden');
      expect(await refusal(colleague, 'announcePresence', { consultationId: attended, present: true })).toBe(
        'not-found',
      );
    }
  });

  test('the same person from ten tabs at once is one person', async () => {
    await Promise.all(Array.from({ length: 10 }, () => announce(doctor, attended)));
    expect(await seenBy(admin)).toEqual([['Ana Ríos', true]]);
  });
});
