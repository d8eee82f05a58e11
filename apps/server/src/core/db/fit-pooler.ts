import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './database.ts';
import { type PoolSizes, timeLimits } from './pool-sizes.ts';
import { selectRaw } from './rows.ts';

const CHANNEL = 'consultorio_pooler';

/**
 * Whether DATABASE_URL and DATABASE_DIRECT_URL are a pooler and the database behind it, as the server needs them: what
 * cannot work is refused at the start and not in the middle of a day.
 * @throws Error with a sentence
 */
export async function assertPooled(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  { sizes, heardMs }: { sizes: PoolSizes; heardMs: number },
): Promise<void> {
  const limits = timeLimits(sizes);
  const token = randomUUID();
  let hear = () => {};
  const heard = new Promise<boolean>((resolve) => {
    hear = () => resolve(true);
  });
  const stop = await listen(CHANNEL, (payload) => payload === token && hear()).catch((error: unknown) => {
    if (!/unsupported startup parameter/.test(messageBehind(error))) throw error;
    throw new Error('DATABASE_DIRECT_URL is wrong: a pooler stands before the database there too.', { cause: error });
  });
  try {
    const lacking = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${token})`);
      return selectRaw<{ login: string; name: string }>(
        tx,
        sql`select session_user::text as login, name from pg_settings where setting = '0' and name in ${Object.keys(limits)}`,
      );
    });
    if (lacking.length > 0) throw new Error(lackOf(lacking, limits));
  } catch (error) {
    // pgbouncer says so and hangs up, and of the two the second may be what is read.
    if (!/statement pooling mode|CONNECTION_CLOSED/.test(messageBehind(error))) throw error;
    throw new Error(
      'The pooler of DATABASE_URL ends a connection within a transaction, as one does that lends them by the statement: let it do so by the transaction.',
      { cause: error },
    );
  }
  const isHeard = await Promise.race([heard, pause(heardMs, false, { ref: false })]);
  await stop();
  if (!isHeard)
    throw new Error(
      'What is told at DATABASE_URL is not heard at DATABASE_DIRECT_URL: they lead to two databases, or a pooler stands before both.',
    );
}

/** A frozen statement would keep a connection of the pooler for ever. */
const lackOf = (lacking: { login: string; name: string }[], limits: Record<string, number>) => {
  const missing = Object.entries(limits).filter(([name]) => lacking.some((one) => one.name === name));
  const given = missing.map(([name, ms]) => `alter role ${lacking[0]?.login} set ${name} = ${ms};`).join(' ');
  return `Through the pooler of DATABASE_URL nothing limits how long is waited. As an administrator of the database: ${given} Then let the pooler connect anew.`;
};

const messageBehind = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messageBehind(error.cause)}` : '';
