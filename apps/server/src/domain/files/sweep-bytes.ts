import { inArray } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock/moments.ts';
import { files } from '../../core/db/tables/files.ts';
import type { Dependencies } from '../../core/dependencies.ts';

const KEYS_AT_ONCE = 500;

/**
 * Removes bytes that no row names: of an upload that died between the disk and the database, of a picture that could
 * not be removed when it was replaced. Young ones are left alone, their row may be on its way. `folder` is one of the store's 256: the whole of a
 * large storage is never listed at once.
 */
export async function sweepBytes(
  dependencies: Pick<Dependencies, 'db' | 'files' | 'now' | 'log'>,
  folder: string,
): Promise<void> {
  const { db, files: store, now, log } = dependencies;
  const old: string[] = [];
  for await (const { storageKey, changedAt } of store.list(folder))
    if (changedAt < now() - DAY_MS) old.push(storageKey);
  for (let from = 0; from < old.length; from += KEYS_AT_ONCE) {
    const keys = old.slice(from, from + KEYS_AT_ONCE);
    const rows = await db.select({ storageKey: files.storageKey }).from(files).where(inArray(files.storageKey, keys));
    const named = new Set(rows.map(({ storageKey }) => storageKey));
    for (const key of keys) {
      if (named.has(key)) continue;
      await store.remove(key);
      log.info({ storageKey: key }, 'bytes that no row names were removed');
    }
  }
}

/** Another folder every five minutes: all of them in less than a day. */
export const folderToSweep = (now: number): string => (Math.floor(now / 300_000) % 256).toString(16).padStart(2, '0');
