import { inArray, isNotNull } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock/moments.ts';
import { fileParts, files } from '../../core/db/tables/files.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { keysOfRemains } from '../../core/files/remains.ts';
import { FOLDERS } from '../../core/files/store.ts';

const KEYS_AT_ONCE = 500;
/** Of all files, in two days: more is no leftover of uploads, but a database that is not the one of these files. */
const MAX_SHARE = 0.01;
/** In a small clinic a hundredth is less than one file. */
const MAX_AT_LEAST = 3;

/**
 * Throws away bytes that no row names: of an upload that died between the disk and the database, of a picture that could
 * not be removed when it was replaced. Young ones are left alone, their row may be on its way. `folder` is one of the store's 256: the
 * whole of a large storage is never listed at once. They lie in the trash for TRASH_DAYS, and where they are too many
 * everything stays until an administrator agrees. What is to go without any trash, as the bytes of a suppressed record, is none of them.
 */
export async function sweepBytes(
  { db, files: store, now, log }: Pick<Dependencies, 'db' | 'files' | 'now' | 'log'>,
  folder: string,
): Promise<void> {
  const old: string[] = [];
  for await (const { storageKey, changedAt } of store.list(folder))
    if (changedAt < now() - DAY_MS) old.push(storageKey);
  const unnamed: string[] = [];
  for (let from = 0; from < old.length; from += KEYS_AT_ONCE) {
    const keys = old.slice(from, from + KEYS_AT_ONCE);
    const whole = await db.select({ storageKey: files.storageKey }).from(files).where(inArray(files.storageKey, keys));
    const pieces = await db.select().from(fileParts).where(inArray(fileParts.storageKey, keys));
    // After the rows: a suppression by another server that commits in between takes them, and leaves word of their bytes here.
    const remains = await keysOfRemains(db);
    const named = new Set([...whole, ...pieces].map(({ storageKey }) => storageKey));
    unnamed.push(...keys.filter((key) => !named.has(key) && !remains.has(key)));
  }
  if (unnamed.length === 0) return;
  const all = await db.$count(files, isNotNull(files.storageKey));
  const found = unnamed.length + (await store.trash.countLately(now()));
  if (found > Math.max(MAX_AT_LEAST, all * MAX_SHARE) && !(await store.trash.isAgreed(now()))) {
    await store.trash.stop(now());
    log.error({ found, all }, 'too many files have no row: nothing is swept away until an administrator agrees');
    return;
  }
  for (const storageKey of unnamed) {
    await store.discard(storageKey, now());
    log.info({ storageKey }, 'bytes that no row names were thrown away');
  }
}

/** Another folder every five minutes: all of them in less than a day. */
export const folderToSweep = (now: number): string => FOLDERS[Math.floor(now / 300_000) % FOLDERS.length] ?? '';
