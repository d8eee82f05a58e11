import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';

export type Column = { name: string; type: string; isKey: boolean };
export type Table = { name: string; columns: Column[] };

/**
 * The database's own catalogue, so that a table nobody thought of is in the backup too. Not the migrations' own table,
 * which migrating fills, nor tables that a crash empties, nor the parts of a divided one, whose rows are found in the whole; columns that the database computes are left out. Keys come in their order.
 */
export async function listTables(db: Database): Promise<Table[]> {
  const rows = await selectRaw<{ table: string; name: string; type: string; key: number | null }>(
    db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
               array_position(i.indkey::smallint[], a.attnum) as key
          from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          left join pg_index i on i.indrelid = c.oid and i.indisprimary
         where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
         order by c.relname collate "C", a.attnum`,
  );
  const tables = new Map<string, Table>();
  for (const { table, name, type, key } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push({ name, type, isKey: key !== null });
    tables.set(table, known);
  }
  return [...tables.values()];
}

/** As the server last counted them, for how long a copy takes; 0 where it never has. */
export async function estimateRows(db: Database): Promise<number> {
  const [row] = await selectRaw<{ rows: number }>(
    db,
    sql`select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows from pg_class
         where relnamespace in (current_schema()::regnamespace, to_regnamespace('months')) and relkind = 'r'`,
  );
  return row?.rows ?? 0;
}

/** Sequences that have been used; read after the snapshot began, so they are never behind its rows. */
export function listSequences(db: Database): Promise<{ name: string; lastValue: string }[]> {
  return selectRaw(
    db,
    sql`select sequencename as name, last_value::text as "lastValue" from pg_sequences
         where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
}

type ForeignKey = { table: string; name: string; definition: string };

export function listForeignKeys(db: Database): Promise<ForeignKey[]> {
  return selectRaw(
    db,
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
          from pg_constraint k join pg_class c on c.oid = k.conrelid
         where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
         order by c.relname, k.conname`,
  );
}
