import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bothEngines, openBareDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { selectRaw } from './rows.ts';

const PATIENTS = 30_000;
const FORMS = 3;

/** As a clinic of years has them: accounts with accents, every seventh blocked, and three forms of each. */
const clinicOfYears = `
  insert into users (id, firebase_uid, role, status, email, email_verified, first_name, last_name)
    select md5('p' || n)::uuid, 'uid-' || n, 'patient', case when n % 7 = 0 then 'blocked' else 'active' end,
      'p' || n || '@correo.test', true, 'Ana Sofía ' || n, 'Núñez Ávila'
    from generate_series(1, ${PATIENTS}) n;
  insert into patients (user_id, record_no, birth_date, sex, phone)
    select md5('p' || n)::uuid, 'EXP-' || lpad(n::text, 6, '0'), date '1950-01-01' + n % 25000, 'female', '5512345678'
    from generate_series(1, ${PATIENTS}) n;
  insert into general_forms (id, patient_id, answers, version)
    select md5('f' || n || '-' || v)::uuid, md5('p' || n)::uuid, jsonb_build_object('alergias', 'Ninguna ' || v), v
    from generate_series(1, ${PATIENTS}) n, generate_series(1, ${FORMS}) v;`;

/** All that may not change, in one number: of each person the key, record number, birth, how it is found, and its forms. */
const kept = (key: 'id' | 'user_id') => `
  select md5(string_agg(line, '|' order by line)) as digest, count(*)::int as lines from (
    select concat_ws(' ', p.${key}, p.record_no, p.birth_date, p.search, p.sort_name, f.id, f.answers) as line
    from patients p join general_forms f on f.patient_id = p.${key}) of_all`;

/** No action of a person: it may take what it takes. */
const read = <Row extends object>({ db }: OpenDatabase, text: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return (await selectRaw<Row>(tx, sql.raw(text)))[0];
  });

test.each(bothEngines)(
  '%s: a large clinic gets persons and accounts apart, and nothing of a record changes',
  async (engine) => {
    const database = await openBareDatabase(engine);
    try {
      await migrate(database, { last: '0034-order-reasons.sql' });
      await database.script(`set statement_timeout = 0; ${clinicOfYears} reset statement_timeout`);
      const before = await read<{ digest: string; lines: number }>(database, kept('user_id'));
      expect(before?.lines).toBe(PATIENTS * FORMS);

      const began = performance.now();
      const done = await migrate(database);
      console.info(
        `${engine}: ${done.length} migrations of ${PATIENTS} patients in ${Math.round(performance.now() - began)} ms`,
      );
      expect(done[0]).toBe('0035-person-and-account.sql');

      expect(await read(database, kept('id'))).toEqual(before);
      const own = `select count(*)::int as own, count(*) filter (where p.status = 'blocked')::int as blocked
      from patients p join users u on u.id = p.user_id
      where p.id = p.user_id and p.first_name = u.first_name and p.last_name = u.last_name`;
      expect(await read(database, own)).toEqual({ own: PATIENTS, blocked: Math.floor(PATIENTS / 7) });
      expect(await migrate(database)).toEqual([]);
    } finally {
      await database.close();
    }
  },
  600_000,
);
