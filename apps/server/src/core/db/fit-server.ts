import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { selectRaw } from './rows.ts';

export type Server = { version: string; number: number; encoding: string };

/** @throws Error with a sentence when the server of DATABASE_URL cannot hold what we write. */
export async function assertFit(db: Database): Promise<void> {
  const [server] = await selectRaw<Server>(
    db,
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
          current_setting('server_encoding') as encoding`,
  );
  const why = server && whyUnfit(server);
  if (why) throw new Error(`DATABASE_URL is wrong: ${why}`);
}

export function whyUnfit({ version, number, encoding }: Server): string | null {
  if (number < 150_000) return `its PostgreSQL is ${version}, and 15 or newer is needed.`;
  if (encoding !== 'UTF8') return `its database is encoded in ${encoding}, and UTF8 is needed.`;
  return null;
}
