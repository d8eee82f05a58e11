import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines, openTestDatabase } from '../../../testing/test-database.ts';
import { migrateAll } from '../server-database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { sqlStateOf } from './failure.ts';
import { selectRaw } from './rows.ts';
import { assertRoles } from './server-role.ts';
import { messages } from './tables/consultations.ts';

describe.each(bothEngines)('jobs on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  const ask = (db: Database, text: string) =>
    db.execute(sql.raw(text)).then(
      () => 'done',
      (error: unknown) => sqlStateOf(error),
    );
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    patient = await makePerson(dependencies, { role: 'patient' });
    const doctor = await makePerson(dependencies, { role: 'doctor' });
    const serviceId = await makeService(dependencies);
    const { consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
    await dependencies.db
      .insert(messages)
      .values({ id: randomUUID(), consultationId, kind: 'patient', authorId: patient.id, text: 'Hola' });
  });
  afterAll(() => testApp.close());

  test('ask in a role of their own, which ends with each statement and each transaction', async () => {
    const who = sql`select current_user::text as name`;
    const { asJobs, db } = testApp.dependencies;
    const ours = [{ name: 'consultorio_jobs' }];
    expect(await selectRaw(asJobs, who)).toEqual(ours);
    expect(await asJobs.transaction((tx) => selectRaw(tx, who))).toEqual(ours);
    await expect(asJobs.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await selectRaw(db, who)).toEqual([{ name: 'consultorio_app' }]);
  });

  test.each([
    'select * from clinical_notes',
    'select * from addenda',
    'select * from patients',
    'select * from general_forms',
    'select * from consents',
    'select * from invitations',
    'select * from passkeys',
    'select * from recovery_codes',
    'select * from staff_sessions',
    "update users set role = 'admin'",
    "update users set sessions_valid_after = null, status = 'active'",
    'update consultations set patient_id = doctor_id',
    "update consultations set answers = '{}'",
    "update orders set content = '{}'",
    "update files set name = 'x'",
    'update files set owner_id = id',
    "update settings set value = '{}'",
    "insert into settings (key, value) values ('banner-of-the-jobs', '{}')",
    "update deliveries set recipient = 'x'",
    "insert into messages (id, consultation_id, kind, text) select gen_random_uuid(), id, 'patient', 'x' from consultations",
    'insert into users select * from users',
    'delete from consultations',
    'delete from orders',
    'delete from notifications',
    'delete from audit_events',
    'delete from audit_seals',
    "update audit_events set action = 'x'",
    'drop table jobs.job',
    'create table jobs.mine (id integer)',
  ])('have no business with: %s', async (text) => {
    expect(await ask(testApp.dependencies.asJobs, text)).toBe('42501');
  });

  test('meet neither drafts nor the chat nor the secret that signs addresses, and remove no file that has come', async () => {
    const { asJobs, db } = testApp.dependencies;
    const count = async (db: Database, rows: string) =>
      (await selectRaw<{ rows: string }>(db, sql.raw(`select count(*) as rows from ${rows}`))).map(({ rows }) =>
        Number(rows),
      )[0];
    for (const rows of [
      "consultations where state = 'draft'",
      "orders where state = 'draft'",
      "messages where kind <> 'internal'",
      "settings where key = 'file-signing-secret'",
    ]) {
      expect(await count(asJobs, rows), rows).toBe(0);
    }
    expect(await count(db, "messages where kind <> 'internal'")).toBeGreaterThan(0);
    const before = await count(db, 'files where stored_at is not null');
    expect(before).toBeGreaterThan(0);
    const settings = await count(db, 'settings');
    expect(await ask(asJobs, 'delete from settings')).toBe('done');
    expect(await count(db, 'settings')).toBe(settings);
    expect(await ask(asJobs, 'delete from files')).toBe('done');
    expect(await count(db, 'files where stored_at is not null')).toBe(before);
  });

  test('are asked for by whoever does something, who cannot touch them otherwise and goes on in his own role', async () => {
    const { dependencies } = testApp;
    const { jobs } = dependencies;
    const own = dependencies.as(patient);
    const roleOf = async (tx: Database) =>
      (await selectRaw<{ name: string }>(tx, sql`select current_user::text as name`))[0]?.name;
    expect(await ask(own, 'select from jobs.job')).toBe('42501');
    await own.transaction(async (tx) => {
      await jobs.send(tx, 'sendMail', { deliveryId: patient.id });
      expect(await roleOf(tx)).toBe('consultorio_patient');
    });
    await dependencies.db.transaction(async (tx) => {
      await jobs.send(tx, 'sendMail', { deliveryId: patient.id });
      expect(await roleOf(tx)).toBe('consultorio_app');
    });
    const refused = own.transaction(async (tx) => {
      await jobs.send(tx, 'sendMail', { deliveryId: patient.id });
      throw new Error('thought better of it');
    });
    await expect(refused).rejects.toThrow('thought better of it');
    const sent = await selectRaw(
      dependencies.db,
      sql`select name from jobs.job where data ->> 'deliveryId' = ${patient.id}`,
    );
    expect(sent).toEqual([{ name: 'sendMail' }, { name: 'sendMail' }]);
    expect(await roleOf(own)).toBe('consultorio_patient');
  });

  test('a server whose jobs act as somebody else stops at its start', async () => {
    const { as, asJobs, db } = testApp.dependencies;
    const found = (jobs: Database) => ({ as, jobs: { db: jobs, role: 'consultorio_jobs' } as OpenDatabase['jobs'] });
    await assertRoles(found(asJobs));
    await expect(assertRoles(found(db))).rejects.toThrow('Jobs act as consultorio_app');
    await expect(assertRoles(found(as(patient)))).rejects.toThrow('may not act as consultorio_jobs');
  });

  test('a right that was taken away comes back with the next migration, and one too many goes', async () => {
    const database = await openTestDatabase(engine);
    await migrateAll(database);
    const rights = () =>
      selectRaw(
        database.db,
        sql`select relname, relacl::text from pg_class where relacl::text like '%consultorio_jobs%' order by 1`,
      );
    const before = await rights();
    expect(before.length).toBeGreaterThan(10);
    await database.script(`revoke select on users from consultorio_jobs;
      grant update on users to consultorio_jobs; grant select on patients to consultorio_jobs;
      revoke delete on jobs.job from consultorio_jobs`);
    expect(await rights()).not.toEqual(before);
    await migrateAll(database);
    expect(await rights()).toEqual(before);
    await database.close();
  });
});
