import type { Consultation } from '@consultorio/contracts/consultations';
import type { ConsultationState } from '@consultorio/contracts/states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  serviceId = await makeService(testApp.dependencies);
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
});
afterAll(() => testApp.close());

/** The signature and the end are one commit; each of them alone is what nobody should ever meet, and no result. */
test.each([
  ['a draft of the doctor is no result, whatever the state says', 'closed', false, null],
  ['a signed note is no result before the end', 'inProgress', true, null],
  ['what was signed and closed is the result', 'closed', true, 'Descansa'],
] as [string, ConsultationState, boolean, string | null][])('%s', async (_what, state, isSigned, summary) => {
  const { consultationId } = await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state });
  if (isSigned) await signNote(testApp.dependencies, consultationId, { patientText: 'Descansa' });
  for (const who of [patient, doctor]) {
    const { result } = await ask<Consultation>(testApp.app, 'getConsultation', who, { consultationId });
    expect(result?.summary ?? null).toBe(summary);
  }
});
