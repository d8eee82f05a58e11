import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { selectRaw } from './rows.ts';

export type Server = { version: string; number: number; encoding: string };

/** @throws Error with a sentence when the server of DATABASE_URL cannot hold what we write, or a pooler stands before it. */
export async function assertFit(db: Database): Promise<void> {
  const [server] = await selectRaw<Server>(
    db,
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
          current_setting('server_encoding') as encoding`,
  ).catch((error: unknown) => {
    // What pgbouncer answers to whoever says more than who he is.
    if (/unsupported startup parameter/.test(messageBehind(error))) throw new Error(behindPooler, { cause: error });
    throw error;
  });
  const why = server && whyUnfit(server);
  if (why) throw new Error(`DATABASE_URL is wrong: ${why}`);
}

/** Connections say for whom they ask, and go on saying it: one that is lent to others would ask for somebody else. */
export const behindPooler =
  'DATABASE_URL is wrong: a pooler stands before the database and drops what is said when connecting. Name the server of the database itself, or that one in DATABASE_DIRECT_URL and the pooler here (docs/operate.md, «Behind a pooler»).';

const messageBehind = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messageBehind(error.cause)}` : '';

export function whyUnfit({ version, number, encoding }: Server): string | null {
  if (number < 150_000) return `its PostgreSQL is ${version}, and 15 or newer is needed.`;
  if (encoding !== 'UTF8') return `its database is encoded in ${encoding}, and UTF8 is needed.`;
  return null;
}
