import type { ConsultationMoved } from '@consultorio/contracts/consultations';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';

let testApp: TestApp;
let people: Record<'patient' | 'stranger' | 'doctor' | 'colleague' | 'admin', Person>;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  people = {
    patient: await makePerson(dependencies, { role: 'patient' }),
    stranger: await makePerson(dependencies, { role: 'patient' }),
    doctor: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    colleague: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    admin: await makePerson(dependencies, { role: 'admin' }),
  };
});
afterAll(() => testApp.close());

type Wanted = Parameters<typeof makeConsultation>[1]['state'];
const consultation = async (state: Wanted, doctor: Person | null = people.doctor) =>
  (await makeConsultation(testApp.dependencies, { patient: people.patient, doctor, serviceId, state })).consultationId;
const codesOf = (name: ProcedureName, who: Person, input: object) =>
  Promise.all(endpoints.map(async (endpoint) => (await call(testApp.app, endpoint, name, who, input)).code));

const found = [null, null];
const missing = ['not-found', 'not-found'];

test('a draft is its patient’s alone, also where no policy hides it', async () => {
  const read = { consultationId: await consultation('draft', null) };
  for (const who of [people.doctor, people.admin, people.stranger])
    expect(await withoutPolicies(testApp, () => codesOf('getConsultation', who, read))).toEqual(missing);
  expect(await withoutPolicies(testApp, () => codesOf('getConsultation', people.patient, read))).toEqual(found);
});

test('who attends another one does not reach it, also where no policy hides it', async () => {
  const consultationId = await consultation('inProgress');
  const verbs = ['getConsultation', 'listMessages', 'listConsultationOrders'] as const;
  for (const name of verbs) {
    const asked = (who: Person) => withoutPolicies(testApp, () => codesOf(name, who, { consultationId }));
    for (const who of [people.colleague, people.stranger]) expect([name, await asked(who)]).toEqual([name, missing]);
    expect([name, await asked(people.doctor)]).toEqual([name, found]);
  }
  // Nor changes it.
  const release = { consultationId, expectedVersion: 1, reason: 'No es mía' };
  expect(await withoutPolicies(testApp, () => codesOf('releaseConsultation', people.colleague, release))).toEqual(
    missing,
  );
});

test('no verb leads out of a state that does not know it', async () => {
  const { doctor, admin, patient } = people;
  const closed = { consultationId: await consultation('closed'), expectedVersion: 1 };
  const illegal = ['illegal-transition', 'illegal-transition'];
  expect(await codesOf('cancelConsultation', admin, { ...closed, reason: 'Duplicada' })).toEqual(illegal);
  expect(await codesOf('releaseConsultation', doctor, { ...closed, reason: 'Ya no' })).toEqual(illegal);
  expect(await codesOf('signAndCloseConsultation', doctor, { ...closed, noteVersion: 1 })).toEqual(illegal);
  const open = { consultationId: await consultation('inProgress'), expectedVersion: 1 };
  expect(await codesOf('rateConsultation', patient, { ...open, stars: 5 })).toEqual(illegal);
});

test('each change is a version of its own: what was read before it is stale', async () => {
  const { doctor, admin } = people;
  const consultationId = await consultation('assigned');
  const released = await ask<ConsultationMoved>(testApp.app, 'releaseConsultation', doctor, {
    ...{ consultationId, expectedVersion: 1, reason: 'No es mi especialidad' },
  });
  expect(released.version).toBe(2);
  const cancel = { consultationId, reason: 'Duplicada' };
  expect(await codesOf('cancelConsultation', admin, { ...cancel, expectedVersion: 1 })).toEqual([
    ...['stale-version', 'stale-version'],
  ]);
  expect(await ask(testApp.app, 'cancelConsultation', admin, { ...cancel, expectedVersion: 2 })).toMatchObject({
    version: 3,
  });
});
