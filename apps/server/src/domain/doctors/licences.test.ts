import { randomUUID } from 'node:crypto';
import type { Clinic } from '@consultorio/contracts/clinic';
import type { DoctorDetail } from '@consultorio/contracts/doctors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { doctors, licenceChecks } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { issuerOf } from '../consultations/people-on-paper.ts';

let testApp: TestApp;
let serviceId: string;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  admin = await makePerson(dependencies, { role: 'admin' });
  doctor = await makePerson(dependencies, {
    role: 'doctor',
    lastName: 'Nueva',
    serviceIds: [serviceId],
    checked: false,
  });
});
afterAll(() => testApp.close());

const title = (more: object = {}) => ({
  ...{ doctorId: doctor.id, licence: 'title', number: '1234567', register: 'rnp', outcome: 'confirmed', ...more },
});
const record = (more: object = {}) => ask<DoctorDetail>(testApp.app, 'recordLicenceCheck', admin, title(more));
const onSite = async () =>
  (await ask<Clinic>(testApp.app, 'getClinic', null)).doctors.some(({ name }) => name.endsWith('Nueva'));
async function waiting() {
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  return (await makeConsultation(testApp.dependencies, { patient, serviceId, state: 'submitted' })).consultationId;
}
const take = (consultationId: string) => call(testApp.app, 'callable', 'takeConsultation', doctor, { consultationId });

test('a doctor whom nobody has looked up takes nothing, is given nothing, and is not on the site', async () => {
  const consultationId = await waiting();
  for (const endpoint of endpoints)
    expect((await call(testApp.app, endpoint, 'takeConsultation', doctor, { consultationId })).code).toBe(
      'licence-unchecked',
    );
  const given = { consultationId, expectedVersion: 1, doctorId: doctor.id };
  expect((await call(testApp.app, 'trpc', 'assignConsultation', admin, given)).code).toBe('licence-unchecked');
  const choices = await ask<{ id: string }[]>(testApp.app, 'listServiceDoctors', admin, { consultationId });
  expect(choices.map(({ id }) => id)).not.toContain(doctor.id);
  expect(await onSite()).toBe(false);
});

test('once an administrator has found the cédula, she works; who, where and when stays', async () => {
  const found = await record({ note: 'Coincide nombre y universidad' });
  expect(found).toMatchObject({
    licensed: true,
    licence: 'confirmed',
    checks: [{ register: 'rnp', outcome: 'confirmed' }],
  });
  expect(found.checks[0]?.checkedBy).toBe('Ana Prueba');
  expect((await take(await waiting())).code).toBeNull();
  expect(await onSite()).toBe(true);
  const [row] = await testApp.dependencies.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'recordLicenceCheck'));
  expect(row).toMatchObject({ actorId: admin.id, targetId: doctor.id, details: { licence: 'title', register: 'rnp' } });
});

test('another number is another licence, and what was found stays found for ever', async () => {
  const wrong = await call(testApp.app, 'trpc', 'recordLicenceCheck', admin, title({ number: '7777777' }));
  expect(wrong.code).toBe('invalid-input');
  const { db } = testApp.dependencies;
  await db.update(doctors).set({ cedula: '7777777' }).where(eq(doctors.userId, doctor.id));
  expect((await take(await waiting())).code).toBe('licence-unchecked');
  await record({ number: '7777777' });
  expect((await take(await waiting())).code).toBeNull();
  expect((await record({ number: '7777777', outcome: 'refused' })).licence).toBe('refused');
  expect((await take(await waiting())).code).toBe('licence-unchecked');
  await record({ number: '7777777' });
  const erased = await db.delete(licenceChecks).catch((error: unknown) => error);
  expect(sqlStateOf(erased)).toBe('23001');
});

test('a speciality is printed from its check to the last day of its certificate', async () => {
  const { db } = testApp.dependencies;
  const special = { speciality: 'Cardiología', specialityCedula: '9999999' };
  await db.update(doctors).set(special).where(eq(doctors.userId, doctor.id));
  const printed = async (at: string) => (await issuerOf(db, doctor.id, at)).speciality;
  expect(await printed('2026-11-30T18:00:00Z')).toBe('');
  const council = { licence: 'speciality', number: '9999999', register: 'council', validUntil: '2026-11-30' };
  await record(council);
  expect(await printed('2026-11-30T18:00:00Z')).toBe('Cardiología');
  expect(await printed('2026-12-01T18:00:00Z')).toBe('');
  const expiringTitle = title({ number: '7777777', validUntil: '2030-01-01' });
  expect((await call(testApp.app, 'trpc', 'recordLicenceCheck', admin, expiringTitle)).code).toBe('invalid-input');
});

test('what nobody has found, or nobody finds any more, is nowhere said to be checked', async () => {
  const { dependencies } = testApp;
  const ana = await makePerson(dependencies, { role: 'doctor', lastName: 'Ruiz', serviceIds: [serviceId] });
  const patient = await makePerson(dependencies, { role: 'patient' });
  const { db } = dependencies;
  await db
    .update(doctors)
    .set({ speciality: 'Pediatría', specialityCedula: '8888888' })
    .where(eq(doctors.userId, ana.id));
  const { consultationId } = await makeConsultation(dependencies, {
    ...{ patient, serviceId, state: 'inProgress' as const, doctor: ana },
  });
  const everywhere = async () => {
    const { doctors: site } = await ask<Clinic>(testApp.app, 'getClinic', null);
    const listed = await ask<{ items: { id: string; licensed: boolean }[] }>(testApp.app, 'searchDoctors', admin, {});
    const card = await ask<{ doctor: object | null }>(testApp.app, 'getConsultation', patient, { consultationId });
    const paper = await issuerOf(db, ana.id, new Date().toISOString());
    return {
      site: site.find(({ name }) => name.endsWith('Ruiz'))?.speciality,
      list: listed.items.find(({ id }) => id === ana.id)?.licensed,
      card: card.doctor,
      paper: [paper.speciality, paper.specialityCedula],
    };
  };
  // The title was looked up, the speciality was not. The card of the consultation, above the chat, says the number alone.
  const plain = { name: 'Ana Ruiz', cedula: '1234567', speciality: '' };
  expect(await everywhere()).toMatchObject({ site: '', list: true, card: plain, paper: ['', null] });
  const council = { doctorId: ana.id, licence: 'speciality', number: '8888888', register: 'council' };
  await record(council);
  const found = { site: 'Pediatría', list: true, card: { speciality: 'Pediatría' }, paper: ['Pediatría', '8888888'] };
  expect(await everywhere()).toMatchObject(found);
  await record({ doctorId: ana.id, outcome: 'refused' });
  const after = await everywhere();
  expect(after).toMatchObject({ site: undefined, list: false });
  expect(JSON.stringify(after.card)).not.toMatch(/licensed|checked|confirmed/);
});

test('only administrators record it', async () => {
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  for (const who of [doctor, patient])
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'recordLicenceCheck', who, title())).code).toBe('forbidden');
  expect((await call(testApp.app, 'trpc', 'recordLicenceCheck', admin, title({ doctorId: randomUUID() }))).code).toBe(
    'not-found',
  );
});
