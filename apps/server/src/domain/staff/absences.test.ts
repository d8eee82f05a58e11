import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Consultation, ConsultationMoved, ServiceDoctor } from '@consultorio/contracts/consultations';
import type { DoctorDetail } from '@consultorio/contracts/doctors';
import type { HandoverOfService } from '@consultorio/contracts/staff';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { auditEvents, notifications } from '../../core/db/tables/traces.ts';

const DAY = 86_400_000;

describe.each(engines)('doctors who are away on %s', (engine) => {
  let testApp: TestApp;
  let [admin, away, there, patient] = [] as unknown as Person[] as [Person, Person, Person, Person];
  let serviceId: string;
  const dayIn = (days: number) => dayOf(testApp.dependencies.now() + days * DAY);
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    serviceId = await makeService(dependencies);
    admin = await makePerson(dependencies, { role: 'admin' });
    away = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    there = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    patient = await makePerson(dependencies, { role: 'patient' });
  });
  afterAll(() => testApp.close());

  const detail = (doctor: Person) => ask<DoctorDetail>(testApp.app, 'getDoctor', admin, { doctorId: doctor.id });
  const attended = (state: 'assigned' | 'inProgress' | 'closed', doctor = away) =>
    makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state });
  const shown = (who: Person, { consultationId }: { consultationId: string }) =>
    ask<ServiceDoctor[]>(testApp.app, 'listServiceDoctors', who, { consultationId });

  test('a doctor writes an absence; colleagues read until when, never why, and those who are there come first', async () => {
    const schedule = { week: null, absences: [{ kind: 'sickness', from: dayIn(0), until: dayIn(3) }] };
    const { version } = await detail(away);
    await ask(testApp.app, 'updateMySchedule', away, { ...schedule, expectedVersion: version });
    expect(await detail(away)).toMatchObject({ absentUntil: dayIn(3), schedule, status: 'active' });
    const list = await shown(there, await attended('inProgress', there));
    expect(list.map(({ id, absentUntil }) => [id, absentUntil])).toEqual([
      [there.id, null],
      [away.id, dayIn(3)],
    ]);
    expect(JSON.stringify(list)).not.toContain('sickness');
    const stale = await call(testApp.app, 'trpc', 'updateMySchedule', away, { ...schedule, expectedVersion: version });
    expect(stale.code).toBe('stale-version');
    // What a doctor may write is the own schedule alone.
    const other = { ...schedule, doctorId: there.id, expectedVersion: 1 };
    expect((await call(testApp.app, 'trpc', 'updateDoctorSchedule', away, other)).code).toBe('forbidden');
  });

  test('after the last day they are there again, without anybody doing anything', async () => {
    testApp.clock.move(4 * DAY);
    expect(await detail(away)).toMatchObject({ absentUntil: null });
    testApp.clock.move(-4 * DAY);
    expect(await detail(away)).toMatchObject({ absentUntil: dayIn(3) });
  });

  test('a follow-up waits in the list for whoever is there, and the doctor who knows the case is told', async () => {
    const { consultationId } = await attended('closed');
    const { db } = testApp.dependencies;
    const closedAt = new Date(testApp.dependencies.now() - DAY).toISOString();
    await db.update(consultations).set({ closedAt }).where(eq(consultations.id, consultationId));
    const key = () => ({ idempotencyKey: randomUUID() });
    const asked = { consultationId, redFlagAnswers: { pecho: false }, ...key() };
    const draft = await ask<ConsultationMoved>(testApp.app, 'createFollowUp', patient, asked);
    const about = { consultationId: draft.id };
    const answers = { motivo: 'Sigo con tos', fiebre: false };
    const saved = await ask<ConsultationMoved>(testApp.app, 'saveConsultationDraft', patient, {
      ...{ ...about, expectedVersion: draft.version, answers },
    });
    const consents = { confirmedBackground: true, acceptedTeleconsultation: true };
    const sent = { ...about, ...consents, ...key(), expectedVersion: saved.version };
    expect(await ask(testApp.app, 'submitConsultation', patient, sent)).toMatchObject({ state: 'submitted' });
    const told = await db.select().from(notifications).where(eq(notifications.userId, away.id));
    expect(told.map(({ kind }) => kind)).toEqual(['followUpReceived']);
  });

  test('what is open is handed over by the administration: the doctor stays, each case tells of it', async () => {
    const { db } = testApp.dependencies;
    const [begun, waiting] = [await attended('inProgress'), await attended('assigned')];
    const [service] = await ask<HandoverOfService[]>(testApp.app, 'getHandover', admin, { userId: away.id });
    expect(service).toMatchObject({ consultations: 2, started: 1, candidates: [{ id: there.id, absentUntil: null }] });
    const handover = [{ serviceId, doctorId: there.id }];
    const input = { userId: away.id, handover };
    expect((await call(testApp.app, 'trpc', 'handOverConsultations', there, input)).code).toBe('forbidden');
    const nobody = { ...input, handover: [{ serviceId, doctorId: away.id }] };
    expect((await call(testApp.app, 'trpc', 'handOverConsultations', admin, nobody)).code).toBe(
      'doctor-not-in-service',
    );
    expect(await ask(testApp.app, 'handOverConsultations', admin, input)).toMatchObject({ moved: 2 });
    for (const { consultationId } of [begun, waiting]) {
      const read = await ask<Consultation>(testApp.app, 'getConsultation', there, { consultationId });
      expect(read).toMatchObject({ doctorId: there.id });
      expect(read.timeline.map(({ action }) => action)).toContain('transferConsultation');
    }
    expect(await detail(away)).toMatchObject({ status: 'active', openLoad: 0 });
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.action, 'handOverConsultations'));
    expect(trail.find(({ outcome }) => outcome === 'ok')).toMatchObject({ targetId: away.id, details: { moved: 2 } });
  });
});
