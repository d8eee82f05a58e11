import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';

type Counted = { limit: string; who: string; max: number; windowMs: number };

const MAX_REFUSED = 50_000;

/** Addresses and e-mails are nobody's to read in the database. */
export const callerHash = (who: string): string => hash('sha256', who, 'base64url');

/**
 * Counts a call for all servers of the database: 0 when it is let in, otherwise the milliseconds until the next one is. Who
 * was refused is refused from memory until then: asking again and again costs the database nothing.
 */
export function sharedCount(db: Database, now: () => number): (call: Counted) => Promise<number> {
  const refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSED });
  return async ({ limit, who, max, windowMs }) => {
    const caller = callerHash(who);
    const key = `${limit} ${caller}`;
    const time = now();
    const known = refusedUntil.get(key) ?? 0;
    if (known > time) return known - time;
    const at = new Date(time).toISOString();
    const [row] = await selectRaw<{ wait: string }>(
      db,
      sql`select count_call(${limit}, ${caller}, ${max}::integer, make_interval(secs => ${windowMs / 1000}::float8), ${at}::timestamptz) as wait`,
    );
    const waitMs = Number(row?.wait);
    if (waitMs > 0) refusedUntil.set(key, time + waitMs);
    return waitMs;
  };
}
