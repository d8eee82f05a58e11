import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { diagnosisUses } from '../../core/db/tables/consultations.ts';

/** What a doctor signs is what the search offers first the next time. */
export async function countUses(tx: Database, doctorId: string, codes: readonly string[]): Promise<void> {
  const rows = [...new Set(codes)].map((code) => ({ doctorId, code, uses: 1 }));
  if (rows.length === 0) return;
  await tx
    .insert(diagnosisUses)
    .values(rows)
    .onConflictDoUpdate({
      target: [diagnosisUses.doctorId, diagnosisUses.code],
      set: { uses: sql`${diagnosisUses.uses} + 1` },
    });
}
