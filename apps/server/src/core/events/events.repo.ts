import { and, arrayOverlaps, asc, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { announcements, events } from '../db/tables/traces.ts';

/** Missed events are read in pages of this size. */
export const BACKLOG = 1000;

export async function listEventsAfter(db: Database, id: number, channels: string[]) {
  return db
    .select()
    .from(events)
    .where(and(gt(events.id, id), arrayOverlaps(events.audience, channels)))
    .orderBy(asc(events.id))
    .limit(BACKLOG);
}

/**
 * Whether events after this id may have been swept away already, or the id is not of this past: a restored database
 * counts on from an earlier one, and a client that waits for a higher number would hear nothing until it is reached.
 * Rolled back ids make it say yes too often, never too seldom.
 */
export async function isForgotten(db: Database, id: number): Promise<boolean> {
  const { first, last } = { first: sql<string | null>`min(${events.id})`, last: sql<string | null>`max(${events.id})` };
  const [row] = await db.select({ first, last }).from(events);
  return row?.first == null || Number(row.first) > id + 1 || Number(row.last) < id;
}

/** For everybody: what this process did not hear while its LISTEN was being made again, BACKLOG at the most. */
export async function listAllEventsAfter(db: Database, id: number) {
  return db.select().from(events).where(gt(events.id, id)).orderBy(asc(events.id)).limit(BACKLOG);
}

/** The newest that is older than so many milliseconds, by the clock that wrote them all; 0 when there is none. */
export async function lastEventIdBefore(db: Database, sinceMs: number): Promise<number> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(max(${events.id}), 0)` })
    .from(events)
    .where(lt(events.at, sql`now() - ${sinceMs} * interval '1 millisecond'`));
  return Number(row?.id ?? 0);
}

export async function lastEventId(db: Database): Promise<number> {
  const [row] = await db.select({ id: sql<string>`coalesce(max(${events.id}), 0)` }).from(events);
  return Number(row?.id ?? 0);
}

/** For how long the oldest of what was announced waits to be told, in seconds; 0 when nothing does. */
export async function eventLagSeconds(db: Database): Promise<number> {
  const oldest = sql<string | null>`extract(epoch from clock_timestamp() - min(${announcements.announcedAt}))`;
  const [row] = await db.select({ oldest }).from(announcements);
  return Math.max(0, Number(row?.oldest ?? 0));
}

/**
 * Makes events of what is announced, BACKLOG at the most, and tells every replica with the commit.
 * @returns whether more may be waiting.
 */
export async function deliverAnnouncements(db: Database): Promise<boolean> {
  const [row] = await selectRaw<{ told: number }>(db, sql`select tell_announcements(${BACKLOG}) as told`);
  return row?.told === BACKLOG;
}
