import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../src/core/db/database.ts';
import { selectRaw } from '../src/core/db/rows.ts';

/** Tables that others write are held against them by these. */
export const against = sql`mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

export type Touched = {
  held: string[];
  /** Of these, what nobody may even read until its end. */
  closed: string[];
  readWhole: string[];
};

const namesOf = async (db: Database, query: SQL) =>
  (await selectRaw<{ name: string }>(db, query)).map(({ name }) => name);

/** How often each table was read from end to end. Making an index, checking a condition and laying a table anew count. */
const readsOf = async (db: Database) => {
  const rows = await selectRaw<{ name: string; reads: number }>(
    db,
    sql`select relid::regclass::text as name, seq_scan::int as reads from pg_stat_xact_user_tables order by 1`,
  );
  return new Map(rows.map(({ name, reads }) => [name, reads]));
};

/**
 * What a migration does to the tables that were there, as PostgreSQL itself says once all of its statements have been run: which it
 * holds against those who write until its end, and which it reads from the first row to the last. Nothing of it is kept.
 */
export async function touchedByMigration({ db }: OpenDatabase, name: string): Promise<Touched> {
  const there = new Set(
    await namesOf(
      db,
      sql`select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    ),
  );
  const text = readFileSync(new URL(`../drizzle/${name}`, import.meta.url), 'utf8');
  const touched: Touched = { held: [], closed: [], readWhole: [] };
  const undone = new Error('asked only');
  await db
    .transaction(async (tx: Database) => {
      // What the connection read before is counted with it for a while.
      const before = await readsOf(tx);
      await tx.execute(sql.raw(text));
      const locked = (modes: SQL) =>
        namesOf(
          tx,
          sql`select distinct relation::regclass::text as name from pg_locks
          where pid = pg_backend_pid() and granted and locktype = 'relation' and ${modes} order by 1`,
        );
      touched.held = (await locked(against)).filter((one) => there.has(one));
      touched.closed = (await locked(sql`mode = 'AccessExclusiveLock'`)).filter((one) => there.has(one));
      const after = await readsOf(tx);
      touched.readWhole = [...after.keys()].filter(
        (one) => there.has(one) && (after.get(one) ?? 0) > (before.get(one) ?? 0),
      );
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return touched;
}
