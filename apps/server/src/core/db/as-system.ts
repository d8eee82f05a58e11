import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { SERVER_ROLE } from './roles.ts';
import { selectRaw } from './rows.ts';

/** From here to the end of the transaction nobody in particular acts: traces, notices to others, events, jobs. */
export async function continueAsSystem(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('role', ${SERVER_ROLE}, true)`);
}

/**
 * A step of somebody's action that the rules of the clinic take and not the person: counting a colleague's work, ringing
 * somebody else's bell. Judge the person's reach before; inside, every row is met.
 */
export async function asSystem<Answer>(tx: Database, work: () => Promise<Answer>): Promise<Answer> {
  const [role] = await selectRaw<{ before: string }>(
    tx,
    sql`select current_setting('role') as before, set_config('role', ${SERVER_ROLE}, true)`,
  );
  try {
    return await work();
  } finally {
    // A transaction that failed takes the role along.
    await tx.execute(sql`select set_config('role', ${role?.before}, true)`).catch(() => {});
  }
}

/**
 * One statement of a transaction in another role, which ends with it. All three go out together: no round trip more. Out of
 * a transaction it is asked in the role that is there.
 */
export async function inRole(tx: Database, role: string, statement: SQL): Promise<unknown> {
  const before = "current_setting('role')";
  const take = sql.raw(`select set_config('app.before', ${before}, true), set_config('role', '${role}', true)`);
  const giveBack = sql.raw(
    `select set_config('role', coalesce(nullif(current_setting('app.before', true), ''), ${before}), true)`,
  );
  // Begun in this order, which the connection keeps.
  const [, answer] = await Promise.all([take, statement, giveBack].map((one) => tx.execute(one).then((rows) => rows)));
  return answer;
}
