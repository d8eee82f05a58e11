import type { EventName } from '@consultorio/contracts/events';
import { sql } from 'drizzle-orm';
import { holdLock } from '../db/advisory-lock.ts';
import type { Database } from '../db/database.ts';
import { events } from '../db/tables/traces.ts';

export const EVENT_CHANNEL = 'consultorio_events';

export const channelOfUser = (userId: string) => `user:${userId}`;
/** Every open session: for what the clinic says to all. */
export const CHANNEL_OF_EVERYBODY = 'everybody';
export const channelOfRole = (role: 'doctor' | 'admin') => `role:${role}`;

/**
 * Writes events and tells every replica on commit. The lock is held until the commit, so that ids appear in their order
 * and whoever resumes after an id misses none that commits later.
 */
export async function publishEvents(
  tx: Database,
  announcements: { name: EventName; consultationId: string | null; audience: string[] }[],
): Promise<void> {
  if (announcements.length === 0) return;
  await holdLock(tx, 'events');
  const rows = await tx.insert(events).values(announcements).returning();
  for (const row of rows) await tx.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(row)})`);
}
