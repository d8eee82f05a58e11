import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person, setRecordGone } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { selectRaw } from './rows.ts';

/** The policies ask of one person (0149) what another function says of all (0061): they must never part. */
describe.each(bothEngines)('whom a doctor knows, on %s', (engine) => {
  let testApp: TestApp;
  const doctors = {} as Record<'attending' | 'colleague', Person>;
  const patients = {} as Record<'attended' | 'shared' | 'waiting' | 'blocked' | 'writing' | 'unseen', Person>;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    for (const name of ['attending', 'colleague'] as const)
      doctors[name] = await makePerson(dependencies, { role: 'doctor' });
    for (const name of ['attended', 'shared', 'waiting', 'blocked', 'writing', 'unseen'] as const)
      patients[name] = await makePerson(dependencies, { role: 'patient', lastName: name });
    const { attending, colleague } = doctors;
    const made = (patient: Person, doctor: Person | undefined, state: 'inProgress' | 'submitted' | 'draft') =>
      makeConsultation(dependencies, { patient, serviceId, state, ...(doctor && { doctor }) });
    await made(patients.attended, attending, 'inProgress');
    await made(patients.shared, attending, 'inProgress');
    await made(patients.shared, colleague, 'inProgress');
    await made(patients.blocked, attending, 'inProgress');
    await made(patients.waiting, undefined, 'submitted');
    await made(patients.writing, undefined, 'draft');
    await setRecordGone(dependencies, patients.blocked.id, true);
  });
  afterAll(() => testApp.close());

  const known = async (doctor: Person, condition: string) => {
    const found = await selectRaw<{ id: string }>(
      testApp.dependencies.as(doctor),
      sql`select id from (values ${sql.join(
        Object.values(patients).map(({ id }) => sql`(${id}::uuid)`),
        sql`, `,
      )}) everybody (id) where ${sql.raw(condition)}`,
    );
    const ids = new Set(found.map(({ id }) => id));
    return Object.entries(patients)
      .filter(([, { id }]) => ids.has(id))
      .map(([name]) => name);
  };

  test.each([
    ['attending', ['attended', 'shared', 'waiting']],
    ['colleague', ['shared', 'waiting']],
  ] as const)('the %s: %j, asked of one or of all', async (name, expected) => {
    expect(await known(doctors[name], 'is_patient_of_doctor(id)')).toEqual(expected);
    expect(await known(doctors[name], 'id in (select patients_of_doctor())')).toEqual(expected);
    expect(await known(doctors[name], 'id in (select id from patients)')).toEqual(expected);
  });

  test('nobody else may ask', async () => {
    const asked = selectRaw(
      testApp.dependencies.as(patients.attended),
      sql`select is_patient_of_doctor(${patients.shared.id}::uuid)`,
    );
    await expect(asked).rejects.toThrow();
  });
});
