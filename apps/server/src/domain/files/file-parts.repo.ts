import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { type FilePart, fileParts } from '../../core/db/tables/files.ts';

/** What has arrived so far, in its order: without gaps, because each piece is only taken where the last one ended. */
export function partsOf(db: Database, fileId: string): Promise<FilePart[]> {
  return db.select().from(fileParts).where(eq(fileParts.fileId, fileId)).orderBy(asc(fileParts.startAt));
}

/** False when the same piece has arrived in the meantime. */
export async function insertPart(db: Database, part: Omit<FilePart, 'createdAt'>): Promise<boolean> {
  const rows = await db.insert(fileParts).values(part).onConflictDoNothing().returning({ at: fileParts.startAt });
  return rows.length > 0;
}

export async function deleteParts(db: Database, fileId: string): Promise<void> {
  await db.delete(fileParts).where(eq(fileParts.fileId, fileId));
}
