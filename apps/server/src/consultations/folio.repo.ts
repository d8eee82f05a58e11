import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

const yearInMexico = new Intl.DateTimeFormat('en', { timeZone: 'America/Mexico_City', year: '2-digit' });

/** `C-26-000123`. The number goes on over the years and past six digits; a rolled back submit leaves a gap. */
export async function nextFolio(tx: Database, at: string): Promise<string> {
  const [row] = await tx
    .select({ number: sql<string | number>`nextval('consultation_folio_seq')` })
    .from(sql`(select 1) as one`);
  return `C-${yearInMexico.format(new Date(at))}-${String(row?.number).padStart(6, '0')}`;
}
