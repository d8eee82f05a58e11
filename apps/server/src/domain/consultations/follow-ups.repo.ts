import { and, asc, desc, eq, isNotNull, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';

/** Follow-ups of `originalId`, the oldest first. A draft that was discarded is gone for good. */
export async function followUpsOf(db: Database, originalId: string): Promise<ConsultationRow[]> {
  const wasKept = or(isNotNull(consultations.folio), eq(consultations.state, 'draft'));
  return db
    .select()
    .from(consultations)
    .where(and(eq(consultations.followUpOf, originalId), wasKept))
    .orderBy(asc(consultations.createdAt), asc(consultations.id));
}

/** The one that stands in the way of another: drafts, open and closed ones; none that came to nothing. */
export async function standingFollowUp(tx: Database, originalId: string): Promise<ConsultationRow | null> {
  const [row] = await tx
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.followUpOf, originalId),
        notInArray(consultations.state, ['cancelled', 'expired', 'rejected']),
      ),
    )
    .orderBy(desc(consultations.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findConsultation(db: Database, id: string): Promise<ConsultationRow | null> {
  const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
  return row ?? null;
}

/** The doctor who attended that consultation, also one who has left since. */
export async function doctorOf(db: Database, consultationId: string): Promise<string | null> {
  return (await findConsultation(db, consultationId))?.doctorId ?? null;
}
