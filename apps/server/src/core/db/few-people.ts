import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { selectRaw } from './rows.ts';

/** So many records are looked at, wherever they lie, and a name that fewer of them have is not judged by them. */
const SAMPLED = 2_000;
const SEEN = 20;

/**
 * The ids that a question brings, where they are no more than `most`; null where they are. `ofPatients`: the condition by which it
 * finds patients. Planned as if all were wanted: for the first few of a name that it takes for frequent PostgreSQL would read every
 * record, to find that there is none.
 */
export async function fewOf(
  db: Database,
  { ids, ofPatients }: { ids: SQL; ofPatients?: SQL | undefined },
  most: number,
): Promise<string[] | null> {
  if (ofPatients && (await isFrequent(db, ofPatients, most))) return null;
  const rows = await selectRaw<{ id: string }>(
    db,
    sql`with found as materialized (${ids}) select id from found limit ${most + 1}`,
  );
  return rows.length > most ? null : rows.map(({ id }) => id);
}

/**
 * Whether clearly more patients than so many are meant: `condition` is asked of records behind a random id, and ids are random. An
 * index of letters would gather all who have the name before it says so, which of a million takes half a second. False where a
 * sample cannot tell.
 */
async function isFrequent(db: Database, condition: SQL, than: number): Promise<boolean> {
  const [row] = await selectRaw<{ seen: string; looked: string; all: number }>(
    db,
    sql`select count(*) filter (where ${condition}) as seen, count(*) as looked,
          (select reltuples from pg_class where oid = 'patients'::regclass) as all
        from (select search, sort_name from patients where id > ${randomUUID()}::uuid order by id limit ${SAMPLED}) patients`,
  );
  const [seen, looked] = [Number(row?.seen), Number(row?.looked)];
  return seen >= SEEN && (seen / looked) * Number(row?.all) > 2 * than;
}
