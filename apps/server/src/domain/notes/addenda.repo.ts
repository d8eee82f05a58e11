import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { addenda } from '../../core/db/tables/consultations.ts';

export async function insertAddendum(tx: Database, addendum: typeof addenda.$inferInsert): Promise<void> {
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
  }));
}
