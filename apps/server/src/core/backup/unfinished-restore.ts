import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import type { Manifest } from './manifest.ts';

const KEY = 'unfinished-restore';

const nameOf = (manifest: Manifest): string => hash('sha256', JSON.stringify(manifest), 'hex');

/**
 * Comes with the rows, in their transaction, and goes at the end of the restore. Only by this a database with rows in it is known as
 * half restored, and not as one that serves: looking at rows would take a clinic just backed up for it.
 */
export async function markUnfinished(tx: Database, manifest: Manifest): Promise<void> {
  const value = JSON.stringify({ backup: nameOf(manifest) });
  await tx.execute(
    sql`insert into settings (key, value) values (${KEY}, (${value}::text)::jsonb)
        on conflict (key) do update set value = excluded.value`,
  );
}

/** Whether all rows of this very backup came in, and what follows them did not. */
export async function isUnfinished(db: Database, manifest: Manifest): Promise<boolean> {
  const [table] = await selectRaw<{ there: boolean }>(db, sql`select to_regclass('settings') is not null as there`);
  if (!table?.there) return false;
  const found = await selectRaw(
    db,
    sql`select 1 as found from settings where key = ${KEY} and value ->> 'backup' = ${nameOf(manifest)}`,
  );
  return found.length > 0;
}

export async function forgetUnfinished(db: Database): Promise<void> {
  await db.execute(sql`delete from settings where key = ${KEY}`);
}
