import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Statements without parameters or answers, all in one trip. Written out: none may hold what somebody typed. */
export async function runTogether(tx: Database, statements: readonly string[]): Promise<void> {
  await tx.execute(sql.raw(`do $together$ begin ${statements.map((one) => `${one};`).join('\n')} end $together$`));
}
