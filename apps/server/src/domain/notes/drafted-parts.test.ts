import type { ClinicalNote } from '@consultorio/contracts/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const written = {
  ...{ findings: 'Sin fiebre', prognosis: 'Bueno', plan: 'Reposo', patientText: 'Descansa' },
  vitals: { weightKg: 70 },
  diagnoses: [{ code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' as const }],
};

let testApp: TestApp;
let doctor: Person;
let consultationId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor' });
  const serviceId = await makeService(dependencies);
  const made = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  ({ consultationId } = made);
  await issueFixtureOrder(dependencies, made.orderId);
});
afterAll(() => testApp.close());

const save = (expectedVersion: number, more: object) =>
  ask(testApp.app, 'saveClinicalNote', doctor, { consultationId, ...written, expectedVersion, ...more });
const marks = async () => (await ask<ClinicalNote>(testApp.app, 'getClinicalNote', doctor, { consultationId })).drafted;
const sign = (endpoint: (typeof endpoints)[number], noteVersion: number) =>
  call(testApp.app, endpoint, 'signAndCloseConsultation', doctor, { consultationId, expectedVersion: 1, noteVersion });

test('what a note drafted by itself is part of the draft, and is signed by nobody who has not seen it', async () => {
  const evolution = 'Acude por tos.\nFiebre: Sí';
  await save(1, { evolution, drafted: { evolution: ['Fiebre: Sí', 'Vómito: No'], vitals: { weightKg: 70 } } });
  // A line that does not stand in the note is no part of it.
  expect(await marks()).toEqual({ evolution: ['Fiebre: Sí'], vitals: { weightKg: 70 } });
  for (const endpoint of endpoints) expect((await sign(endpoint, 2)).details?.missing).toEqual(['draftedSeen']);
  // Who knows nothing of these parts cannot lose them; a line that was changed was seen.
  await save(2, { evolution: `${evolution}, dos días` });
  expect(await marks()).toEqual({ vitals: { weightKg: 70 } });
  expect((await sign('trpc', 3)).details?.missing).toEqual(['draftedSeen']);
  await save(3, { evolution, drafted: {} });
  expect((await sign('trpc', 4)).http).toBe(200);
  expect(await marks()).toEqual({});
});
