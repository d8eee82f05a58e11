import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { clinicalNotes } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';

/** Unfinished work goes on under the new doctor's name; signed or issued papers stay under their author's. */
export async function handOverDrafts(tx: Database, consultationId: string, doctorId: string): Promise<void> {
  await tx
    .update(clinicalNotes)
    .set({ authorId: doctorId })
    .where(and(eq(clinicalNotes.consultationId, consultationId), eq(clinicalNotes.status, 'draft')));
  await tx
    .update(orders)
    .set({ doctorId })
    .where(and(eq(orders.consultationId, consultationId), eq(orders.state, 'draft')));
}
