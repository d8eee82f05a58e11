import { randomUUID } from 'node:crypto';
import type { Consultation } from '@consultorio/contracts/consultations';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { auditEvents, deliveries, notifications } from '../../core/db/tables/traces.ts';
import { tidyUp } from '../../transport/jobs/tidy-up.ts';
import { expireWaiting } from './expire.ts';
import { remindWaiting } from './remind.ts';

const HOUR = 3_600_000;
const question = '¿Hay sangre en la orina?';

describe.each(engines)('while the patient is silent, on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let serviceId: string;

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  });
  afterAll(() => testApp.close());

  const rowOf = async (id: string) => {
    const [row] = await testApp.dependencies.db.select().from(consultations).where(eq(consultations.id, id));
    return row!;
  };
  const askPatient = async (id: string) =>
    ask(testApp.app, 'requestInformation', doctor, {
      consultationId: id,
      expectedVersion: (await rowOf(id)).version,
      text: question,
      idempotencyKey: randomUUID(),
    });
  async function asked() {
    const made = await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'inProgress' });
    await askPatient(made.consultationId);
    return made.consultationId;
  }
  const kinds = ['informationReminder', 'informationLastReminder', 'consultationExpired'] as const;
  const toldAbout = async (id: string, who = patient) => {
    const { db } = testApp.dependencies;
    const rows = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.consultationId, id),
          eq(notifications.userId, who.id),
          inArray(notifications.kind, [...kinds]),
        ),
      );
    return rows.map((one) => one.kind).sort();
  };

  test('a day, three days, seven days: told twice, then it expires; each once, however often the clock asks', async () => {
    const id = await asked();
    const { version } = await rowOf(id);
    const both = () => Promise.all([remindWaiting(testApp.asJobs), remindWaiting(testApp.asJobs)]);
    const told = async () => (await both()).reduce((sum, one) => sum + one, 0);
    testApp.clock.move(24 * HOUR - 60_000);
    expect(await told()).toBe(0);
    testApp.clock.move(120_000);
    expect(await told()).toBe(1);
    expect(await told()).toBe(0);
    expect(await toldAbout(id)).toEqual(['informationReminder']);
    testApp.clock.move(48 * HOUR);
    expect(await told()).toBe(1);
    expect(await toldAbout(id)).toEqual(['informationLastReminder', 'informationReminder']);
    // It does not make the doctor's screen stale.
    expect(await rowOf(id)).toMatchObject({ state: 'waitingPatient', version, reminders: 2 });
    testApp.clock.move(96 * HOUR);
    await Promise.all([tidyUp(testApp.asJobs), expireWaiting(testApp.asJobs)]);
    await tidyUp(testApp.asJobs);
    expect((await rowOf(id)).state).toBe('expired');
    expect(await toldAbout(id)).toEqual([...kinds].sort());
    // Its doctor hears of the end alone.
    expect(await toldAbout(id, doctor)).toEqual(['consultationExpired']);
    const { timeline } = await ask<Consultation>(testApp.app, 'getConsultation', patient, { consultationId: id });
    expect(timeline.map(({ action }) => action).slice(-4)).toEqual([
      'requestInformation',
      'remindPatient',
      'remindPatient',
      'expireConsultation',
    ]);
    const byTheClock = await testApp.dependencies.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.consultationId, id), eq(auditEvents.actorRole, 'system')));
    expect(byTheClock).toHaveLength(3);
  });

  test('the mail says that a reply is awaited, and nothing of what was asked', async () => {
    const rows = await testApp.dependencies.db.select().from(deliveries).where(eq(deliveries.recipient, patient.email));
    const subjects = rows.map((one) => one.subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Tu consulta espera tu respuesta',
        'Tu consulta está por vencer',
        'Una consulta venció sin respuesta',
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('sangre');
  });

  test('a reply ends the waiting, and a new question counts from its own moment', async () => {
    const id = await asked();
    testApp.clock.move(25 * HOUR);
    expect(await remindWaiting(testApp.asJobs)).toBe(1);
    await ask(testApp.app, 'answerInformation', patient, {
      consultationId: id,
      expectedVersion: (await rowOf(id)).version,
      text: 'No',
      idempotencyKey: randomUUID(),
    });
    testApp.clock.move(200 * HOUR);
    expect(await remindWaiting(testApp.asJobs)).toBe(0);
    expect(await expireWaiting(testApp.asJobs)).toBe(0);
    await askPatient(id);
    expect(await rowOf(id)).toMatchObject({ state: 'waitingPatient', reminders: 0 });
    testApp.clock.move(23 * HOUR);
    expect(await remindWaiting(testApp.asJobs)).toBe(0);
    testApp.clock.move(2 * HOUR);
    expect(await remindWaiting(testApp.asJobs)).toBe(1);
  });

  test('after a long standstill of the server the patient is told once, the latest', async () => {
    const id = await asked();
    testApp.clock.move(80 * HOUR);
    await remindWaiting(testApp.asJobs);
    await remindWaiting(testApp.asJobs);
    expect(await toldAbout(id)).toEqual(['informationLastReminder']);
  });
});
