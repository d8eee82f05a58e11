import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';

/**
 * Whether a sign-in, in milliseconds since 1970, lies before the moment (ISO 8601) that ended all of them. Tokens and the
 * provider know a sign-in only to the second: one of the same second counts as newer.
 */
export const isEndedBy = (signedInAt: number, endedAt: string): boolean => signedInAt + 999 < Date.parse(endedAt);

/** The moment, from `at`, that ends the sign-ins of this very second too. */
export const endOfSecond = (at: string): string =>
  new Date(Math.floor(Date.parse(at) / 1000) * 1000 + 1000).toISOString();

/**
 * The moment that ends every sign-in up to now, from `at` by this machine's clock. One that is behind would leave the newest: tokens are
 * dated by the provider, whose clock the database's is nearer to. A sign-in that ends itself is ended whatever clocks say.
 */
export async function endOfSignIns(tx: Database, at: string, own: { authTime: number } | null = null): Promise<string> {
  const [row] = await selectRaw<{ at: string }>(
    tx,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as at`,
  );
  const moments = [Date.parse(at), Number(row?.at), own ? (own.authTime + 1) * 1000 : 0];
  return new Date(Math.max(...moments)).toISOString();
}
