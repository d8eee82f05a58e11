import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { selectRaw } from './rows.ts';

/** What terms of a day and more forgive. A machine that asks no time server is wrong by hours and days. */
const MAX_APART_MS = 60_000;

/** How many milliseconds this machine's clock and the database's differ. */
export async function clocksApart(db: Database, systemClock: () => number): Promise<number> {
  const before = systemClock();
  const [row] = await selectRaw<{ at: string }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as at`,
  );
  const after = systemClock();
  // It was asked somewhere in between.
  const at = Number(row?.at);
  return Math.max(before - at, at - after, 0);
}

/**
 * The clock of this machine against the database's, which all servers have. One that is a day ahead ends what is not over: a
 * record is deleted before its day of thinking it over has passed, and nothing brings it back; promises are told as broken, telephones
 * by night.
 * @throws Error with a sentence for «Sistema».
 */
export async function assertClockAgrees(db: Database, systemClock: () => number): Promise<void> {
  const apart = await clocksApart(db, systemClock);
  if (apart <= MAX_APART_MS) return;
  const words = `${Math.round(apart / 1000).toLocaleString('es-MX')} segundos`;
  throw new Error(
    `El reloj de este servidor y el de la base de datos difieren ${words}: nada se vence, se avisa ni se elimina hasta que coincidan.`,
  );
}
