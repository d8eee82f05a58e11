import { sql } from 'drizzle-orm';
import { listTables } from '../src/core/backup/catalogue.ts';
import type { Database } from '../src/core/db/database.ts';
import { selectRaw } from '../src/core/db/rows.ts';

/** Of every table: how many rows, and a hash over all their values, computed columns too. */
export async function fingerprintOf(db: Database): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    const [row] = await selectRaw<{ print: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as print
            from ${sql.identifier(name)} t`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}

/** The guards of the rows: constraints and triggers as the database describes them, and whether the triggers are on. */
export function guardsOf(db: Database): Promise<{ guard: string }[]> {
  return selectRaw(
    db,
    sql`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as guard
          from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
         union all
        select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
         where not tgisinternal and tgrelid::regclass::text not like 'jobs.%'
         order by 1`,
  );
}
