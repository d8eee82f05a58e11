import { inArray, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { REMAINS } from '../db/setting-keys.ts';
import { settings } from '../db/tables/traces.ts';
import { inOrder } from '../in-order.ts';
import { isReady } from './ready-in-time.ts';
import type { FileStore } from './store.ts';

/** Whose bytes: of a record that was suppressed, by its person's id; of uploads that have ended, by any. */
type Of = 'record' | 'upload';
const left = z.object({ keys: z.array(z.string()) });

const AT_ONCE = 10;
/** The rest waits for the next run. */
const RUN_MS = 60_000;

/**
 * Says in the transaction that deletes the rows which bytes are to go, and where they lie: they go after the commit, since a
 * bucket may answer slowly and holds nobody's locks, and what is left of them after a crash or while the storage is away goes
 * with a later run of the clock. Until then the row stands among the settings, the one table for what is the installation's own.
 */
export async function leaveRemains(tx: Database, of: Of, id: string, keys: readonly string[]): Promise<void> {
  await tx.insert(settings).values({ key: `${REMAINS}${of}:${id}`, value: { keys } });
}

/**
 * Removes for good what was left, and then forgets it. `alsoGone` is what goes along with all of it before any counts as gone. Each
 * has its turn, whatever becomes of those before, and in another order each time: bytes that a lock of the bucket keeps for years
 * stand before nobody else's.
 * @throws Error at the end where some of it could not be removed.
 */
export async function clearRemains(
  { db, files }: { db: Database; files: FileStore },
  of: Of,
  alsoGone: () => Promise<void> = async () => {},
): Promise<void> {
  const ends = performance.now() + RUN_MS;
  const rows = await remainsOf(db, `${REMAINS}${of}:`);
  if (rows.length === 0) return;
  await requireReady(files);
  const gone: string[] = [];
  const failures: unknown[] = [];
  for (const { key, keys } of rows) {
    // Whoever waits for a storage that is silent does so once, and not for every row.
    if (performance.now() > ends) break;
    try {
      for await (const _ of inOrder(keys, AT_ONCE, (storageKey) => files.remove(storageKey)));
      gone.push(key);
    } catch (error) {
      failures.push(error);
    }
  }
  if (gone.length > 0) {
    await alsoGone();
    await requireReady(files);
    await db.delete(settings).where(inArray(settings.key, gone));
  }
  if (failures.length > 0) throw new Error(`${failures.length} could not be done`, { cause: failures[0] });
}

/** A folder whose disk is away lists nothing, which is not to say that nothing is left in it. */
async function requireReady(files: FileStore): Promise<void> {
  if (!(await isReady(files))) throw new Error('the storage is away: what is left there cannot be removed');
}

/** All that is to go, and is nobody's lost file. */
export async function keysOfRemains(db: Database): Promise<Set<string>> {
  return new Set((await remainsOf(db, REMAINS)).flatMap(({ keys }) => keys));
}

/** Whether something of that person's record is still there. */
export const hasRemains = (patientId: PgColumn): SQL<boolean> =>
  sql`exists (select from ${settings} where ${settings.key} = ${`${REMAINS}record:`}::text || ${patientId})`;

async function remainsOf(db: Database, prefix: string) {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.key, `${prefix}%`))
    .orderBy(sql`random()`);
  return rows.map(({ key, value }) => ({ key, ...left.parse(value) }));
}
