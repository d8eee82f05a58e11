import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Raw SQL where the query builder has no words for it: the two drivers wrap the rows differently. */
export async function selectRaw<Row>(db: Database, query: SQL): Promise<Row[]> {
  const answer: unknown = await db.execute(query);
  return (Array.isArray(answer) ? [...answer] : (answer as { rows: unknown[] }).rows) as Row[];
}
