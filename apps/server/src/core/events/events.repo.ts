import { and, arrayOverlaps, asc, desc, gt, lt, sql } from 'drizzle-orm';
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
 * counts on from an earlier one, and a client that waits for a higher number would hear nothing until it is reached. Of a
 * past that is lost there is no such id, though higher ones may have been given again.
 */
export async function isForgotten(db: Database, id: number): Promise<boolean> {
  const first = sql<string | null>`min(${events.id})`;
  const isThere = sql<boolean>`exists (select from events where id = ${id})`;
  const [row] = await db.select({ first, isThere }).from(events);
  return row?.first == null || !(row.isThere || Number(row.first) === id + 1);
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

/** One that this process has told, or the newest there was when it began; none of an empty table. */
export type KnownEvent = { id: number; at: string };

export async function newestEvent(db: Database): Promise<KnownEvent> {
  const [row] = await db.select({ id: events.id, at: events.at }).from(events).orderBy(desc(events.id)).limit(1);
  return row ?? { id: 0, at: '' };
}

/** How things stand, in one question of three index entries: it is asked again and again by servers that have nothing to do. */
export type EventsState = { newest: number; isWaiting: boolean; isLost: boolean };

/**
 * `isLost`: the database does not know an event that this process has told, or knows another one by its number. A standby that was
 * promoted lacks what was not with it yet, and gives the same numbers again. What is older than a day may have been swept away.
 */
export async function stateOfEvents(db: Database, known: KnownEvent): Promise<EventsState> {
  const isLost = known.id
    ? sql`${known.at}::timestamptz > now() - interval '1 day'
        and not exists (select from events where id = ${known.id} and at = ${known.at}::timestamptz)`
    : sql`false`;
  const [row] = await selectRaw<{ newest: string; waiting: boolean; lost: boolean }>(
    db,
    sql`select coalesce((select max(id) from events), 0) as newest, exists (select from announcements) as waiting, ${isLost} as lost`,
  );
  return { newest: Number(row?.newest ?? 0), isWaiting: row?.waiting ?? false, isLost: row?.lost ?? false };
}

/** No number up to this one is given again: pages that were away know it from the past that is lost. Raised by taking numbers, since the server may set none. */
export async function raiseEventNumbers(db: Database, to: number): Promise<void> {
  const sequence = sql`pg_get_serial_sequence('events', 'id')::regclass`;
  await db.execute(
    sql`select count(nextval(${sequence})) from generate_series(1, ${to}::bigint - coalesce(pg_sequence_last_value(${sequence}), 0))`,
  );
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
export async function tellAnnouncements(db: Database): Promise<boolean> {
  const [row] = await selectRaw<{ told: number }>(db, sql`select tell_announcements(${BACKLOG}) as told`);
  return row?.told === BACKLOG;
}
