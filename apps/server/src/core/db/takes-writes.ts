import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { selectRaw } from './rows.ts';

/**
 * Whether the database takes changes: one that follows another does not, and neither does one whose disk is full at many
 * providers, which set `default_transaction_read_only`. Both answer every question as before. It has to be migrated.
 * @throws what the database says, when it does not answer
 */
export async function takesWrites(db: Database): Promise<boolean> {
  const [row] = await selectRaw<{ writes: boolean }>(
    db,
    sql`select current_setting('transaction_read_only') = 'off' as writes, (select 1 from schema_migrations limit 1)`,
  );
  return row?.writes === true;
}
