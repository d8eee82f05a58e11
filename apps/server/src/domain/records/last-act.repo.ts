import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';

/** When a doctor last did something for this person that stands in the record. ISO 8601; null without any. */
export async function lastMedicalAct(db: Database, patientId: string): Promise<string | null> {
  const own = sql`consultation_id in (select id from consultations where patient_id = ${patientId})`;
  const [row] = await selectRaw<{ at: string | null }>(
    db,
    sql`select to_char(max(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from (
      select max(signed_at) as at from clinical_notes where ${own}
      union all select max(recorded_at) from addenda where ${own}
      union all select max(created_at) from messages where kind = 'doctor' and ${own}
      union all select max(issued_at) from orders where patient_id = ${patientId}
    ) acts`,
  );
  return row?.at ?? null;
}
