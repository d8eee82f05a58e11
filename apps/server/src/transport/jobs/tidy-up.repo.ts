import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { files } from '../../core/db/tables/files.ts';
import { events, idempotencyKeys } from '../../core/db/tables/traces.ts';

export async function deleteEventsBefore(db: Database, moment: string): Promise<void> {
  await db.delete(events).where(lt(events.at, moment));
}

export async function deleteKeysBefore(db: Database, moment: string): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}

/** Uploads that were announced and never came. */
export async function deleteUnarrivedFilesBefore(db: Database, moment: string): Promise<void> {
  await db.delete(files).where(and(isNull(files.storedAt), lt(files.createdAt, moment)));
}
