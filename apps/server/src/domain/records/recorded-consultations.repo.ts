import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';

type Place = { createdAt: string; id: string };

/**
 * Of all consultations that were sent, the newest first. Not by when they were touched: one that somebody writes in while
 * a record is gone through would change its place, and be missing.
 */
export function sentConsultations(
  db: Database,
  patientId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Place[]> {
  const { id, createdAt, state, folio } = consultations;
  return db
    .select({ id, createdAt })
    .from(consultations)
    .where(
      and(
        eq(consultations.patientId, patientId),
        ne(state, 'draft'),
        // A draft that was discarded is gone for good.
        or(ne(state, 'cancelled'), isNotNull(folio)),
        after ? sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
