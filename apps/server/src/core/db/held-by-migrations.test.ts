import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdTable } from '../../../testing/held-table.ts';
import { openBareDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { grantToCallers, knownMigrations, migrate } from './migrate.ts';
import { isOnline } from './online-migration.ts';
import { selectRaw } from './rows.ts';

/**
 * Servers of the version before go on while a new one migrates. Whoever holds one table and waits for the next meets a call that
 * holds the next and waits for the first, and PostgreSQL ends one of the two: see decision 234. Tables that others write are held
 * against them by these.
 */
const against = sql`mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

const tablesOf = async (database: OpenDatabase) =>
  (
    await selectRaw<{ name: string }>(
      database.db,
      sql`select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name);

test('who changes policies holds one table at a time, and none while the next is waited for', async () => {
  const database = await openTestDatabase('postgres');
  const stale = ['patients', 'consultations', 'orders'];
  // As a version leaves them whose doctors read by another condition.
  const makeStale = async () => {
    for (const table of stale)
      await database.script(`comment on policy consultorio_doctor_reads on ${table} is 'of another version'`);
  };
  for (const table of stale) {
    await makeStale();
    const letGo = await holdTable(database.db, table, 'access share');
    const granted = grantToCallers(database);
    // Whoever waits for the table that is held, with all that he holds meanwhile.
    const held = () =>
      selectRaw<{ also: string | null }>(
        database.db,
        sql`select (select string_agg(m.relation::regclass::text, ' ') from pg_locks m
            where m.pid = w.pid and m.granted and m.locktype = 'relation' and m.${against}) as also
          from pg_locks w where not w.granted and w.relation = ${table}::regclass and w.locktype = 'relation'`,
      );
    await expect.poll(held, { timeout: 10_000, interval: 20 }).toEqual([{ also: null }]);
    await letGo();
    await granted;
  }
  const [left] = await selectRaw(
    database.db,
    sql`select count(*)::int as stale from pg_policy where obj_description(oid, 'pg_policy') = 'of another version'`,
  );
  expect(left).toEqual({ stale: 0 });
  await database.close();
});

/** Which of the tables that were there a migration holds when all of its statements have been run. */
async function heldBy(database: OpenDatabase, name: string): Promise<string[]> {
  const there = await tablesOf(database);
  const text = readFileSync(new URL(`../../../drizzle/${name}`, import.meta.url), 'utf8');
  let held: string[] = [];
  const undone = new Error('asked only');
  await database.db
    .transaction(async (tx: Database) => {
      await tx.execute(sql.raw(text));
      const rows = await selectRaw<{ name: string }>(
        tx,
        sql`select distinct relation::regclass::text as name from pg_locks
            where pid = pg_backend_pid() and granted and locktype = 'relation' and ${against} order by 1`,
      );
      held = rows.map(({ name }) => name).filter((name) => there.includes(name));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return held;
}

/** These were applied before it was known. */
const LAST_OF_BEFORE = '0150-found-by-its-beginning.online.sql';

test('a migration holds one table of those that were there, or is made beside those who write', async () => {
  const database = await openBareDatabase('postgres');
  const names = knownMigrations().map(({ name }) => name);
  // That it can be seen: this one holds many.
  const many = '0145-lists-that-have-grown.sql';
  await migrate(database, names[names.indexOf(many) - 1]);
  expect(await heldBy(database, many)).toEqual(expect.arrayContaining(['audit_events', 'consultations', 'patients']));

  for (const name of names.slice(names.indexOf(LAST_OF_BEFORE) + 1).filter((name) => !isOnline(name))) {
    await migrate(database, names[names.indexOf(name) - 1]);
    expect((await heldBy(database, name)).length, name).toBeLessThan(2);
  }
  await database.close();
});
