import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { files } from '../db/tables/files.ts';

type Purpose = (typeof files.$inferSelect)['purpose'];

/**
 * Holds uploads of one's own, for this purpose, that have arrived; false unless all of them are. Whether one stands for something
 * already is for a statement of its own: of two who use a file at once the second waits here, and only a later look sees the first
 * one's row.
 */
export async function holdOwnUploads(
  tx: Database,
  fileIds: readonly string[],
  { ownerId, purpose }: { ownerId: string; purpose: Purpose },
): Promise<boolean> {
  const held = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, [...fileIds]),
        eq(files.ownerId, ownerId),
        eq(files.purpose, purpose),
        isNotNull(files.storedAt),
        ne(files.content, 'refused'),
      ),
    )
    .orderBy(asc(files.id))
    .for('update');
  return held.length === fileIds.length;
}
