import { sql } from 'drizzle-orm';
import { yearOf } from '../../core/clock/clinic-time.ts';
import type { Database } from '../../core/db/database.ts';

/** `C-26-000123`. The number goes on over the years and past six digits; a rolled back submit leaves a gap. */
export async function nextFolio(tx: Database, at: string): Promise<string> {
  const [row] = await tx
    .select({ number: sql<string | number>`nextval('consultation_folio_seq')` })
    .from(sql`(select 1) as one`);
  return `C-${yearOf(at)}-${String(row?.number).padStart(6, '0')}`;
}
