import type { Consultation, ConsultationMoved } from '@consultorio/contracts/consultations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifications } from '../../core/db/tables/traces.ts';

const DAY = 86_400_000;
let testApp: TestApp;
let patient: Person;
let doctor: Person;
let consultationId: string;
let openId: string;
beforeAll(async () => {
  testApp = await startTestApp('postgres');
  const serviceId = await makeService(testApp.dependencies);
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  ({ consultationId } = await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'closed' }));
  const open = await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  openId = open.consultationId;
});
afterAll(() => testApp.close());

const read = (who: Person) => ask<Consultation>(testApp.app, 'getConsultation', who, { consultationId });

test('one opinion is kept, for patient and doctor to read; two at once are one', async () => {
  const rate = { consultationId, expectedVersion: 1, stars: 4, comment: '  Muy claro, gracias  ' };
  const answers = await Promise.all(
    [...endpoints, ...endpoints].map((endpoint) => call(testApp.app, endpoint, 'rateConsultation', patient, rate)),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([null, 'stale-version', 'stale-version', 'stale-version']);
  for (const who of [patient, doctor])
    expect((await read(who)).rating).toMatchObject({ stars: 4, comment: 'Muy claro, gracias' });
  const told = await testApp.dependencies.db.select().from(notifications).where(eq(notifications.userId, doctor.id));
  expect(told.map(({ kind }) => kind)).toEqual(['consultationRated']);
});

test('it may be changed for seven days, and then never again', async () => {
  const change = async (stars: number) => {
    const { version } = await read(patient);
    return call(testApp.app, 'callable', 'rateConsultation', patient, {
      consultationId,
      expectedVersion: version,
      stars,
    });
  };
  expect(((await change(5)).result as ConsultationMoved).state).toBe('closed');
  const first = (await read(patient)).rating;
  expect(first).toMatchObject({ stars: 5, comment: null });
  // The days count from the first opinion, and the doctor is told of that one alone.
  testApp.clock.move(6 * DAY);
  expect((await change(4)).code).toBeNull();
  const second = (await read(patient)).rating;
  expect(second).toEqual({ ...first, stars: 4 });
  const told = await testApp.dependencies.db.select().from(notifications).where(eq(notifications.userId, doctor.id));
  expect(told.map(({ kind }) => kind)).toEqual(['consultationRated']);
  testApp.clock.move(1.01 * DAY);
  expect((await change(1)).code).toBe('rating-final');
  expect((await read(patient)).rating).toEqual(second);
});

test.each([
  ['what is still open', () => ({ consultationId: openId, stars: 5 }), 'illegal-transition'],
  ['six stars', () => ({ consultationId, stars: 6 }), 'invalid-input'],
  ['half a star', () => ({ consultationId, stars: 0.5 }), 'invalid-input'],
])('%s is refused at both endpoints', async (_, input, code) => {
  for (const endpoint of endpoints)
    expect(
      (await call(testApp.app, endpoint, 'rateConsultation', patient, { expectedVersion: 1, ...input() })).code,
    ).toBe(code);
});

test('somebody blocked reads it and changes nothing', async () => {
  await setStatus(testApp.dependencies, patient.id, 'blocked');
  const rate = { consultationId, expectedVersion: 1, stars: 5 };
  expect((await call(testApp.app, 'trpc', 'rateConsultation', patient, rate)).code).toBe('account-blocked');
  expect((await read(patient)).rating).not.toBeNull();
});
