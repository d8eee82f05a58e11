import { MAX_ADDENDA } from '@consultorio/contracts/consultations';
import { asc, count, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { addenda } from '../../core/db/tables/consultations.ts';

/** Under the lock of its consultation, so that two at once are counted. @throws AppError too-many-addenda. */
export async function insertAddendum(tx: Database, addendum: typeof addenda.$inferInsert): Promise<void> {
  const [row] = await tx
    .select({ written: count() })
    .from(addenda)
    .where(eq(addenda.consultationId, addendum.consultationId));
  if ((row?.written ?? 0) >= MAX_ADDENDA) throw new AppError('too-many-addenda');
  await tx.insert(addenda).values(addendum);
}

export async function addendaOf(db: Database, consultationId: string) {
  const rows = await db
    .select()
    .from(addenda)
    .where(eq(addenda.consultationId, consultationId))
    .orderBy(asc(addenda.recordedAt), asc(addenda.id));
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    doctorName: row.authorSnapshot.name,
    recordedAt: row.recordedAt,
    timeZone: row.authorSnapshot.timeZone,
    byClinic: row.authorId === null,
    sha256: row.sha256,
  }));
}
