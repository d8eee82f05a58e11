import { and, isNull, lt } from 'drizzle-orm';
import { daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { files } from '../../core/db/tables/files.ts';
import { countedCalls, events, idempotencyKeys } from '../../core/db/tables/traces.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { eachOnItsOwn } from '../../core/each-on-its-own.ts';
import { expireWaiting } from '../../domain/consultations/expire.ts';
import { remindWaiting } from '../../domain/consultations/remind.ts';
import { rescanFiles } from '../../domain/files/rescan-files.ts';
import { folderToSweep, sweepBytes } from '../../domain/files/sweep-bytes.ts';
import { expireOrders } from '../../domain/orders/expire.ts';
import { deletePresencesBefore } from '../../domain/presence/presence.repo.ts';

/** Every five minutes: work that time alone makes due. */
export async function tidyUp(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const daysAgo = (days: number) => daysBefore(dependencies.now(), days);
  const chores = [
    () => expireWaiting(dependencies),
    () => remindWaiting(dependencies),
    () => expireOrders(dependencies),
    // A client further behind than this reads its lists anew.
    () => deleteEventsBefore(db, daysAgo(2)),
    () => deleteKeysBefore(db, daysAgo(7)),
    () => deleteUnarrivedFilesBefore(db, daysAgo(1)),
    () => deletePresencesBefore(db, daysAgo(1 / 24)),
    // No limit counts longer than an hour.
    () => deleteCountedBefore(db, daysAgo(1 / 12)),
    () => sweepBytes(dependencies, folderToSweep(dependencies.now())),
    () => dependencies.files.trash.empty(dependencies.now()),
    () => dependencies.papers.sweep(folderToSweep(dependencies.now()), dependencies.now()),
    () => rescanFiles(dependencies),
  ];
  await eachOnItsOwn<() => Promise<unknown>>(chores, (chore) => chore());
}

export async function deleteEventsBefore(db: Database, moment: string): Promise<void> {
  await db.delete(events).where(lt(events.at, moment));
}

async function deleteCountedBefore(db: Database, moment: string): Promise<void> {
  await db.delete(countedCalls).where(lt(countedCalls.lastAt, moment));
}

async function deleteKeysBefore(db: Database, moment: string): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}

/** Uploads that were announced and never came. */
async function deleteUnarrivedFilesBefore(db: Database, moment: string): Promise<void> {
  await db.delete(files).where(and(isNull(files.storedAt), lt(files.createdAt, moment)));
}
