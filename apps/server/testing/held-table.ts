import { sql } from 'drizzle-orm';
import type { Database } from '../src/core/db/database.ts';

/** Whatever reads this table waits, until the function that is returned was called; or, held as by a reader, whoever wants it alone. */
export async function holdTable(
  db: Database,
  name: string,
  mode: 'access exclusive' | 'access share' = 'access exclusive',
): Promise<() => Promise<void>> {
  const [free, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(name)} in ${sql.raw(mode)} mode`);
    held.resolve();
    await free.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    free.resolve();
    await holding;
  };
}
