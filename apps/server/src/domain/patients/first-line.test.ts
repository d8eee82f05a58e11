import type { PatientSummary } from '@consultorio/contracts/patients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';

/** Whom a doctor knows is said by the procedures' own conditions, also where no policy hides anybody. */
let testApp: TestApp;
let doctor: Person;
/** Of each kind of life beside this doctor's. */
let people: Record<'mine' | 'waiting' | 'ofColleague' | 'neverTaken' | 'unsent', Person>;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const withOne = async (state: Parameters<typeof makeConsultation>[1]['state'], attending: Person | null) => {
    const patient = await makePerson(dependencies, { role: 'patient' });
    await makeConsultation(dependencies, { patient, doctor: attending, serviceId, state });
    return patient;
  };
  people = {
    mine: await withOne('closed', doctor),
    waiting: await withOne('submitted', null),
    ofColleague: await withOne('inProgress', colleague),
    neverTaken: await withOne('expired', null),
    unsent: await withOne('draft', null),
  };
});
afterAll(() => testApp.close());

const known = ['mine', 'waiting'];

test('a doctor lists and finds the patients of the own consultations, and of those that wait for any', async () => {
  const ids = Object.entries(people).filter(([name]) => known.includes(name));
  const expected = ids.map(([, { id }]) => id).sort();
  type Page = { items: PatientSummary[] };
  const listed = await withoutPolicies(testApp, () => ask<PatientSummary[]>(testApp.app, 'listPatients', doctor));
  expect(listed.map(({ id }) => id).sort()).toEqual(expected);
  for (const [name, { email, id }] of Object.entries(people)) {
    const found = await withoutPolicies(testApp, () =>
      ask<Page>(testApp.app, 'searchPatients', doctor, { query: email }),
    );
    expect(found.items.map((one) => one.id)).toEqual(known.includes(name) ? [id] : []);
  }
});

test.each(['getPatient', 'listPatientFiles', 'listPatientGeneralFormVersions', 'getPatientSummaryDocument'] as const)(
  '%s: of nobody else, and says so as of whom there is not',
  async (verb) => {
    for (const endpoint of endpoints)
      for (const [name, { id }] of Object.entries(people)) {
        const answer = await withoutPolicies(testApp, () =>
          call(testApp.app, endpoint, verb, doctor, { patientId: id }),
        );
        expect([name, answer.code]).toEqual([name, known.includes(name) ? null : 'not-found']);
      }
  },
);
