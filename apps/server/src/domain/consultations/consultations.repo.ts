import { openConsultationStates } from '@consultorio/contracts/states';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';
import { patients } from '../../core/db/tables/people.ts';

/** Null when the patient already has this draft, of the service or of the follow-up: the index of drafts lets one through, also in a race. */
export async function insertConsultationDraft(
  tx: Database,
  draft: typeof consultations.$inferInsert,
): Promise<ConsultationRow | null> {
  const [row] = await tx.insert(consultations).values(draft).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findDraft(tx: Database, patientId: string, serviceId: string): Promise<ConsultationRow | null> {
  const [row] = await tx
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.patientId, patientId),
        eq(consultations.serviceId, serviceId),
        eq(consultations.state, 'draft'),
        isNull(consultations.followUpOf),
      ),
    );
  return row ?? null;
}

export async function countOpenConsultations(tx: Database, patientId: string): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(consultations)
    .where(and(eq(consultations.patientId, patientId), inArray(consultations.state, [...openConsultationStates])));
  return row?.open ?? 0;
}

export async function touchPatient(tx: Database, patientId: string, at: string): Promise<void> {
  await tx.update(patients).set({ lastActivityAt: at }).where(eq(patients.id, patientId));
}

type Touch = Partial<Pick<ConsultationRow, 'lastActivityAt' | 'firstReplyAt' | 'dueAt'>>;

/** The mark of chat and notes on a consultation. Its version stays: talking must not make anybody's next verb stale. */
export async function touchConsultation(tx: Database, id: string, touch: Touch): Promise<void> {
  await tx.update(consultations).set(touch).where(eq(consultations.id, id));
}
