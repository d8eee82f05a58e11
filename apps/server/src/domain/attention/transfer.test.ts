import { randomUUID } from 'node:crypto';
import type { Consultation, ConsultationMoved, ServiceDoctor } from '@consultorio/contracts/consultations';
import type { Message } from '@consultorio/contracts/messages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { doctors } from '../../core/db/tables/people.ts';
import { auditEvents, notifications } from '../../core/db/tables/traces.ts';

describe.each(engines)('handing over on %s', (engine) => {
  let testApp: TestApp;
  let serviceId: string;
  let patient: Person;
  let admin: Person;
  let from: Person;
  let to: Person;
  let id: string;

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  beforeEach(async () => {
    const { dependencies } = testApp;
    from = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], lastName: 'Primera' });
    to = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], lastName: 'Segunda' });
    const made = await makeConsultation(dependencies, { patient, doctor: from, serviceId, state: 'inProgress' });
    id = made.consultationId;
  });
  afterAll(() => testApp.close());

  const input = (more: object = {}) => ({
    consultationId: id,
    expectedVersion: 1,
    doctorId: to.id,
    reason: 'Termina mi turno',
    ...more,
  });
  const kindsOf = async (person: Person) => {
    const { db } = testApp.dependencies;
    const mine = and(eq(notifications.userId, person.id), eq(notifications.consultationId, id));
    return (await db.select().from(notifications).where(mine)).map((one) => one.kind);
  };
  const limitTo = (doctor: Person, maxOpen: number) =>
    testApp.dependencies.db.update(doctors).set({ maxOpen }).where(eq(doctors.userId, doctor.id));
  const waiting = async () =>
    (await makeConsultation(testApp.dependencies, { patient, serviceId, state: 'submitted' })).consultationId;

  test('everything unfinished goes along; the reason stays between colleagues', async () => {
    const moved = await ask<ConsultationMoved>(testApp.app, 'transferConsultation', from, input());
    expect(moved).toMatchObject({ state: 'inProgress', version: 2 });
    const { db } = testApp.dependencies;
    const [note] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, id));
    const [order] = await db.select().from(orders).where(eq(orders.consultationId, id));
    expect([note?.authorId, order?.doctorId]).toEqual([to.id, to.id]);

    expect((await call(testApp.app, 'callable', 'getConsultation', from, { consultationId: id })).code).toBe(
      'not-found',
    );
    const read = await ask<Consultation>(testApp.app, 'getConsultation', to, { consultationId: id });
    expect(read.timeline.at(-1)).toMatchObject({ action: 'transferConsultation', actorName: 'Ana Primera' });
    const reason = expect.objectContaining({ kind: 'internal', text: 'Transferencia: Termina mi turno' });
    const said = (who: Person) => ask<{ items: Message[] }>(testApp.app, 'listMessages', who, { consultationId: id });
    expect((await said(to)).items).toEqual([reason]);
    expect((await said(patient)).items).toEqual([]);
    expect(JSON.stringify(await ask(testApp.app, 'getConsultation', patient, { consultationId: id }))).not.toContain(
      'turno',
    );
    expect(await kindsOf(to)).toEqual(['consultationTransferred']);
    expect(await kindsOf(patient)).toEqual(['doctorChanged']);
    expect(await kindsOf(from)).toEqual([]);
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.action, 'transferConsultation'));
    expect(trail).toContainEqual(
      expect.objectContaining({ actorId: from.id, targetId: to.id, consultationId: id, outcome: 'ok', details: {} }),
    );
  });

  test('an administrator hands over too, and the doctor who had it is told', async () => {
    await ask(testApp.app, 'transferConsultation', admin, input());
    expect(await kindsOf(from)).toEqual(['consultationReleased']);
  });

  test('only who has it or the office, only to an active doctor of the service who is somebody else', async () => {
    const outsider = await makePerson(testApp.dependencies, { role: 'doctor' });
    const resting = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    await setStatus(testApp.dependencies, resting.id, 'inactive');
    for (const endpoint of endpoints) {
      const refusal = async (who: Person, more: object) =>
        (await call(testApp.app, endpoint, 'transferConsultation', who, input(more))).code;
      expect(await refusal(to, {})).toBe('not-found');
      expect(await refusal(patient, {})).toBe('forbidden');
      for (const doctorId of [outsider.id, resting.id, patient.id, randomUUID()])
        expect(await refusal(from, { doctorId })).toBe('doctor-not-in-service');
      expect(await refusal(from, { doctorId: from.id })).toBe('invalid-input');
      expect(await refusal(from, { reason: ' ' })).toBe('invalid-input');
      expect(await refusal(from, { expectedVersion: 7 })).toBe('stale-version');
    }
  });

  test('who could have it: active doctors of the service with their load, for who has it and for the office', async () => {
    const listed = await ask<ServiceDoctor[]>(testApp.app, 'listServiceDoctors', from, { consultationId: id });
    expect(listed.find((one) => one.id === from.id)).toMatchObject({ name: 'Ana Primera', openLoad: 1, maxOpen: 20 });
    // Loads that differ, or no order could be seen.
    expect(new Set(listed.map((one) => one.openLoad)).size).toBeGreaterThan(1);
    expect(listed.map((one) => one.openLoad)).toEqual(listed.map((one) => one.openLoad).sort((a, b) => a - b));
    expect((await call(testApp.app, 'callable', 'listServiceDoctors', to, { consultationId: id })).code).toBe(
      'not-found',
    );
  });

  test('a doctor whose hands are full gets no more: not by taking, assigning or handing over', async () => {
    await limitTo(to, 1);
    const [one, two] = [await waiting(), await waiting()];
    await ask(testApp.app, 'takeConsultation', to, { consultationId: one });
    const refused = await Promise.all([
      call(testApp.app, 'callable', 'takeConsultation', to, { consultationId: two }),
      call(testApp.app, 'trpc', 'assignConsultation', admin, {
        consultationId: two,
        expectedVersion: 1,
        doctorId: to.id,
      }),
      call(testApp.app, 'trpc', 'transferConsultation', from, input()),
    ]);
    for (const answer of refused)
      expect(answer).toMatchObject({ code: 'doctor-at-capacity', status: 'FAILED_PRECONDITION' });
    // A consultation that the doctor already has may be assigned again without counting twice.
    await ask(testApp.app, 'assignConsultation', admin, { consultationId: one, expectedVersion: 2, doctorId: to.id });
  });

  test('six consultations taken at once by a doctor with room for two: two', async () => {
    await limitTo(to, 2);
    const ids = await Promise.all(Array.from({ length: 6 }, waiting));
    const answers = await Promise.all(
      ids.map((consultationId) => call(testApp.app, 'callable', 'takeConsultation', to, { consultationId })),
    );
    expect(answers.map((one) => one.code ?? 'taken').sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'doctor-at-capacity'),
      'taken',
      'taken',
    ]);
    const held = await testApp.dependencies.db.select().from(consultations).where(eq(consultations.doctorId, to.id));
    expect(held).toHaveLength(2);
  });

  test('two hand it over at once: one does, the other learns that it changed', async () => {
    const third = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const answers = await Promise.all([
      call(testApp.app, 'callable', 'transferConsultation', from, input()),
      call(testApp.app, 'callable', 'transferConsultation', admin, input({ doctorId: third.id })),
    ]);
    const codes = answers.map((one) => one.code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(['stale-version', 'not-found']).toContain(codes.find((code) => code !== null));
  });
});
