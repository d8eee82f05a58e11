import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { disclosures } from '../../core/db/tables/disclosures.ts';
import { files } from '../../core/db/tables/files.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { holdOwnUploads } from '../../core/files/own-uploads.ts';
import { fullNameOf, fullNameOrEmpty } from '../../core/full-name.ts';

export async function insertDisclosure(tx: Database, row: typeof disclosures.$inferInsert): Promise<void> {
  await tx.insert(disclosures).values(row);
}

/** Whether it may stand as the written request: an own upload that arrived, for this and nothing else yet. */
export async function isFreeRequest(tx: Database, fileId: string, ownerId: string): Promise<boolean> {
  if (!(await holdOwnUploads(tx, [fileId], { ownerId, purpose: 'disclosure' }))) return false;
  const used = await tx.select({ id: disclosures.id }).from(disclosures).where(eq(disclosures.requestFileId, fileId));
  return used.length === 0;
}

/** Whose record the request was for. */
export async function patientOfRequest(db: Database, fileId: string): Promise<string | null> {
  const [of] = await db
    .select({ patientId: disclosures.patientId })
    .from(disclosures)
    .where(eq(disclosures.requestFileId, fileId))
    .limit(1);
  return of?.patientId ?? null;
}

type Wanted = { patientId: string | null; before: number | null; limit: number };

/** Newest first. */
export async function selectDisclosures(db: Database, { patientId, before, limit }: Wanted) {
  return db
    .select({
      ...getTableColumns(disclosures),
      requestFile: files,
      patientName: fullNameOf(patients),
      recordNo: patients.recordNo,
      recordedByName: fullNameOrEmpty(users),
    })
    .from(disclosures)
    .innerJoin(files, eq(files.id, disclosures.requestFileId))
    .innerJoin(patients, eq(patients.id, disclosures.patientId))
    .innerJoin(users, eq(users.id, disclosures.recordedBy))
    .where(
      and(
        patientId ? eq(disclosures.patientId, patientId) : undefined,
        before === null ? undefined : lt(disclosures.seq, before),
      ),
    )
    .orderBy(desc(disclosures.seq))
    .limit(limit);
}
