import { and, desc, eq, getTableColumns, isNotNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { disclosures } from '../../core/db/tables/disclosures.ts';
import { files } from '../../core/db/tables/files.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { fullNameOf, fullNameOrEmpty } from '../../core/full-name.ts';

export async function insertDisclosure(tx: Database, row: typeof disclosures.$inferInsert): Promise<void> {
  await tx.insert(disclosures).values(row);
}

/** Whether it may stand as the written request: an own upload that arrived, for this and nothing else yet. */
export async function isFreeRequest(tx: Database, fileId: string, ownerId: string): Promise<boolean> {
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.ownerId, ownerId),
        eq(files.purpose, 'disclosure'),
        isNotNull(files.storedAt),
        ne(files.content, 'refused'),
      ),
    )
    .for('update');
  if (!file) return false;
  // A statement of its own: of two who use it at once the second waits above, and only a later look sees the first one's row.
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
