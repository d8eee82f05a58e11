import { randomUUID } from 'node:crypto';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import { daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { fileParts, files } from '../../core/db/tables/files.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { clearRemains, leaveRemains } from '../../core/files/remains.ts';

const ROWS_AT_ONCE = 500;

/**
 * Uploads that were announced a day ago and never came go, and so do the pieces of those that came whole and could not be removed
 * then. Which bytes the pieces were the database says itself: they are no strangers, which would be counted until sweeping stops.
 */
export async function removeEndedUploads(dependencies: Pick<Dependencies, 'db' | 'files' | 'now'>): Promise<void> {
  const { db, now } = dependencies;
  while ((await endUploads(db, daysBefore(now(), 1))) === ROWS_AT_ONCE);
  await leavePieces(db, daysBefore(now(), 1 / 24));
  await clearRemains(dependencies, 'upload');
}

/** @returns how many. One whose last piece comes at this moment is held by whoever stores it, and stays. */
const endUploads = (db: Database, announcedBefore: string): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(isNull(files.storedAt), lt(files.createdAt, announcedBefore)))
      .limit(ROWS_AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = ended.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // Whoever stores a piece of a held row waits, and then finds no upload.
    const pieces = await tx.select().from(fileParts).where(inArray(fileParts.fileId, ids));
    await tx.delete(files).where(inArray(files.id, ids));
    await leave(tx, pieces);
    return ids.length;
  });

/** A while after the file came: its sender's last piece may have come twice, and the second one reads the others. */
const leavePieces = (db: Database, storedBefore: string): Promise<void> =>
  db.transaction(async (tx) => {
    const whole = tx.select({ id: files.id }).from(files).where(lt(files.storedAt, storedBefore));
    await leave(tx, await tx.delete(fileParts).where(inArray(fileParts.fileId, whole)).returning());
  });

async function leave(tx: Database, pieces: readonly { storageKey: string }[]): Promise<void> {
  if (pieces.length === 0) return;
  const keys = pieces.map(({ storageKey }) => storageKey);
  await leaveRemains(tx, 'upload', randomUUID(), keys);
}
