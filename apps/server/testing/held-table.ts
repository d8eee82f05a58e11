import { sql } from 'drizzle-orm';
import type { Database } from '../src/core/db/database.ts';

/** Whatever reads this table waits, until the function that is returned was called. */
export async function holdTable(db: Database, name: string): Promise<() => Promise<void>> {
  const [free, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`);
    held.resolve();
    await free.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    free.resolve();
    await holding;
  };
}
