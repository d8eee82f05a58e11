import { randomUUID } from 'node:crypto';
import type { QueueRow, ReviewReason } from '@consultorio/contracts/queue';
import type { ConsultationState, OrderState } from '@consultorio/contracts/states';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { after, DAY_MS } from '../../core/clock/moments.ts';
import { clinicalNotes, consultations, messages } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';

const HOUR = 3_600_000;
const none = { results: 0, replies: 0, late: 0, drafts: 0, expiring: 0 };

describe.each(engines)('why a consultation is to be reviewed, on %s', (engine) => {
  let testApp: TestApp;
  let doctor: Person;
  let colleague: Person;
  let admin: Person;
  let patient: Person;
  let serviceId: string;
  let now: string;

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    now = new Date(dependencies.now()).toISOString();
    serviceId = await makeService(dependencies);
    admin = await makePerson(dependencies, { role: 'admin' });
    patient = await makePerson(dependencies, { role: 'patient' });
  });
  // Each test has doctors of its own: what is issued cannot be taken away again.
  beforeEach(async () => {
    const wanted = { role: 'doctor' as const, serviceIds: [serviceId] };
    doctor = await makePerson(testApp.dependencies, wanted);
    colleague = await makePerson(testApp.dependencies, wanted);
  });
  afterAll(() => testApp.close());

  const inHours = (hours: number) => after(now, hours * HOUR);
  /** Of the doctor, with nothing to review: its note untouched, its order gone, its promise far away. */
  async function calm(state: ConsultationState, of: Person | null = doctor, change: object = {}): Promise<string> {
    const { db } = testApp.dependencies;
    const { consultationId } = await makeConsultation(testApp.dependencies, { patient, doctor: of, serviceId, state });
    await db.delete(orders).where(eq(orders.consultationId, consultationId));
    const promise = { submittedAt: inHours(-1), dueAt: inHours(9), pausedMs: 0, ...change };
    const promised = Date.parse(promise.dueAt) - Date.parse(promise.submittedAt) - promise.pausedMs;
    const nearAt = new Date(Date.parse(promise.dueAt) - promised / 4).toISOString();
    await db
      .update(consultations)
      .set({ ...promise, nearAt })
      .where(eq(consultations.id, consultationId));
    return consultationId;
  }
  async function order(
    consultationId: string,
    change: { state: OrderState; issuedAt?: string; validUntil?: string },
  ): Promise<void> {
    const { db } = testApp.dependencies;
    const id = randomUUID();
    const content = { studies: [{ name: 'Biometría hemática' }] };
    await db
      .insert(orders)
      .values({ id, consultationId, patientId: patient.id, doctorId: doctor.id, kind: 'laboratory', content });
    const { state, ...times } = change;
    if (state !== 'draft') await issueFixtureOrder(testApp.dependencies, id, times);
    if (state !== 'issued') await db.update(orders).set({ state }).where(eq(orders.id, id));
  }
  const message = (consultationId: string, change: Partial<typeof messages.$inferInsert> = {}) =>
    testApp.dependencies.db
      .insert(messages)
      .values({ id: randomUUID(), consultationId, kind: 'patient', text: 'Sigo igual', ...change });
  const note = (consultationId: string, change: Partial<typeof clinicalNotes.$inferInsert>) =>
    testApp.dependencies.db.update(clinicalNotes).set(change).where(eq(clinicalNotes.consultationId, consultationId));

  const list = async (who: Person, reason?: ReviewReason) =>
    (await ask<{ items: QueueRow[] }>(testApp.app, 'listConsultations', who, { tab: 'toReview', reason, limit: 100 }))
      .items;
  const idsOf = async (who: Person, reason?: ReviewReason) => (await list(who, reason)).map(({ id }) => id).toSorted();
  const counts = (who: Person, more: object = {}) =>
    ask<{ toReview: number; reasons: Record<ReviewReason, number> }>(testApp.app, 'countConsultations', who, {
      reasons: true,
      ...more,
    });

  const cases: [ReviewReason, string, ConsultationState, (id: string) => Promise<unknown>, object?][] = [
    ['results', 'a result that nobody reviewed', 'closed', (id) => order(id, { state: 'resultUploaded' })],
    ['replies', 'words that nobody read', 'closed', (id) => message(id)],
    ['late', 'a broken promise', 'inProgress', async () => {}, { dueAt: '2026-01-01T00:00:00.000Z' }],
    ['drafts', 'an order that was never issued', 'expired', (id) => order(id, { state: 'draft' })],
    ['drafts', 'a note that was begun', 'waitingPatient', (id) => note(id, { version: 2 })],
  ];

  test.each(cases)('%s: %s', async (reason, _what, state, make, change) => {
    const [own, theirs] = [await calm(state, doctor, change), await calm(state, colleague, change)];
    await make(own);
    await make(theirs);
    await calm(state);
    for (const [who, id] of [[doctor, own] as const, [colleague, theirs] as const]) {
      expect(await idsOf(who)).toEqual([id]);
      expect(await idsOf(who, reason)).toEqual([id]);
      const counted = { toReview: 1, reasons: { ...none, [reason]: 1 } };
      expect(await counts(who)).toMatchObject(counted);
      // Who runs the clinic sees the same of everybody.
      expect(await counts(admin, { doctorId: who.id })).toMatchObject(counted);
      expect(await idsOf(admin, reason)).toContain(id);
    }
  });

  test('late begins with the last quarter of the promise; a clock that stands still, and time that it stood, are none', async () => {
    const dueIn = (state: ConsultationState, hours: number, more: object = {}) =>
      calm(state, doctor, { submittedAt: inHours(hours - 8), dueAt: inHours(hours), ...more });
    const near = await dueIn('assigned', 2);
    const far = await dueIn('assigned', 2.1);
    // It stood for four of the eight hours: one in four is left of the other four.
    const stood = await dueIn('inProgress', 1.5, { pausedMs: 4 * HOUR });
    const asked = await dueIn('waitingPatient', -1, { waitingSince: inHours(-2) });
    const free = await calm('submitted', null, { dueAt: inHours(-1) });
    expect(await idsOf(doctor, 'late')).toEqual([near]);
    // What nobody took and is late concerns who runs the clinic.
    expect((await idsOf(admin, 'late')).filter((id) => [near, far, stood, asked, free].includes(id))).toEqual(
      [near, free].toSorted(),
    );
  });

  test('a paper expires soon within seven days and the last quarter of its time', async () => {
    const issued = (id: string, ago: number, left: number, state: 'issued' | 'fulfilled' = 'issued') =>
      order(id, { state, issuedAt: after(now, -ago * DAY_MS), validUntil: after(now, left * DAY_MS) });
    const id = await calm('closed');
    await issued(id, 82, 8);
    await issued(id, 1, 6);
    await issued(id, 25, 5, 'fulfilled');
    await issued(id, 30, -0.1);
    expect(await idsOf(doctor)).toEqual([]);
    await issued(id, 25, 5);
    await issued(id, 83, 7);
    const [row] = await list(doctor, 'expiring');
    expect(row).toMatchObject({ id, expiresAt: after(now, 5 * DAY_MS), draftOrders: 0, noteBegun: false });
    expect(await counts(doctor)).toMatchObject({ toReview: 1, reasons: { ...none, expiring: 1 } });
  });

  test('one consultation with all reasons is one row that says each, counted in each', async () => {
    const id = await calm('inProgress', doctor, { dueAt: inHours(-2) });
    await order(id, { state: 'resultUploaded' });
    await order(id, { state: 'draft' });
    await order(id, { state: 'draft' });
    await message(id);
    await message(id, { readAt: now });
    await message(id, { kind: 'doctor' });
    await note(id, { version: 3 });
    const rows = await list(doctor);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ toReview: 1, unread: 1, draftOrders: 2, noteBegun: true, expiresAt: null });
    expect(await counts(doctor)).toMatchObject({
      toReview: 1,
      reasons: { results: 1, replies: 1, late: 1, drafts: 1, expiring: 0 },
    });
    // Filters of the list narrow the reasons too, and nobody else is told of any.
    expect(await counts(doctor, { priority: 'urgent' })).toMatchObject({ toReview: 0, reasons: none });
    expect(await counts(colleague)).toMatchObject({ toReview: 0, reasons: none });
    for (const endpoint of endpoints) {
      const wrong = { tab: 'toReview', reason: 'whatever' };
      expect((await call(testApp.app, endpoint, 'listConsultations', doctor, wrong)).code).toBe('invalid-input');
      expect((await call(testApp.app, endpoint, 'countConsultations', patient, { reasons: true })).code).toBe(
        'forbidden',
      );
    }
  });
});
