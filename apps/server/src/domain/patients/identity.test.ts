import { noIdentity } from '@consultorio/contracts/identity';
import type { PatientDetail, PatientProfile } from '@consultorio/contracts/patients';
import type { SystemStatus } from '@consultorio/contracts/system-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBareDatabase } from '../../../testing/test-database.ts';
import { migrate } from '../../core/db/migrate.ts';
import { selectRaw } from '../../core/db/rows.ts';

const CURP = 'HEGG560427MVZRRL04';
const OTHER = 'MAAR790213HMNRLF03';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
});
afterAll(() => testApp.close());

const aPatient = () => makePerson(testApp.dependencies, { role: 'patient' });
const data = { firstName: 'Gloria', lastName: 'Hernández García', birthDate: '1956-04-27', sex: 'female' };
const wholeOf = async (who: Person) => {
  const { version: expectedVersion } = await ask<PatientProfile>(testApp.app, 'getPatientProfile', who);
  return { ...data, phone: '55 1234 5678', expectedVersion };
};
const save = async (who: Person, more: object) =>
  ask<PatientProfile>(testApp.app, 'updatePatientProfile', who, { ...(await wholeOf(who)), ...more });
const seen = ({ id }: Person) => ask<PatientDetail>(testApp.app, 'getPatient', admin, { patientId: id });
const told = async () => (await ask<SystemStatus>(testApp.app, 'getSystemStatus', admin)).sharedCurps;

const identity = {
  ...{ secondLastName: 'García', birthState: '30', nationality: 'MEX', homeState: '21', homeMunicipality: '114' },
};

test('what the registers ask is kept, read by the staff, and stays where a client does not know it', async () => {
  const patient = await aPatient();
  expect((await ask<PatientProfile>(testApp.app, 'getPatientProfile', patient)).identity).toEqual(noIdentity);
  expect((await save(patient, { identity })).identity).toEqual(identity);
  expect((await save(patient, {})).identity).toEqual(identity);
  expect((await save(patient, { identity: null })).identity).toEqual(identity);
  expect((await seen(patient)).identity).toEqual(identity);
  expect((await save(patient, { identity: { secondLastName: '' } })).identity).toEqual({
    ...noIdentity,
    secondLastName: '',
  });
});

test('a place that is not in the lists, or a second surname of others, is refused by its field', async () => {
  const patient = await aPatient();
  for (const [field, wrong] of [
    ['secondLastName', { secondLastName: 'Ruiz' }],
    ['secondLastName', { secondLastName: 'Hernández García' }],
    ['birthState', { birthState: '33' }],
    ['nationality', { nationality: 'MXN' }],
    ['homeMunicipality', { homeState: '03', homeMunicipality: '114' }],
    ['homeMunicipality', { homeMunicipality: '114' }],
  ] as const) {
    const input = { ...(await wholeOf(patient)), identity: wrong };
    const answer = await call(testApp.app, 'callable', 'updatePatientProfile', patient, input);
    expect(answer).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(answer.details?.issues).toMatchObject([{ path: ['identity', field] }]);
  }
});

test('whoever brings a CURP that somebody has is taken and not told; the administration is', async () => {
  const [first, second] = [await aPatient(), await aPatient()];
  await save(first, { curp: CURP });
  expect(await told()).toEqual([]);
  expect((await save(second, { curp: CURP })).curp).toBe(CURP);
  expect(await told()).toMatchObject([{ patientId: second.id }]);
  expect([(await seen(first)).curpShared, (await seen(second)).curpShared]).toEqual([true, true]);
  await save(first, { curp: null });
  expect(await told()).toEqual([]);
  expect((await seen(second)).curpShared).toBe(false);
});

test('of two who bring the same at once one holds it', async () => {
  const two = [await aPatient(), await aPatient()];
  await Promise.all(two.map((who) => save(who, { curp: OTHER })));
  const rows = await selectRaw<{ holders: number; all: number }>(
    testApp.dependencies.db,
    sql`select count(*) filter (where not curp_shared)::int as holders, count(*)::int as all from patients
      where curp = ${OTHER}`,
  );
  expect(rows).toEqual([{ holders: 1, all: 2 }]);
});

test('a clinic in which three people have one CURP is taken over, and whoever came first holds it', async () => {
  const database = await openBareDatabase('postgres');
  try {
    await migrate(database, { last: '0076-request-ids.sql' });
    await database.script(`insert into patients (id, record_no, curp)
      select md5(n::text)::uuid, 'EXP-00000' || n, case when n < 4 then '${CURP}' end from generate_series(1, 5) n`);
    await migrate(database);
    const rows = await selectRaw<{ record_no: string }>(
      database.db,
      sql`select record_no from patients where curp_shared order by 1`,
    );
    expect(rows.map((row) => row.record_no)).toEqual(['EXP-000002', 'EXP-000003']);
  } finally {
    await database.close();
  }
});
