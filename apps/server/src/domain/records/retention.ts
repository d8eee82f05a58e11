import { getRecordRetentionInput, keptUntil, recordRetention } from '@consultorio/contracts/record-retention';
import { isStaff } from '@consultorio/contracts/sides';
import { sql } from 'drizzle-orm';
import { isoText } from '../../core/db/columns.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { procedure } from '../../core/procedure.ts';
import { recordBlockedAt } from '../patients/patients.repo.ts';
import { refuseBeyondReach } from '../structured-record/record-for.ts';

/** Until when a record is kept at least (NOM-004, 5.4), and since when it is blocked. What comes then: decision 134. */
export const getRecordRetention = procedure('getRecordRetention')
  .input(getRecordRetentionInput)
  .output(recordRetention)
  .query(async ({ ctx, input: { patientId } }) => {
    await refuseBeyondReach(ctx, patientId);
    // A doctor reads the day of a colleague's act, and nothing else of it; a guardian's ends with what may be read.
    const lastActAt = await lastMedicalAct(isStaff(ctx.user.role) ? ctx.system : ctx.db, patientId);
    const blockedAt = await recordBlockedAt(ctx.db, patientId);
    return { lastActAt, keptUntil: lastActAt && keptUntil(lastActAt), blockedAt };
  });

/** When a doctor last did something for this person that stands in the record. ISO 8601; null without any. */
async function lastMedicalAct(db: Database, patientId: string): Promise<string | null> {
  const own = sql`consultation_id in (select id from consultations where patient_id = ${patientId})`;
  const [row] = await selectRaw<{ at: string | null }>(
    db,
    sql`select ${isoText(sql`max(at)`)} as at from (
      select max(signed_at) as at from clinical_notes where ${own}
      union all select max(recorded_at) from addenda where ${own}
      union all select max(created_at) from messages where kind = 'doctor' and ${own}
      union all select max(issued_at) from orders where patient_id = ${patientId}
    ) acts`,
  );
  return row?.at ?? null;
}
