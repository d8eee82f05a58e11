import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { holdTable } from '../../../testing/held-table.ts';
import { bothEngines, openBareDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { sqlStateOf } from './failure.ts';
import { knownMigrations, migrate, migrationsIn } from './migrate.ts';
import { isOnline, runOnline } from './online-migration.ts';
import { openPostgres } from './open-postgres.ts';
import { selectRaw } from './rows.ts';

const makesIndex = 'create unique index concurrently if not exists things_number on things (number)';
const rowsOf = async ({ db }: OpenDatabase) => (await selectRaw(db, sql`select from things`)).length;
const isValid = ({ db }: OpenDatabase) =>
  selectRaw(db, sql`select indisvalid as valid from pg_index where indexrelid = 'things_number'::regclass`);

describe.each(bothEngines)('a migration beside those who write, on %s', (engine) => {
  test('is made statement by statement, and stands being repeated', async () => {
    const database = await openBareDatabase(engine);
    await database.script('create table things (number integer)');
    for (let round = 0; round < 2; round++)
      await database.alone((run) =>
        runOnline(run, [makesIndex, 'insert into things values (1) on conflict do nothing'], engine),
      );
    expect(await isValid(database)).toEqual([{ valid: true }]);
    expect(await rowsOf(database)).toBe(1);
    await database.close();
  });

  test('goes on where one was interrupted, and is recorded when all of it is done', async () => {
    const database = await openBareDatabase(engine);
    const names = knownMigrations().map(({ name }) => name);
    const online = names.findIndex(isOnline);
    await migrate(database, { last: names[online - 1] });
    await database.script("insert into audit_events (action, outcome) values ('before', 'ok')");
    await database.script('create unique index audit_events_seq_at on audit_events (seq, at)');
    await database.script(
      "alter table audit_events add constraint audit_events_first check (at < '2100-01-01') not valid",
    );
    expect(await migrate(database)).toEqual(names.slice(online));
    expect((await migrationsIn(database.db)).map(({ name }) => name)).toEqual(names);
    await database.script("insert into audit_events (action, outcome) values ('after', 'ok')");
    const entries = await selectRaw(database.db, sql`select seq::int, action from audit_events order by seq`);
    expect(entries).toEqual([
      { seq: 1, action: 'before' },
      { seq: 2, action: 'after' },
    ]);
    await database.close();
  });
});

test('an index that was left half made is dropped, and made anew', async () => {
  const database = await openBareDatabase('postgres');
  await database.script('create table things (number integer); insert into things values (1), (1)');
  const make = () => database.alone((run) => runOnline(run, [makesIndex], 'postgres'));
  expect(sqlStateOf(await make().catch((error: unknown) => error))).toBe('23505');
  expect(await isValid(database)).toEqual([{ valid: false }]);
  await database.script('delete from things where ctid = (select max(ctid) from things)');
  await make();
  expect(await isValid(database)).toEqual([{ valid: true }]);
  await database.close();
});

test('an index waits for whoever is about to write, and others write beside it', async () => {
  const database = await openBareDatabase('postgres');
  await database.script('create table things (number integer)');
  const [free, has] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values (1)`);
    has.resolve();
    await free.promise;
  });
  await has.promise;
  let isMade = false;
  const made = database
    .alone((run) => runOnline(run, [makesIndex], 'postgres'))
    .then(() => {
      isMade = true;
    });
  // Longer than a migration waits for a table that it wants for itself.
  for (let number = 2; number < 17; number++) {
    await database.db.execute(sql`insert into things values (${number})`);
    await setTimeout(100);
  }
  expect(isMade).toBe(false);
  free.resolve();
  await slow;
  await made;
  expect(await isValid(database)).toEqual([{ valid: true }]);
  expect(await rowsOf(database)).toBe(16);
  await database.close();
});

test('who wants a table for himself lets the others go first, and asks again', async () => {
  const database = await openBareDatabase('postgres');
  await database.script('create table things (number integer)');
  const letGo = await holdTable(database.db, 'things');
  const alters = database.alone((run) =>
    runOnline(run, ['alter table things add column if not exists name text'], 'postgres'),
  );
  await setTimeout(1500);
  await letGo();
  const begun = performance.now();
  await database.db.execute(sql`insert into things values (1)`);
  expect(performance.now() - begun).toBeLessThan(1000);
  await alters;
  expect(await selectRaw(database.db, sql`select name from things`)).toEqual([{ name: null }]);
  await database.close();
});

test('replicas that come at once wait for one another, and hold up no index', async () => {
  const first = await openBareDatabase('postgres');
  const [row] = await selectRaw<{ name: string }>(first.db, sql`select current_database() as name`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${row?.name}`;
  const others = await Promise.all([1, 2, 3].map(() => openPostgres(url.href)));
  for (const { db } of others) await migrationsIn(db);
  const applied = await Promise.all([first, ...others].map((database) => migrate(database)));
  expect(applied.flat()).toEqual(knownMigrations().map(({ name }) => name));
  for (const database of [...others, first]) await database.close();
});
