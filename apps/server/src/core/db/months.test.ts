import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '@consultorio/contracts/sides';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bothEngines,
  openBareDatabase,
  openPreparedDatabase,
  type PreparedDatabase,
} from '../../../testing/test-database.ts';
import { readEnv } from '../../env.ts';
import { sealAudit } from '../audit/seal.ts';
import { verifyAudit } from '../audit/verify.ts';
import type { Database } from './database.ts';
import { sqlStateOf } from './failure.ts';
import { makeMonths } from './make-months.ts';
import { grantToCallers, migrate } from './migrate.ts';
import { selectRaw } from './rows.ts';
import { auditEvents } from './tables/traces.ts';

const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const bound = (side: 'FROM' | 'TO') =>
  sql.raw(`(regexp_match(pg_get_expr(relpartbound, c.oid), '${side} [(]''?([^)'']+)''?[)]'))[1]`);

type Part = { name: string; beginning: string; ending: string };
const partsOf = ({ db }: PreparedDatabase) =>
  selectRaw<Part>(
    db,
    sql`select relname as name, ${bound('FROM')} as beginning, ${bound('TO')} as ending
        from pg_class c join pg_inherits on inhrelid = c.oid where inhparent = 'audit_events'::regclass and relkind = 'r'
        order by ${bound('FROM')} <> 'MINVALUE', ${bound('FROM')}`,
  );

/** No right on a part for anybody but its owner, and no policy that would let rows out. */
async function expectClosed({ db }: PreparedDatabase): Promise<void> {
  const open = await selectRaw(
    db,
    sql`select relname from pg_class c where relnamespace = to_regnamespace('months') and relkind = 'r' and (not relrowsecurity
          or exists (select from aclexplode(relacl) where grantee <> relowner) or exists (select from pg_policy where polrelid = c.oid))
        union all select nspname from pg_namespace, aclexplode(nspacl) where nspname = 'months' and grantee <> nspowner`,
  );
  expect(open).toEqual([]);
}

/** As after half a year in which no month was made: what comes after the first part has one place. Answers since when. */
async function forgetMonths(database: PreparedDatabase): Promise<string> {
  const all = await partsOf(database);
  const later = all.slice(1, -1).map(({ name }) => name);
  await database.asOwner(`
    alter table audit_events detach partition months.audit_events_rest;
    ${later.map((name) => `alter table audit_events detach partition months.${name}; drop table months.${name};`).join('\n')}
    alter table audit_events attach partition months.audit_events_rest for values from ('${all[0]?.ending}') to (maxvalue)`);
  return all[0]?.ending ?? '';
}

describe.each(bothEngines)('the trail by months, on %s', (engine) => {
  let database: PreparedDatabase;
  const make = () => makeMonths({ db: database.jobs.db, log: { warn: () => {} } });
  beforeAll(async () => {
    database = await openPreparedDatabase(engine);
  });
  afterAll(() => database.close());

  const expectNoGap = (all: Part[]) => {
    expect([all[0]?.beginning, all.at(-1)?.ending]).toEqual(['MINVALUE', 'MAXVALUE']);
    expect(all.slice(1).map(({ beginning }) => beginning)).toEqual(all.slice(0, -1).map(({ ending }) => ending));
  };
  const write = (action: string, at: string) =>
    database.db.insert(auditEvents).values({ action, at, outcome: 'ok', actorRole: 'system' });
  const partOf = async (action: string) =>
    (
      await selectRaw<{ part: string }>(
        database.db,
        sql`select c.relname as part from audit_events a join pg_class c on c.oid = a.tableoid where action = ${action}`,
      )
    ).map(({ part }) => part);
  const asOwner = (text: string) =>
    database.asOwner(text).then(
      () => 'done',
      async (error: unknown) => {
        // The embedded database has one connection, which is the owner's until it is told otherwise.
        await database.asOwner('select 1');
        return sqlStateOf(error);
      },
    );

  test('has no gap from its first entry to the end of time, and three months stand ready', async () => {
    const all = await partsOf(database);
    expectNoGap(all);
    expect(all[0]?.name).toBe('audit_events_first');
    expect(all.at(-1)?.name).toBe('audit_events_rest');
    expect(Date.parse(all.at(-1)?.beginning ?? '')).toBeGreaterThan(Date.now() + 89 * DAY_MS);
  });

  test('takes what is of long ago, of a month that stands ready, and of one that nobody thinks of yet', async () => {
    const ready = (await partsOf(database))[1] ?? { name: '', beginning: '' };
    await write('longAgo', '2019-03-01T00:00:00.000Z');
    await write('soon', new Date(ready.beginning).toISOString());
    await write('oneDay', '2055-03-01T00:00:00.000Z');
    expect(await partOf('longAgo')).toEqual(['audit_events_first']);
    expect(await partOf('soon')).toEqual([ready.name]);
    expect(await partOf('oneDay')).toEqual(['audit_events_rest']);
  });

  test('is met as a whole or not at all: nobody gets at a part of it', async () => {
    const everybody: [string, Database][] = [
      ['server', database.db],
      ['jobs', database.jobs.db],
      ['integration', database.as({ id: NOBODY, role: 'doctor', scopes: [] })],
      ...roles.map((role): [string, Database] => [role, database.as({ id: NOBODY, role })]),
    ];
    for (const [who, db] of everybody)
      for (const { name } of await partsOf(database))
        for (const text of [
          `select from months.${name}`,
          `insert into months.${name} (action, outcome) values ('x', 'ok')`,
          `delete from months.${name}`,
          `truncate months.${name}`,
        ])
          expect([who, text, await db.execute(sql.raw(text)).then(() => 'done', sqlStateOf)]).toEqual([
            who,
            text,
            '42501',
          ]);
    await expectClosed(database);
  });

  test('is changed by nobody, its owner either, in no part and not in the name of a suppression', async () => {
    for (const at of ['2019-03-01T00:00:00.000Z', '2055-03-01T00:00:00.000Z'])
      await database.db.insert(auditEvents).values({ action: 'of a record', at, outcome: 'ok', patientId: NOBODY });
    for (const name of ['public.audit_events', ...(await partsOf(database)).map((part) => `months.${part.name}`)]) {
      const has = await selectRaw<{ triggers: string }>(
        database.db,
        sql`select string_agg(tgname::text, ',' order by tgname) as triggers from pg_trigger join pg_class c on c.oid = tgrelid
            where relnamespace::regnamespace || '.' || relname = ${name} and tgenabled = 'O'`,
      );
      expect([name, has[0]?.triggers]).toEqual([name, 'audit_frozen,audit_kept,share_writing']);
      expect([name, await asOwner(`truncate ${name}`)]).toEqual([name, '23001']);
    }
    for (const name of ['audit_events', 'months.audit_events_first', 'months.audit_events_rest']) {
      expect(await asOwner(`update ${name} set action = 'x'`)).toBe('23001');
      expect(await asOwner(`delete from ${name}`)).toBe('23001');
      const suppressing = `do $$ begin perform set_config('app.suppressing', '${NOBODY}', true); delete from ${name} where patient_id = '${NOBODY}'; end $$`;
      expect(await asOwner(suppressing)).toBe('23001');
    }
    expect(await partOf('longAgo')).toHaveLength(1);
  });

  test('is read off an index by whatever leads, in each part', async () => {
    const lacking = await selectRaw(
      database.db,
      sql`select i.indexrelid::regclass::text as whole, p.inhrelid::regclass::text as part
          from pg_index i cross join pg_inherits p
          where i.indrelid = 'audit_events'::regclass and p.inhparent = 'audit_events'::regclass and (not i.indisvalid or not exists (
            select from pg_inherits k join pg_index own on own.indexrelid = k.inhrelid
            where k.inhparent = i.indexrelid and own.indrelid = p.inhrelid and own.indisvalid))`,
    );
    expect(lacking).toEqual([]);
  });

  test('its months are made by the jobs; what came before its month was made stays where it is', async () => {
    const before = await partsOf(database);
    await make();
    expect(await partsOf(database)).toEqual(before);

    await database.asOwner(`alter table audit_events disable trigger user; delete from audit_events where at > '2050-01-01' or action = 'soon';
      alter table audit_events enable trigger user`);
    const ending = await forgetMonths(database);
    await make();
    expect(await partsOf(database)).toEqual(before);

    const early = new Date(Date.parse(ending) + 40 * DAY_MS).toISOString();
    await forgetMonths(database);
    await write('early', early);
    expect(await partOf('early')).toEqual(['audit_events_rest']);
    await make();
    const after = await partsOf(database);
    expectNoGap(after);
    const [, grown] = after;
    expect(grown).toMatchObject({ name: `audit_events_${ending.slice(0, 7).replace('-', '_')}`, beginning: ending });
    expect(grown?.ending.slice(0, 10)).toBe(before[2]?.ending.slice(0, 10));
    expect(await partOf('early')).toEqual([grown?.name]);
    expect(await asOwner(`truncate months.${grown?.name}`)).toBe('23001');
    expect(after.at(-1)?.beginning).toBe(before.at(-1)?.beginning);
    await expectClosed(database);
  });

  test('the seals hold over its parts, and find what was changed in any', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'consultorio-months-'));
    const nothing = () => {};
    const seal = () =>
      sealAudit({
        db: database.jobs.db,
        env: readEnv({ DATA_DIR: folder }),
        log: { info: nothing, warn: nothing, error: nothing } as never,
        now: Date.now,
      });
    await write('lastYear', new Date(Date.now() - 365 * DAY_MS).toISOString());
    await write('inTwoMonths', new Date(Date.now() + 62 * DAY_MS).toISOString());
    await write('today', new Date().toISOString());
    await seal();
    const verdict = await verifyAudit(database.db, null);
    expect(verdict).toMatchObject({ fault: null, unsealed: 0 });
    const [part] = await partOf('inTwoMonths');
    expect(part).not.toBe((await partOf('today'))[0]);
    await database.asOwner(`alter table months.${part} disable trigger user;
      update months.${part} set action = 'x' where action = 'inTwoMonths'; alter table months.${part} enable trigger user`);
    expect((await verifyAudit(database.db, null)).fault).toMatch(/^Entry \d+ was changed\.$/);
    rmSync(folder, { recursive: true, force: true });
  });
});

test('the trail is divided with all that stands on it, before anybody sees it', async () => {
  const database = await openBareDatabase('postgres');
  const ask = (query: SQL) => selectRaw(database.db, query);
  const whatStands = async () => ({
    policies: await ask(sql`select polname, polcmd, polroles::text, pg_get_expr(polqual, polrelid) as qual,
      pg_get_expr(polwithcheck, polrelid) as added, obj_description(oid, 'pg_policy') as mark
      from pg_policy where polrelid = 'audit_events'::regclass order by 1`),
    rights: await ask(sql`select grantee::regrole::text, privilege_type from pg_class, aclexplode(relacl)
      where pg_class.oid = 'audit_events'::regclass order by 1, 2`),
    isGuarded: await ask(sql`select relrowsecurity from pg_class where oid = 'audit_events'::regclass`),
    columns: await ask(sql`select attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      pg_get_expr(adbin, adrelid) as filled from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = 'audit_events'::regclass and attnum > 0 order by 1`),
    indexes: await ask(sql`select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as made from pg_index
      where indrelid = 'audit_events'::regclass and not indisprimary order by 1`),
    triggers: await ask(sql`select tgname, tgtype from pg_trigger where tgrelid = 'audit_events'::regclass order by 1`),
  });
  await migrate(database, { last: '0145-lists-that-have-grown.sql' });
  // The rights and policies of today name what came after it (0149, 0156).
  await database.script(
    'create function is_patient_of_doctor(person uuid) returns boolean language sql return false; create table told_calls ()',
  );
  await grantToCallers(database);
  const before = await whatStands();
  expect([before.policies.length, before.rights.length, before.indexes.length].every((many) => many > 8)).toBe(true);
  await migrate(database, { last: '0147-trail-by-months.sql' });
  expect(await whatStands()).toEqual(before);
  await database.close();
});

test('whoever reads the trail for long goes on, and so do those who write: its months are made another time', async () => {
  const database = await openPreparedDatabase('postgres');
  const warnings: unknown[] = [];
  const make = () => makeMonths({ db: database.jobs.db, log: { warn: (told: unknown) => warnings.push(told) } });
  await forgetMonths(database);
  const [free, reads] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reading = database.db.transaction(async (tx) => {
    await tx.execute(sql`select from audit_events`);
    reads.resolve();
    await free.promise;
  });
  await reads.promise;
  const begun = performance.now();
  const made = expect(make()).rejects.toThrow('The months of the trail are made only until');
  await database.db.insert(auditEvents).values({ action: 'meanwhile', outcome: 'ok', actorRole: 'system' });
  await made;
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(warnings).toEqual([expect.stringContaining('were not made this time')]);
  free.resolve();
  await reading;
  await make();
  expect((await partsOf(database)).length).toBeGreaterThan(5);
  expect(await database.db.select().from(auditEvents)).toMatchObject([{ action: 'meanwhile' }]);
  await database.close();
});
