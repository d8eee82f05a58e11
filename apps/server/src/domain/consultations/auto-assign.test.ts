import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Consultation, ConsultationMoved } from '@consultorio/contracts/consultations';
import { type OpenWeek, weekdays } from '@consultorio/contracts/opening-hours';
import type { Settings } from '@consultorio/contracts/settings';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { doctors, users } from '../../core/db/tables/people.ts';
import { auditEvents, deliveries, notifications, settings } from '../../core/db/tables/traces.ts';
import { assignWaiting } from './auto-assign.ts';

const never = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpenWeek;

describe.each(engines)('consultations that are assigned by themselves on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
  });
  afterAll(() => testApp.close());
  // A service for each story: nobody of another one is in it, and nothing waits.
  beforeEach(async () => {
    await turn(false);
    await testApp.dependencies.db
      .update(consultations)
      .set({ state: 'cancelled' })
      .where(inArray(consultations.state, ['submitted', 'assigned', 'inProgress', 'waitingPatient']));
    serviceId = await makeService(testApp.dependencies);
  });

  const newDoctor = (more: object = {}) =>
    makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId], ...more });
  const newPatient = () => makePerson(testApp.dependencies, { role: 'patient' });
  /** Without its job, which would be faster than the story now and then. */
  const turn = (autoAssign: boolean, exceptServices: string[] = []) =>
    testApp.dependencies.db
      .update(settings)
      .set({ value: { autoAssign, exceptServices } })
      .where(eq(settings.key, 'queueRules'));
  const made = async (state: 'submitted' | 'assigned' | 'inProgress' | 'waitingPatient', doctor?: Person) =>
    (
      await makeConsultation(testApp.dependencies, {
        ...{ patient: await newPatient(), serviceId, state, doctor: doctor ?? null },
      })
    ).consultationId;
  const set = (id: string, change: object) =>
    testApp.dependencies.db.update(consultations).set(change).where(eq(consultations.id, id));
  const rowOf = async (id: string) => {
    const [row] = await testApp.dependencies.db.select().from(consultations).where(eq(consultations.id, id));
    return row!;
  };
  const whose = async (...ids: string[]) => {
    const rows = await Promise.all(ids.map(rowOf));
    return rows.map(({ doctorId }) => doctorId);
  };
  const run = () => assignWaiting(testApp.asJobs);

  test('off, everything waits; on, the least busy has it, and everybody is told that nobody did it by hand', async () => {
    const [busy, free] = [await newDoctor(), await newDoctor()];
    for (let open = 0; open < 2; open++) await made('inProgress', busy);
    // What waits for its patient is no work now.
    for (let asked = 0; asked < 3; asked++) await made('waitingPatient', free);
    const id = await made('submitted');
    expect(await run()).toBe(0);
    await turn(true);
    expect(await run()).toBe(1);
    expect(await rowOf(id)).toMatchObject({ state: 'assigned', doctorId: free.id });
    const { db } = testApp.dependencies;
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.consultationId, id));
    expect(trail).toMatchObject([
      {
        ...{ action: 'autoAssignConsultation', actorId: null, actorRole: 'system', targetId: free.id },
        details: { openCases: 0 },
      },
    ]);
    const told = await db.select().from(notifications).where(eq(notifications.consultationId, id));
    const { patientId } = await rowOf(id);
    expect(new Map(told.map(({ userId, kind }) => [userId, kind]))).toEqual(
      new Map([
        [free.id, 'consultationAssigned'],
        [patientId, 'consultationTaken'],
      ]),
    );
    const [mail] = await db.select().from(deliveries).where(eq(deliveries.recipient, free.email));
    expect(mail?.text).toContain('La clínica te asignó una consulta.');
    const seen = await ask<Consultation>(testApp.app, 'getConsultation', free, { consultationId: id });
    expect(seen).toMatchObject({ autoAssigned: true, timeline: [{}, { action: 'autoAssignConsultation' }] });
    // Moved by hand it no longer is.
    const to = { consultationId: id, doctorId: busy.id, expectedVersion: seen.version };
    await ask(testApp.app, 'assignConsultation', admin, to);
    const moved = await ask<Consultation>(testApp.app, 'getConsultation', busy, { consultationId: id });
    expect(moved.autoAssigned).toBe(false);
  });

  test('who is on holiday, out of shift, without a found cédula, gone or full is passed over', async () => {
    const today = dayOf(testApp.dependencies.now());
    const { db } = testApp.dependencies;
    const [away, off, unchecked, gone, full, there] = await Promise.all(Array.from({ length: 6 }, () => newDoctor()));
    const absences = [{ kind: 'vacation' as const, from: today, until: today }];
    await db.update(doctors).set({ absences }).where(eq(doctors.userId, away!.id));
    await db.update(doctors).set({ week: never }).where(eq(doctors.userId, off!.id));
    await db.update(doctors).set({ cedula: '00000000' }).where(eq(doctors.userId, unchecked!.id));
    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, gone!.id));
    await db
      .update(doctors)
      .set({ maxOpen: 1 })
      .where(inArray(doctors.userId, [full!.id, there!.id]));
    await made('waitingPatient', full);
    const [first, second] = [await made('submitted'), await made('submitted')];
    await turn(true);
    // The second stays: whoever is there has the most that a doctor has.
    expect(await run()).toBe(1);
    expect((await whose(first, second)).toSorted()).toEqual([there!.id, null].toSorted());
    // And goes as soon as somebody is back.
    await db.update(doctors).set({ absences: [] }).where(eq(doctors.userId, away!.id));
    expect(await run()).toBe(1);
    expect((await whose(first, second)).toSorted()).toEqual([there!.id, away!.id].toSorted());
  });

  test('outside its hours a service has nobody, but for who has a shift then', async () => {
    const week = { ...never, monday: [{ from: '09:00', to: '09:01' }] };
    const [usual, night] = [await newDoctor(), await newDoctor()];
    const { db } = testApp.dependencies;
    await db
      .update(services)
      .set({ hours: { week, onHolidays: false } })
      .where(eq(services.id, serviceId));
    const id = await made('submitted');
    await turn(true);
    const wednesday = { ...testApp.asJobs, now: () => Date.parse('2026-11-25T12:00:00-06:00') };
    expect(await assignWaiting(wednesday)).toBe(0);
    const always = Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', to: '00:00' }]])) as OpenWeek;
    await db.update(doctors).set({ week: always }).where(eq(doctors.userId, night.id));
    expect(await assignWaiting(wednesday)).toBe(1);
    expect(await whose(id)).toEqual([night.id]);
    expect(usual.id).not.toBe(night.id);
  });

  test('the urgent first, then what is due first; doctors who have as much take turns', async () => {
    const [one, other] = [await newDoctor(), await newDoctor()];
    const ids = [await made('submitted'), await made('submitted'), await made('submitted'), await made('submitted')];
    const at = (minutes: number) => new Date(testApp.dependencies.now() + minutes * 60_000).toISOString();
    await set(ids[0]!, { dueAt: at(30) });
    await set(ids[1]!, { dueAt: at(10) });
    await set(ids[2]!, { dueAt: at(20) });
    await set(ids[3]!, { dueAt: at(90), priority: 'high' });
    await turn(true);
    expect(await run()).toBe(4);
    const trail = await testApp.dependencies.db
      .select({ id: auditEvents.consultationId })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'autoAssignConsultation'), inArray(auditEvents.consultationId, ids)))
      .orderBy(auditEvents.seq);
    expect(trail.map(({ id }) => id)).toEqual([ids[3], ids[1], ids[2], ids[0]]);
    const [last, first, third, second] = await whose(...ids);
    expect(new Set([first, second])).toEqual(new Set([one.id, other.id]));
    expect(new Set([third, last])).toEqual(new Set([one.id, other.id]));
    // Both are done: it is the turn of who was given nothing for the longest, whatever the ids.
    for (const id of ids) await set(id, { state: 'closed' });
    await set(ids[0]!, { assignedAt: at(5) });
    const next = await made('submitted');
    expect(await run()).toBe(1);
    expect(await whose(next)).toEqual([last === one.id ? other.id : one.id]);
  });

  test('of two who have nothing it is for who was given nothing for longer, and for neither always', async () => {
    await Promise.all([newDoctor(), newDoctor()]);
    await turn(true);
    const given: unknown[] = [];
    for (let time = 0; time < 4; time++) {
      const id = await made('submitted');
      expect(await run()).toBe(1);
      given.push(...(await whose(id)));
      await set(id, { state: 'cancelled', assignedAt: new Date(Date.now() + 1000 * time).toISOString() });
    }
    expect([given[2], given[3]]).toEqual([given[0], given[1]]);
    expect(given[0]).not.toBe(given[1]);
  });

  test('who gave it back is not given it again, and may still take it; a service that is left out waits', async () => {
    const [first, second] = [await newDoctor(), await newDoctor()];
    const id = await made('submitted');
    await turn(true);
    await run();
    const giveBack = async () => {
      const { doctorId, version } = await rowOf(id);
      const who = [first, second].find((doctor) => doctor.id === doctorId)!;
      const input = { consultationId: id, expectedVersion: version, reason: 'Es de otra especialidad' };
      await ask(testApp.app, 'releaseConsultation', who, input);
      return who.id;
    };
    const had = await giveBack();
    // Or the job does, which was sent with it.
    await run();
    expect(await giveBack()).toBe(had === first.id ? second.id : first.id);
    await run();
    expect(await whose(id)).toEqual([null]);
    await ask(testApp.app, 'takeConsultation', first, { consultationId: id });
    await made('submitted');
    await turn(true, [serviceId]);
    expect(await run()).toBe(0);
  });

  test('a follow-up is for who knows the case', async () => {
    const [knows, free] = [await newDoctor(), await newDoctor()];
    const before = await made('assigned', knows);
    await set(before, { state: 'closed' });
    await made('inProgress', knows);
    const id = await made('submitted');
    await set(id, { followUpOf: before });
    await turn(true);
    await run();
    expect(await whose(id)).toEqual([knows.id]);
    expect(free.id).not.toBe(knows.id);
  });

  test('what waits when it is turned on, and what somebody sends, is assigned within seconds by the job', async () => {
    const doctor = await newDoctor();
    const waits = await made('submitted');
    const { versions } = await ask<Settings>(testApp.app, 'getSettings', admin);
    const now = { escalate: false, warnMinutes: 0, lateMinutes: 0 };
    const rules = { expectedVersion: versions.queueRules, autoAssign: true, exceptServices: [], ...now };
    await ask(testApp.app, 'updateQueueRules', admin, rules);
    const patient = await newPatient();
    const created = await ask<ConsultationMoved>(testApp.app, 'createConsultation', patient, {
      ...{ serviceId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() },
    });
    const draft = { consultationId: created.id, expectedVersion: created.version, answers: { motivo: 'Tos' } };
    const { version } = await ask<ConsultationMoved>(testApp.app, 'saveConsultationDraft', patient, draft);
    await ask(testApp.app, 'submitConsultation', patient, {
      ...{ consultationId: created.id, expectedVersion: version, idempotencyKey: randomUUID() },
      ...{ confirmedBackground: true, acceptedTeleconsultation: true },
    });
    await vi.waitFor(async () => expect(await whose(waits, created.id)).toEqual([doctor.id, doctor.id]), {
      timeout: 20_000,
    });
  });

  test('two replicas and two doctors who take, at once: each has one doctor, who was told once, and loads are even', async () => {
    const team = [await newDoctor(), await newDoctor(), await newDoctor()];
    const ids = await Promise.all(Array.from({ length: 8 }, () => made('submitted')));
    await turn(true);
    const takes = ids
      .slice(0, 4)
      .map((consultationId, index) =>
        call(testApp.app, 'trpc', 'takeConsultation', team[index % 2]!, { consultationId }),
      );
    const [, , ...taken] = await Promise.all([run(), run(), ...takes]);
    const byHand = taken.filter(({ http }) => http === 200).length;
    for (const [index, { code }] of taken.entries()) {
      // To whom it was given a moment before has nothing to take.
      if (code === 'illegal-transition') expect((await rowOf(ids[index]!)).doctorId).toBe(team[index % 2]!.id);
      else expect([null, 'already-taken']).toContain(code);
    }
    // What a doctor held at that moment is left for the next minute. The job of an earlier story may run beside it too.
    await expect
      .poll(async () => {
        await run();
        return (await Promise.all(ids.map(rowOf))).map(({ state }) => state);
      })
      .toEqual(ids.map(() => 'assigned'));
    const rows = await Promise.all(ids.map(rowOf));
    const { db } = testApp.dependencies;
    const moves = await db
      .select()
      .from(auditEvents)
      .where(
        and(
          inArray(auditEvents.consultationId, ids),
          inArray(auditEvents.action, ['takeConsultation', 'autoAssignConsultation']),
          eq(auditEvents.outcome, 'ok'),
        ),
      );
    expect(new Set(moves.map(({ consultationId }) => consultationId)).size).toBe(8);
    expect(moves).toHaveLength(8);
    const loads = team.map(({ id }) => rows.filter(({ doctorId }) => doctorId === id).length);
    // What was taken by hand while the next doctor was being chosen was not counted yet.
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1 + byHand);
  });
});
