import type { STAFF_ONLY } from '@consultorio/contracts/files';
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { files } from '../../core/db/tables/files.ts';
import { isOfPersonIn } from '../../core/files/of-person.ts';

type Owner = { ownerId: string; consultationId: string };

/** @returns how many of them are now attached; fewer than asked means that some may not be. */
export async function attachOwnFiles(
  tx: Database,
  { ownerId, consultationId }: Owner,
  fileIds: string[],
  purpose: 'consultation' | 'message' | typeof STAFF_ONLY,
): Promise<number> {
  const free = and(isNull(files.consultationId), eq(files.ownerId, ownerId), isOfPersonIn(consultationId));
  const alreadyHere = and(eq(files.consultationId, consultationId), eq(files.purpose, 'consultation'));
  const rows = await tx
    .update(files)
    .set({ consultationId, purpose })
    .where(
      and(
        inArray(files.id, fileIds),
        isNotNull(files.storedAt),
        inArray(files.purpose, ['consultation', 'message']),
        purpose === 'consultation' ? or(free, alreadyHere) : free,
      ),
    )
    .returning({ id: files.id });
  return rows.length;
}

export async function detachOthers(tx: Database, consultationId: string, kept: string[]): Promise<void> {
  await tx
    .update(files)
    .set({ consultationId: null })
    .where(
      and(
        eq(files.consultationId, consultationId),
        eq(files.purpose, 'consultation'),
        kept.length > 0 ? notInArray(files.id, kept) : undefined,
      ),
    );
}

/** Files that the patient sent with the request, not with messages. Oldest first. */
export async function filesOfConsultation(db: Database, consultationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.consultationId, consultationId), eq(files.purpose, 'consultation'), isNotNull(files.storedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map((row) => row.id);
}
