import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { WaitingJob } from '../jobs/waiting-jobs.repo.ts';
import type { Progress } from '../progress.ts';
import { listForeignKeys, listTables, type Table } from './catalogue.ts';
import type { CheckedBackup } from './check-backup.ts';
import { settleSession } from './dump-table.ts';
import { DATABASE, JOBS, linesOf, tableFolder } from './manifest.ts';
import { markUnfinished } from './unfinished-restore.ts';

/**
 * All rows in one transaction: they are there whole, or not at all. Foreign keys go in circles, so they are dropped and
 * made anew, which checks every row; and triggers would refuse or change what is history. Both need no more than owning
 * the tables: `session_replication_role` would need a superuser, whom managed servers do not give.
 */
export async function loadDatabase(
  db: Database,
  jobs: Jobs,
  { backup, progress }: { backup: CheckedBackup; progress?: Progress | undefined },
): Promise<void> {
  const all = backup.namesIn(DATABASE).length;
  let done = 0;
  await db.transaction(async (tx) => {
    await settleSession(tx);
    const tables = await listTables(tx);
    // No server may begin to fill what we are filling.
    for (const { name } of tables) await tx.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`);
    await refuseUnlessEmpty(tx);
    const foreignKeys = await listForeignKeys(tx);
    for (const { table, name } of foreignKeys)
      await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
    for (const table of tables) {
      await tx.execute(sql`alter table ${sql.identifier(table.name)} disable trigger user`);
      await loadTable(tx, table, backup, () => progress?.(++done, all, 'pieces of tables written'));
      await tx.execute(sql`alter table ${sql.identifier(table.name)} enable trigger user`);
    }
    for (const [at, { table, name, definition }] of foreignKeys.entries()) {
      await tx.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
      progress?.(at + 1, foreignKeys.length, 'links between tables checked');
    }
    for (const { name, lastValue } of backup.manifest.sequences)
      await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${lastValue}::bigint)`);
    for (const line of linesOf(await backup.read(JOBS))) {
      const job = JSON.parse(line) as WaitingJob;
      await jobs.send(tx, job.name, job.payload);
    }
    await markUnfinished(tx, backup.manifest);
  });
}

/** @throws Error with a sentence that names the first table with rows. */
export async function refuseUnlessEmpty(db: Database): Promise<void> {
  for (const { name } of await listTables(db)) {
    const rows = await selectRaw(db, sql`select 1 as found from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0)
      throw new Error(`The database is not empty (${name} has rows): a backup is only restored into an empty one.`);
  }
}

async function loadTable(
  tx: Database,
  { name, columns }: Table,
  backup: CheckedBackup,
  tell: () => void,
): Promise<void> {
  const dumped = backup.manifest.tables.find((table) => table.name === name);
  // In the order of the backup: a table that was altered on the way has its columns in another one.
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const order = dumped?.columns ?? [];
  if (order.length !== columns.length || !order.every((column) => types.has(column)))
    throw new Error(`The backup and the database disagree about the columns of ${name}.`);
  const names = sql.join(
    order.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const values = sql.raw(order.map((column, at) => `(line->>${at})::${types.get(column)}`).join(', '));
  for (const chunk of backup.namesIn(tableFolder(name))) {
    const lines = `[${linesOf(await backup.read(chunk)).join(',')}]`;
    await tx.execute(
      sql`insert into ${sql.identifier(name)} (${names}) overriding system value
          select ${values} from jsonb_array_elements((${lines}::text)::jsonb) line`,
    );
    tell();
  }
}
