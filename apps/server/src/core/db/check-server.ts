import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from './database.ts';
import { type PoolSizes, timeLimits } from './pool-sizes.ts';
import { selectRaw } from './rows.ts';

export type Server = { version: string; number: number; encoding: string };

/** @throws Error with a sentence when the server of DATABASE_URL cannot hold what we write, or a pooler stands before it. */
export async function assertSupported(db: Database): Promise<void> {
  const [server] = await selectRaw<Server>(
    db,
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
          current_setting('server_encoding') as encoding`,
  ).catch((error: unknown) => {
    // What pgbouncer answers to whoever says more than who he is.
    if (/unsupported startup parameter/.test(messageBehind(error))) throw new Error(behindPooler, { cause: error });
    throw error;
  });
  const why = server && whyUnsupported(server);
  if (why) throw new Error(`DATABASE_URL is wrong: ${why}`);
}

/** Connections say for whom they ask, and go on saying it: one that is lent to others would ask for somebody else. */
export const behindPooler =
  'DATABASE_URL is wrong: a pooler stands before the database and drops what is said when connecting. Name the server of the database itself, or that one in DATABASE_DIRECT_URL and the pooler here (docs/operate.md, «Behind a pooler»).';

const messageBehind = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messageBehind(error.cause)}` : '';

export function whyUnsupported({ version, number, encoding }: Server): string | null {
  if (number < 150_000) return `its PostgreSQL is ${version}, and 15 or newer is needed.`;
  if (encoding !== 'UTF8') return `its database is encoded in ${encoding}, and UTF8 is needed.`;
  return null;
}

const CHANNEL = 'consultorio_pooler';

/**
 * Whether DATABASE_URL and DATABASE_DIRECT_URL are a pooler and the database behind it, as the server needs them: what
 * cannot work is refused at the start and not in the middle of a day.
 * @throws Error with a sentence
 */
export async function assertPooler(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  { sizes, arrivalMs }: { sizes: PoolSizes; arrivalMs: number },
): Promise<void> {
  const limits = timeLimits(sizes);
  const token = randomUUID();
  let arrive = () => {};
  const arrived = new Promise<boolean>((resolve) => {
    arrive = () => resolve(true);
  });
  const stop = await listen(CHANNEL, (payload) => payload === token && arrive()).catch((error: unknown) => {
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
  const hasArrived = await Promise.race([arrived, pause(arrivalMs, false, { ref: false })]);
  await stop();
  if (!hasArrived)
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
