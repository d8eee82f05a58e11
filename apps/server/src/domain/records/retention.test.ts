import { randomUUID } from 'node:crypto';
import type { RecordRetention } from '@consultorio/contracts/record-retention';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import type { Target } from '../../../testing/matrix-inputs.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clinicalNotes, messages } from '../../core/db/tables/consultations.ts';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let second: Person;
let target: Target;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  second = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  target = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
  await makeConsultation(dependencies, { patient, doctor: second, serviceId, state: 'inProgress' });
});
afterAll(() => testApp.close());

const read = (who: Person) => ask<RecordRetention>(testApp.app, 'getRecordRetention', who, { patientId: patient.id });

test('counts from the last act of any doctor, the same for patient, doctors and administration', async () => {
  const { db } = testApp.dependencies;
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  expect(await read(patient)).toEqual({ lastActAt: null, keptUntil: null, blockedAt: null });
  const said = { consultationId: target.consultationId, text: 'Hola' };
  const [first, later] = ['2026-03-09T18:05:00.000Z', '2026-03-11T18:05:00.000Z'];
  await db
    .insert(messages)
    .values({ id: randomUUID(), ...said, kind: 'doctor', authorId: doctor.id, createdAt: first });
  // What the patient writes is no act of a doctor.
  await db
    .insert(messages)
    .values({ id: randomUUID(), ...said, kind: 'patient', authorId: patient.id, createdAt: later });
  for (const who of [patient, doctor, second, admin])
    expect(await read(who)).toEqual({ lastActAt: first, keptUntil: '2031-03-09', blockedAt: null });
  await signNote(testApp.dependencies, target.consultationId);
  const [note] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, target.consultationId));
  expect((await read(second)).lastActAt).toBe(note!.signedAt);
});

test('of somebody beyond reach it tells nothing', async () => {
  const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
  const outsider = await makePerson(testApp.dependencies, { role: 'doctor' });
  for (const who of [stranger, outsider])
    expect((await call(testApp.app, 'trpc', 'getRecordRetention', who, { patientId: patient.id })).code).toBe(
      'not-found',
    );
});
