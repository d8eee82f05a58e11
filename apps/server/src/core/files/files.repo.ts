import { and, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type FileRow, files } from '../db/tables/files.ts';

export async function findFile(db: Database, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id)).limit(1);
  return row ?? null;
}

export async function listStoredFiles(db: Database, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), isNotNull(files.storedAt)));
}

export async function insertFile(db: Database, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

export async function countFilesSince(db: Database, ownerId: string, since: string): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), gt(files.createdAt, since)));
  return row?.files ?? 0;
}

type Arrival = Pick<FileRow, 'content'> &
  Record<'name' | 'mime' | 'sha256' | 'storageKey' | 'storedAt', string> & { size: number };

/** Only the first arrival counts; null for every later one. */
export async function markStored(db: Database, id: string, arrival: Arrival): Promise<FileRow | null> {
  const [row] = await db
    .update(files)
    .set(arrival)
    .where(and(eq(files.id, id), isNull(files.storedAt)))
    .returning();
  return row ?? null;
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}
