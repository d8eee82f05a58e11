import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@consultorio/contracts/sides';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makeLife } from '../../../testing/life-of-a-pair.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Engine, enginesInTurn, openTestDatabase } from '../../../testing/test-database.ts';
import type { Database } from './database.ts';
import { sqlStateOf } from './failure.ts';
import { wantedPolicies } from './install-policies.ts';
import { migrate } from './migrate.ts';
import { policies } from './policies.ts';
import { callerRoles, roleFor } from './roles.ts';
import { selectRaw } from './rows.ts';
import { withoutPeople } from './table-names.ts';
import { messages } from './tables/consultations.ts';

const tables = Object.keys(policies);
const rowsOf = (db: Database, table: string) =>
  selectRaw<{ row: Record<string, unknown> }>(db, sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`);
const shows = (row: unknown, marks: string[]) => marks.find((mark) => JSON.stringify(row).includes(mark));

/** The clinic's people, whom everybody may know by name. */
const ofStaff = new Set(['users', 'doctors', 'licence_checks']);

describe.each(enginesInTurn)('on %s', (engine: Engine) => {
  let testApp: TestApp;
  const people = {} as Record<'patient' | 'doctor' | 'stranger' | 'colleague' | 'admin', Person>;
  let mine: string[];
  let foreign: string[];
  let ended: string;
  const as = (person: Person) => testApp.dependencies.as(person);
  /** Whose life a caller must not meet. */
  const callers = [
    ['patient', () => foreign],
    ['doctor', () => foreign],
    ['stranger', () => mine],
    ['colleague', () => mine],
  ] as const;

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    for (const [name, role] of Object.entries({ patient: 'patient', doctor: 'doctor', stranger: 'patient' } as const))
      people[name as 'patient'] = await makePerson(dependencies, { role });
    people.colleague = await makePerson(dependencies, { role: 'doctor' });
    people.admin = await makePerson(dependencies, { role: 'admin' });
    const life = await makeLife(dependencies, { ...people, serviceId });
    mine = life.marks;
    ended = life.closed.consultationId;
    const other = { patient: people.stranger, doctor: people.colleague, serviceId };
    foreign = (await makeLife(dependencies, other)).marks;
  });
  afterAll(() => testApp.close());

  test('every table of the database has its policies, or a reason to have none', async () => {
    const found = await selectRaw<{ name: string; on: boolean }>(
      testApp.dependencies.db,
      sql`select relname as name, relrowsecurity as on from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const guarded = found.filter((table) => table.on).map(({ name }) => name);
    const open = found.filter((table) => !table.on).map(({ name }) => name);
    expect(guarded.toSorted()).toEqual(tables.toSorted());
    expect(open.toSorted()).toEqual([...Object.keys(withoutPeople), 'schema_migrations'].toSorted());
  });

  test('the policies of the catalogue are those of the table, for the very same roles', async () => {
    const found = await selectRaw(
      testApp.dependencies.db,
      sql`select tablename || '.' || policyname || ' ' || roles::text as policy from pg_policies
          where schemaname = 'public' order by 1`,
    );
    const wanted = wantedPolicies.map(({ table, name, definition }) => {
      const role = /to (\w+)/.exec(definition)?.[1];
      return { policy: `${table}.${name} {${role}}` };
    });
    expect(found).toEqual(wanted.toSorted((a, b) => (a.policy < b.policy ? -1 : 1)));
  });

  test('nobody whose roles these are may log in, owns anything or passes by the policies', async () => {
    const found = await selectRaw(
      testApp.dependencies.db,
      sql`select rolname from pg_roles where rolname like 'consultorio\\_%'
            and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole
              or exists (select from pg_class where relowner = pg_roles.oid))`,
    );
    expect(found).toEqual([]);
  });

  test('the server may become each of its callers, and is none of them by itself', async () => {
    const found = await selectRaw(
      testApp.dependencies.db,
      sql`select pg_has_role('consultorio_app', oid, 'member') as may, pg_has_role('consultorio_app', oid, 'usage') as is
          from pg_roles where rolname in ${callerRoles}`,
    );
    expect(found).toEqual(callerRoles.map(() => ({ may: true, is: false })));
  });

  test('the fixture has a row of both lives in every table', async () => {
    const empty = [
      'announcements',
      'audit_seals',
      'counted_calls',
      'report_changes',
      'settings',
      'suppressions',
      'told_calls',
    ];
    for (const table of tables.filter((name) => ![...empty, 'bulk_exports'].includes(name))) {
      const rows = await rowsOf(testApp.dependencies.db, table);
      const people = [...foreign, ...mine];
      expect(rows.some((row) => shows(row, people)) || ofStaff.has(table) || rows.length > 0, table).toBe(true);
    }
  });

  describe.each(callers)('%s, who asks for everything', (name, marks) => {
    test.each(tables)('of %s meets no row of the other life', async (table) => {
      const other = people[name === 'patient' || name === 'doctor' ? 'colleague' : 'doctor'].id;
      for (const row of await rowsOf(as(people[name]), table))
        expect(shows(row, ofStaff.has(table) ? marks() : [...marks(), other])).toBeUndefined();
    });

    test.each(tables)('cannot put a copy of the other’s row into %s', async (table) => {
      const all = await rowsOf(testApp.dependencies.db, table);
      const theirs = all.filter((row) => shows(row, marks()));
      for (const { row } of theirs) {
        const copy = sql`insert into ${sql.identifier(table)} overriding system value
          select (jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)).*`;
        const state = await as(people[name])
          .execute(copy)
          .then(() => 'written', sqlStateOf);
        expect({ table, state }).toEqual({ table, state: '42501' });
      }
    });
  });

  test('a patient and a doctor meet their own, an administrator all that was sent', async () => {
    const count = async (person: Person, table: string) => (await rowsOf(as(person), table)).length;
    expect(await count(people.patient, 'consultations')).toBe(3);
    expect(await count(people.doctor, 'consultations')).toBe(2);
    expect(await count(people.admin, 'consultations')).toBe(4);
    expect(await count(people.patient, 'messages')).toBe(2);
    expect(await count(people.doctor, 'messages')).toBe(3);
    for (const table of ['notifications', 'idempotency_keys', 'staff_sessions', 'order_favourites'])
      expect(await count(people.admin, table)).toBe(0);
  });

  test('a doctor who attends a patient reads what a colleague wrote about her, and writes nothing into it', async () => {
    const { dependencies } = testApp;
    const successor = await makePerson(dependencies, { role: 'doctor' });
    const [theirs] = await selectRaw<{ id: string; service: string }>(
      as(people.colleague),
      sql`select id, service_id as service from consultations where state = 'closed'`,
    );
    if (!theirs) throw new Error('the colleague has closed no consultation');
    const write = (id: string) =>
      as(successor)
        .insert(messages)
        .values({ id: randomUUID(), consultationId: id, kind: 'internal', authorId: successor.id, text: 'Hola' })
        .then(() => 'written', sqlStateOf);
    expect(await rowsOf(as(successor), 'messages')).toEqual([]);
    const pair = { patient: people.stranger, doctor: successor, serviceId: theirs.service };
    const own = await makeConsultation(dependencies, { ...pair, state: 'inProgress' });
    expect(await rowsOf(as(successor), 'messages')).toHaveLength(3);
    expect(await write(theirs.id)).toBe('42501');
    expect(await write(own.consultationId)).toBe('written');
  });

  test('nobody gives a row away, nor takes one', async () => {
    const { patient, stranger, doctor, colleague } = people;
    const change = (person: Person, text: string) =>
      as(person)
        .execute(sql.raw(text))
        .then(() => 'written', sqlStateOf);
    expect(await change(patient, `update consultations set patient_id = '${stranger.id}'`)).toBe('42501');
    expect(await change(doctor, `update consultations set doctor_id = '${colleague.id}'`)).toBe('42501');
    expect(await change(doctor, `update notifications set user_id = '${colleague.id}'`)).toBe('42501');
    expect(await change(patient, `update audit_events set action = 'x'`)).toBe('42501');
  });

  const kept = [
    ["update messages set text = 'Otra cosa'", 'consultation_id'],
    ["update messages set created_at = '2020-01-01'", 'consultation_id'],
    ['update messages set author_id = null', 'consultation_id'],
    ['delete from messages', 'consultation_id'],
    ["update consultations set answers = '{}'", 'id'],
    ["update consultations set flags = '[1]'", 'id'],
    ["update consultations set advice = 'Otra cosa'", 'id'],
    ["update consultations set reason = 'Otra cosa'", 'id'],
    ['delete from consultations', 'id'],
    ["update addenda set text = 'Otra cosa'", 'consultation_id'],
    ['delete from addenda', 'consultation_id'],
    ["update clinical_notes set prognosis = 'Otra cosa'", 'consultation_id'],
    ['delete from clinical_notes', 'consultation_id'],
  ] as const;
  test.each(kept)('nobody may: %s (NOM-004, 5.11)', async (verb, key) => {
    const text = `${verb} where ${key} = '${ended}'`;
    const { db } = testApp.dependencies;
    expect(await db.execute(sql.raw(text)).then(() => 'written', sqlStateOf)).toBe('23001');
    await expect(testApp.asOwner(text)).rejects.toThrow('is kept as it was');
  });

  test('a message is read once; when, is not written again', async () => {
    const { db } = testApp.dependencies;
    const read = (at: string) =>
      db
        .execute(sql`update messages set read_at = ${at} where consultation_id = ${ended}`)
        .then(() => 'written', sqlStateOf);
    expect(await read('2026-11-23T10:00:00Z')).toBe('written');
    expect(await read('2026-11-23T11:00:00Z')).toBe('23001');
  });

  test('only the function that suppresses may delete, whoever names the person', async () => {
    const { patient, stranger, doctor } = people;
    const said = (db: Database, person: Person, text: string) =>
      db
        .transaction(async (tx) => {
          await tx.execute(sql`select set_config('app.suppressing', ${person.id}, true)`);
          await tx.execute(sql.raw(`${text} where consultation_id = '${ended}'`));
          throw new Error('taken back');
        })
        .catch((error: Error) => sqlStateOf(error) ?? error.message);
    const { db } = testApp.dependencies;
    for (const table of ['messages', 'addenda', 'clinical_notes'])
      expect(await said(db, patient, `delete from ${table}`)).toBe('23001');
    const asOwner = (who: Person, text: string) =>
      testApp.asOwner(
        `begin; set local app.suppressing = '${who.id}'; ${text} where consultation_id = '${ended}'; rollback`,
      );
    for (const table of ['messages', 'addenda', 'clinical_notes']) await asOwner(patient, `delete from ${table}`);
    const another = `select set_config('app.suppressing', '${stranger.id}', true); delete from messages`;
    await expect(testApp.asOwner(another)).rejects.toThrow('is kept as it was');
    expect(await said(db, patient, "update messages set text = 'Otra cosa'")).toBe('23001');
    // The doctor's policies let the statement reach the rows; the trigger does not let it through.
    const present = await makeConsultation(testApp.dependencies, {
      ...people,
      serviceId: await makeService(testApp.dependencies),
      state: 'inProgress',
    });
    const word = { id: randomUUID(), consultationId: present.consultationId, kind: 'doctor' as const, text: 'Hola' };
    await db.insert(messages).values({ ...word, authorId: doctor.id });
    const own = as(doctor).transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.suppressing', ${patient.id}, true)`);
      await tx.execute(sql`delete from messages where id = ${word.id}`);
    });
    expect(await own.then(() => 'deleted', sqlStateOf)).toBe('23001');
  });

  test.each(roles)('as %s, without a name, nothing of anybody is met', async (role: Role) => {
    const nobody = { id: '00000000-0000-0000-0000-000000000000', role };
    expect(await rowsOf(testApp.dependencies.as(nobody), 'notifications')).toEqual([]);
  });

  test('a caller’s role and name end with the statement, also with one that fails', async () => {
    const { as: acting, db } = testApp.dependencies;
    const who = sql`select current_user::text as name, current_setting('app.person', true) as person`;
    const failing = acting(people.patient).execute(sql`select 1 / 0`);
    await expect(failing).rejects.toThrow();
    expect(await selectRaw(acting(people.patient), who)).toEqual([
      { name: roleFor('patient'), person: people.patient.id },
    ]);
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        selectRaw<{ person: string }>(acting(n % 2 ? people.patient : people.stranger), who),
      ),
    );
    expect(asked.map(([row]) => row?.person)).toEqual(
      asked.map((_, n) => (n % 2 ? people.patient : people.stranger).id),
    );
    const within = acting(people.doctor).transaction(async (tx) => selectRaw(tx, who));
    expect(await within).toEqual([{ name: roleFor('doctor'), person: people.doctor.id }]);
    const [system] = await selectRaw<{ name: string; person: string | null }>(db, who);
    expect(system).toMatchObject({ name: 'consultorio_app' });
    expect(system?.person || null).toBeNull();
  });

  test('a policy that was taken away or changed by hand is laid again by the next migration', async () => {
    const database = await openTestDatabase(engine);
    const names = () => selectRaw(database.db, sql`select tablename, policyname, qual from pg_policies order by 1, 2`);
    const before = await names();
    await database.script('drop policy consultorio_patient_reads on consultations');
    await database.script('drop policy consultorio_doctor_reads on orders');
    await database.script(
      'create policy consultorio_doctor_reads on orders for select to consultorio_doctor using (true)',
    );
    await database.script('alter table messages disable row level security');
    await migrate(database);
    expect(await names()).toEqual(before);
    const [messages] = await selectRaw(
      database.db,
      sql`select relrowsecurity as on from pg_class where relname = 'messages'`,
    );
    expect(messages).toEqual({ on: true });
    await database.close();
  });
});
