import { randomUUID } from 'node:crypto';
import type { Role } from '@consultorio/contracts/sides';
import type { HandoverOfService, StaffMember } from '@consultorio/contracts/staff';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person, signIn } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { notifications } from '../../core/db/tables/traces.ts';
import { alignAccount } from '../../core/identity/align-account.ts';

const HOUR = 3_600_000;

describe.each(engines)('staff on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let patient: Person;
  let general: string;
  let other: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    general = await makeService(testApp.dependencies);
    other = await makeService(testApp.dependencies);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  afterAll(() => testApp.close());

  const person = (role: Role, serviceIds = [general, other]) => makePerson(testApp.dependencies, { role, serviceIds });
  const rowOf = async ({ id }: { id: string }) =>
    (await testApp.dependencies.db.select().from(users).where(eq(users.id, id)))[0]!;
  const consultationOf = async (id: string) =>
    (await testApp.dependencies.db.select().from(consultations).where(eq(consultations.id, id)))[0]!;
  const attended = (
    doctor: Person | null,
    state: 'assigned' | 'inProgress' | 'waitingPatient' | 'submitted',
    serviceId = general,
  ) => makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state });
  const versioned = async (who: Person) => ({ userId: who.id, expectedVersion: (await rowOf(who)).version });
  const align = async (who: Person) =>
    alignAccount(testApp.asJobs, { userId: who.id, firebaseUid: (await rowOf(who)).firebaseUid });

  test('who is deactivated is out at once, and the consultations go where the administrator says', async () => {
    const [leaving, colleague] = [await person('doctor'), await person('doctor')];
    const given = await attended(leaving, 'inProgress');
    const back = await attended(leaving, 'waitingPatient', other);
    const waitingSince = new Date(testApp.dependencies.now() - HOUR).toISOString();
    await testApp.dependencies.db
      .update(consultations)
      .set({ waitingSince })
      .where(eq(consultations.id, back.consultationId));
    const due = Date.parse((await consultationOf(back.consultationId)).dueAt!);

    const plan = await ask<HandoverOfService[]>(testApp.app, 'getHandover', admin, { userId: leaving.id });
    expect(plan.map(({ consultations: many, started }) => [many, started])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(plan[0]?.candidates.map(({ id }) => id)).toContain(colleague.id);
    expect(plan[0]?.candidates.map(({ id }) => id)).not.toContain(leaving.id);

    const handover = [{ serviceId: general, doctorId: colleague.id }];
    const input = { ...(await versioned(leaving)), handover };
    expect(await ask(testApp.app, 'deactivateStaff', admin, input)).toMatchObject({ moved: 2 });
    for (const endpoint of endpoints)
      for (const name of ['getUserProfile', 'countConsultations'] as const)
        expect(await call(testApp.app, endpoint, name, leaving)).toMatchObject({ http: 401, code: 'unauthenticated' });

    const { db } = testApp.dependencies;
    expect(await consultationOf(given.consultationId)).toMatchObject({ state: 'inProgress', doctorId: colleague.id });
    const returned = await consultationOf(back.consultationId);
    expect(returned).toMatchObject({ state: 'submitted', doctorId: null, waitingSince: null });
    expect(Date.parse(returned.dueAt!) - due).toBeGreaterThanOrEqual(HOUR);
    const [note] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, given.consultationId));
    const [order] = await db.select().from(orders).where(eq(orders.id, given.orderId));
    expect([note?.authorId, order?.doctorId]).toEqual([colleague.id, colleague.id]);
    const told = await db
      .select({ userId: notifications.userId, kind: notifications.kind })
      .from(notifications)
      .where(inArray(notifications.consultationId, [given.consultationId, back.consultationId]));
    expect(told).toHaveLength(3);
    expect(told).toContainEqual({ userId: colleague.id, kind: 'consultationTransferred' });
    expect(told).toContainEqual({ userId: patient.id, kind: 'doctorChanged' });
    const { timeline } = await ask<{ timeline: { action: string }[] }>(testApp.app, 'getConsultation', admin, {
      consultationId: back.consultationId,
    });
    expect(timeline.at(-1)?.action).toBe('releaseConsultation');

    // From the queue it goes on: an attention under way is not begun again.
    const taken = await ask<{ version: number }>(testApp.app, 'takeConsultation', colleague, {
      consultationId: back.consultationId,
    });
    const started = { consultationId: back.consultationId, expectedVersion: taken.version };
    await ask(testApp.app, 'startConsultation', colleague, started);
    const [taken2] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, back.consultationId));
    expect(taken2?.authorId).toBe(colleague.id);
  });

  test('the account at the provider follows, there and back; the tokens of before stay dead', async () => {
    const doctor = await person('doctor');
    await ask(testApp.app, 'deactivateStaff', admin, await versioned(doctor));
    await align(doctor);
    await expect(signIn(testApp.dependencies, doctor.email, doctor.password)).rejects.toThrow('USER_DISABLED');
    await ask(testApp.app, 'reactivateStaff', admin, await versioned(doctor));
    await align(doctor);
    expect((await call(testApp.app, 'trpc', 'getUserProfile', doctor)).code).toBe('unauthenticated');
    await testApp.dependencies.db.update(users).set({ sessionsValidAfter: null }).where(eq(users.id, doctor.id));
    const session = { token: await signIn(testApp.dependencies, doctor.email, doctor.password) };
    expect(await ask(testApp.app, 'getUserProfile', session)).toMatchObject({ status: 'active' });
  });

  test('the live stream of who leaves is told why, and ends', async () => {
    const doctor = await person('doctor');
    if (!testApp.app.server.listening) await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    // From now on, however long the stream takes to open.
    const since = JSON.stringify({ lastEventId: String(await lastEventNumber(testApp.dependencies.db)) });
    const stream = await fetch(`${testApp.app.listeningOrigin}/trpc/liveEvents?input=${encodeURIComponent(since)}`, {
      headers: { authorization: `Bearer ${doctor.token}` },
      signal: AbortSignal.timeout(60_000),
    });
    const heard = stream.text();
    await ask(testApp.app, 'deactivateStaff', admin, await versioned(doctor));
    expect(await heard).toContain('deactivateStaff');
  });

  test('a colleague who does not attend the service gets nothing, and nothing else moves either', async () => {
    const [leaving, stranger] = [await person('doctor'), await person('doctor', [other])];
    const [one, two] = [await attended(leaving, 'assigned'), await attended(leaving, 'assigned', other)];
    for (const doctorId of [stranger.id, leaving.id, randomUUID(), admin.id]) {
      const handover = [{ serviceId: general, doctorId }];
      const answer = await call(testApp.app, 'callable', 'deactivateStaff', admin, {
        ...(await versioned(leaving)),
        handover,
      });
      expect(answer.code).toBe('doctor-not-in-service');
    }
    expect((await rowOf(leaving)).status).toBe('active');
    for (const { consultationId } of [one, two])
      expect((await consultationOf(consultationId)).doctorId).toBe(leaving.id);
  });

  test('whoever takes or is given consultations while leaving is left with none', async () => {
    for (let round = 0; round < 2; round++) {
      const [leaving, colleague] = [await person('doctor'), await person('doctor')];
      const waiting = await Promise.all([1, 2, 3].map(() => attended(null, 'submitted')));
      const theirs = await attended(colleague, 'assigned');
      const input = await versioned(leaving);
      const answers = await Promise.all([
        ...waiting
          .slice(0, 2)
          .map(({ consultationId }) => call(testApp.app, 'trpc', 'takeConsultation', leaving, { consultationId })),
        call(testApp.app, 'trpc', 'deactivateStaff', admin, {
          ...input,
          handover: [{ serviceId: general, doctorId: colleague.id }],
        }),
        call(testApp.app, 'trpc', 'transferConsultation', colleague, {
          consultationId: theirs.consultationId,
          expectedVersion: 1,
          doctorId: leaving.id,
          reason: 'Cambio de turno',
        }),
      ]);
      expect(answers.map(({ http }) => http)).not.toContain(500);
      expect(answers[2]?.code).toBeNull();
      const left = await testApp.dependencies.db
        .select()
        .from(consultations)
        .where(and(eq(consultations.doctorId, leaving.id), inArray(consultations.state, ['assigned', 'inProgress'])));
      expect(left).toEqual([]);
    }
  });

  test('a doctor becomes administrator and comes back; who has no professional data cannot', async () => {
    const doctor = await person('doctor');
    const { consultationId } = await attended(doctor, 'assigned');
    await ask(testApp.app, 'updateStaffRole', admin, { ...(await versioned(doctor)), role: 'admin' });
    expect((await consultationOf(consultationId)).doctorId).toBeNull();
    expect((await call(testApp.app, 'trpc', 'listStaff', doctor, {})).code).toBeNull();
    expect((await call(testApp.app, 'trpc', 'takeConsultation', doctor, { consultationId })).code).toBe('forbidden');
    const listed = await ask<{ id: string }[]>(testApp.app, 'listDoctors', admin);
    expect(listed.map(({ id }) => id)).not.toContain(doctor.id);
    await ask(testApp.app, 'updateStaffRole', admin, { ...(await versioned(doctor)), role: 'doctor' });
    expect((await call(testApp.app, 'trpc', 'takeConsultation', doctor, { consultationId })).code).toBeNull();
    const clerk = await person('admin', []);
    const answer = await call(testApp.app, 'trpc', 'updateStaffRole', clerk, {
      ...(await versioned(clerk)),
      role: 'doctor',
    });
    expect(answer.code).toBe('doctor-data-missing');
  });

  test('whoever is no doctor any more is refused as a target, patients are nobody of the staff', async () => {
    for (const name of ['deactivateStaff', 'reactivateStaff'] as const)
      expect((await call(testApp.app, 'trpc', name, admin, await versioned(patient))).code).toBe('not-found');
    const input = { userId: admin.id, expectedVersion: 77 };
    expect((await call(testApp.app, 'trpc', 'deactivateStaff', admin, input)).code).toBe('stale-version');
    const found = await ask<{ items: StaffMember[] }>(testApp.app, 'listStaff', admin, { query: admin.email });
    expect(found.items).toMatchObject([{ id: admin.id, role: 'admin', hasDoctorData: false }]);
    const all = await ask<{ items: StaffMember[] }>(testApp.app, 'listStaff', admin, { limit: 100 });
    expect(all.items.map(({ id }) => id)).not.toContain(patient.id);
  });

  test('two administrators who remove each other at once: one remains, and cannot go', async () => {
    const { db } = testApp.dependencies;
    const admins = () =>
      db
        .select()
        .from(users)
        .where(and(eq(users.role, 'admin'), eq(users.status, 'active')));
    for (const rival of [await person('admin'), await person('admin'), await person('admin')]) {
      await db
        .update(users)
        .set({ status: 'inactive' })
        .where(and(eq(users.role, 'admin')));
      await db
        .update(users)
        .set({ status: 'active' })
        .where(inArray(users.id, [admin.id, rival.id]));
      const [one, two] = [await versioned(rival), await versioned(admin)];
      const answers = await Promise.all([
        call(testApp.app, 'trpc', 'deactivateStaff', admin, one),
        call(testApp.app, 'callable', 'deactivateStaff', rival, two),
      ]);
      expect(await admins()).toHaveLength(1);
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
      const [left] = await admins();
      const last = [admin, rival].find(({ id }) => id === left?.id)!;
      expect((await call(testApp.app, 'trpc', 'deactivateStaff', last, await versioned(last))).code).toBe('last-admin');
      await db.update(users).set({ status: 'active', sessionsValidAfter: null }).where(eq(users.id, admin.id));
    }
  });
});
