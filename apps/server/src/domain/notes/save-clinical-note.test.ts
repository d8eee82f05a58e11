import type { Consultation } from '@consultorio/contracts/consultations';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';

const MINUTE = 60_000;
const empty = { evolution: '', findings: '', prognosis: '', plan: '', patientText: '', vitals: {}, diagnoses: [] };

let testApp: TestApp;
let doctor: Person;
let consultationId: string;
let version = 1;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor' });
  const serviceId = await makeService(dependencies);
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
});
afterAll(() => testApp.close());

test.each(endpoints)(
  'at the endpoint %s, nobody was attended in the future, and yesterday is no hindrance',
  async (endpoint) => {
    const save = async (ms: number) => {
      const occurredAt = new Date(testApp.dependencies.now() + ms).toISOString();
      const input = { consultationId, expectedVersion: version, ...empty, occurredAt };
      const answer = await call(testApp.app, endpoint, 'saveClinicalNote', doctor, input);
      if (answer.http === 200) version += 1;
      return {
        http: answer.http,
        paths: (answer.details?.issues as { path: unknown[] }[] | undefined)?.map(({ path }) => path),
      };
    };
    expect(await save(60 * MINUTE)).toEqual({ http: 400, paths: [['occurredAt']] });
    expect(await save(-24 * 60 * MINUTE)).toMatchObject({ http: 200 });
    // A clock that is a little ahead is not the future.
    expect(await save(2 * MINUTE)).toMatchObject({ http: 200 });
  },
);

test('alarm signs are the doctor’s to write, stay where a client knows nothing of them, and reach the patient when signed', async () => {
  const { dependencies, app } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const serviceId = await makeService(dependencies);
  const { consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  const noteNow = () => ask<ClinicalNote>(app, 'getClinicalNote', doctor, { consultationId });
  const save = async (more: object) =>
    ask(app, 'saveClinicalNote', doctor, {
      ...{ consultationId, expectedVersion: (await noteNow()).version, ...empty, ...more },
    });
  await save({ alarmSigns: 'Te falta el aire\nFiebre de 39 °C' });
  await save({ plan: 'Reposo' });
  expect(await noteNow()).toMatchObject({ plan: 'Reposo', alarmSigns: 'Te falta el aire\nFiebre de 39 °C' });
  const read = () => ask<Consultation>(app, 'getConsultation', patient, { consultationId });
  expect((await read()).result).toBeNull();
  await dependencies.db
    .update(consultations)
    .set({ state: 'closed', closedAt: new Date(dependencies.now()).toISOString() })
    .where(eq(consultations.id, consultationId));
  await signNote(dependencies, consultationId, {});
  expect((await read()).result?.alarmSigns).toBe('Te falta el aire\nFiebre de 39 °C');
});
