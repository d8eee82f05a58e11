import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../src/core/db/database.ts';
import { selectRaw } from '../src/core/db/rows.ts';

/** A lock of any kind, one that is no table's, or the authority of one person. */
type Lock = 'any' | 'advisory' | { authorityOf: string };

const isOfKind = (lock: Lock): SQL => {
  if (lock === 'any') return sql`true`;
  if (lock === 'advisory') return sql`locktype = 'advisory'`;
  return sql`locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = authority_key(${lock.authorityOf}::uuid)`;
};

/**
 * How many connections of this database wait for another's lock: other tests wait for theirs on the same server. Within a
 * transaction PostgreSQL tells of the connections that it saw first, until it is told to look again.
 */
export async function awaitedLocks(db: Database, lock: Lock): Promise<number> {
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const asked = sql`select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database() and ${isOfKind(lock)}`;
  const [row] = await selectRaw<{ waiting: number }>(db, asked);
  return row?.waiting ?? 0;
}
