import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import type { Table } from './catalogue.ts';
import { leftOut } from './left-out.ts';

const ROWS_AT_ONCE = 500;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** So that values read as text mean the same on every server, and a slow disk does not end the snapshot. */
export async function settleSession(tx: Database): Promise<void> {
  const settings = ["timezone = 'UTC'", "datestyle = 'ISO, YMD'", 'statement_timeout = 0', 'lock_timeout = 0'];
  for (const setting of [...settings, 'idle_in_transaction_session_timeout = 0'])
    await tx.execute(sql.raw(`set local ${setting}`));
}

/**
 * A table as lines, each the JSON array of one row's values as PostgreSQL writes them in text: exact for every type,
 * whichever engine reads them. In chunks of a few megabytes; `tx` must be a transaction. Without `secrets` it is left out what opens
 * something.
 */
export async function* dumpTable(
  tx: Database,
  { name, columns }: Table,
  { secrets }: { secrets: boolean },
): AsyncGenerator<{ rows: number; lines: string }> {
  const table = sql.identifier(name);
  const { rows: kept = 'true', columns: instead = {} } = (!secrets && leftOut[name]) || {};
  const written = (column: string) => {
    const other = instead[column];
    return other === undefined ? sql.identifier(column) : sql.raw(`(${other})`);
  };
  const values = sql.join(
    columns.map((column) => sql`${written(column.name)}::text`),
    sql`, `,
  );
  const keys = columns.filter((column) => column.isKey).map((column) => sql.identifier(column.name));
  const order = keys.length > 0 ? sql` order by ${sql.join(keys, sql`, `)}` : sql``;
  await tx.execute(
    sql`declare dump no scroll cursor for select to_json(array[${values}])::text as line from ${table} where ${sql.raw(kept)}${order}`,
  );
  let chunk: string[] = [];
  let length = 0;
  for (;;) {
    const rows = await selectRaw<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from dump`));
    for (const { line } of rows) {
      chunk.push(line);
      length += line.length;
    }
    const isLast = rows.length < ROWS_AT_ONCE;
    if (chunk.length > 0 && (isLast || length >= CHUNK_BYTES)) {
      yield { rows: chunk.length, lines: `${chunk.join('\n')}\n` };
      chunk = [];
      length = 0;
    }
    if (isLast) break;
  }
  await tx.execute(sql`close dump`);
}
