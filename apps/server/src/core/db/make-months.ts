import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database.ts';
import { isLockTimeout } from './failure.ts';
import { selectRaw } from './rows.ts';

type Needs = { db: Database; log: Pick<FastifyBaseLogger, 'warn'> };

/** By the clock of the database, which dates the entries. */
const madeBy = (made: SQL) =>
  sql`select until::text as until, until < now() + interval '62 days' as "isLate" from (select ${made} as until) made`;

/**
 * Keeps the months of the trail made ahead, three at the least. Asked every five minutes, because whoever reads the trail for
 * long keeps it from being done. What is written is kept all the same; but the last part becomes one that is larger than a month.
 * @throws Error with a sentence once it has been in vain for weeks: the job stands among those that failed.
 */
export async function makeMonths({ db, log }: Needs): Promise<void> {
  const ask = async (made: SQL) => (await selectRaw<{ until: string; isLate: boolean }>(db, madeBy(made)))[0];
  const made = await ask(sql`make_months()`).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    log.warn('the months of the trail were not made this time: somebody has been reading it for long');
    return ask(sql`months_made_until()`);
  });
  if (made?.isLate !== false) throw new Error(`The months of the trail are made only until ${made?.until}.`);
}
