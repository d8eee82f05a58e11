import type { PatientSummary } from '@consultorio/contracts/patients';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { auditEvents, events, notifications } from '../../core/db/tables/traces.ts';

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let admin: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    admin = await makePerson(testApp.dependencies, { role: 'admin', firstName: 'Rosa', lastName: 'Vega' });
  });
  afterAll(() => testApp.close());

  const setStatus = (status: string, reason?: string) =>
    ask<PatientSummary>(testApp.app, 'updatePatientStatus', admin, { patientId: patient.id, status, reason });

  test('a blocked patient reads and changes nothing, at once and with the same token', async () => {
    expect(await setStatus('blocked', 'Uso indebido')).toMatchObject({
      status: 'blocked',
      statusReason: 'Uso indebido',
    });
    expect(await ask(testApp.app, 'getUserProfile', patient)).toMatchObject({
      status: 'blocked',
      unreadNotifications: 1,
    });
    await ask(testApp.app, 'getPatientGeneralForm', patient);
    const refused = await call(testApp.app, 'callable', 'updatePatientGeneralForm', patient, { a: 1 });
    expect(refused).toMatchObject({ http: 403, code: 'account-blocked' });
    expect(await setStatus('active')).toMatchObject({ status: 'active', statusReason: null });
    await ask(testApp.app, 'updatePatientGeneralForm', patient, { a: 1 });
  });

  test('two administrators at once: one state, each change audited, nobody told twice', async () => {
    const { db } = testApp.dependencies;
    const before = await db.select().from(notifications).where(eq(notifications.userId, patient.id));
    await lastEventNumber(db);
    const heard = await db.select().from(events);
    await Promise.all(Array.from({ length: 6 }, () => setStatus('blocked', 'Duplicado')));
    const after = await db.select().from(notifications).where(eq(notifications.userId, patient.id));
    expect(after.length - before.length).toBe(1);
    await lastEventNumber(db);
    expect((await db.select().from(events)).length - heard.length).toBe(1);
    const audit = await db.select().from(auditEvents).where(eq(auditEvents.action, 'updatePatientStatus'));
    expect(audit.filter(({ details }) => details.to === 'blocked')).toHaveLength(7);
    await setStatus('active');
  });

  test('staff who do not exist here, and people who are no patients, cannot be blocked', async () => {
    for (const patientId of [admin.id, '00000000-0000-4000-8000-000000000000'])
      expect(
        await call(testApp.app, 'callable', 'updatePatientStatus', admin, { patientId, status: 'blocked' }),
      ).toMatchObject({ http: 404 });
  });

  test('the patient reads who opened the record, and pages through it', async () => {
    const doctor = await makePerson(testApp.dependencies, { role: 'doctor', firstName: 'Iván', lastName: 'Soto' });
    const serviceId = await makeService(testApp.dependencies);
    const target = await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'inProgress' });
    await ask(testApp.app, 'getPatient', doctor, { patientId: patient.id });
    await ask(testApp.app, 'getFileAddress', doctor, { fileId: target.fileId });
    await ask(testApp.app, 'getPatientProfile', patient);
    type Access = {
      items: { action: string; actorName: string; consultationFolio: string | null }[];
      nextCursor: string;
    };
    const page = await ask<Access>(testApp.app, 'listMyRecordAccess', patient, { limit: 2 });
    expect(page.items).toMatchObject([
      { action: 'getFileAddress', actorName: 'Iván Soto', consultationFolio: expect.stringMatching(/^T-/) },
      { action: 'getPatient', actorName: 'Iván Soto', consultationFolio: null },
    ]);
    const next = await ask<Access>(testApp.app, 'listMyRecordAccess', patient, { cursor: page.nextCursor });
    expect(next.items[0]).toMatchObject({ action: 'updatePatientStatus', actorName: 'Rosa Vega' });
    const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
    expect((await ask<Access>(testApp.app, 'listMyRecordAccess', stranger, {})).items).toEqual([]);
  });
});
