import { reachOf } from '@consultorio/contracts/access';
import type { EventName } from '@consultorio/contracts/events';
import { type StaffRole, staffRoles } from '@consultorio/contracts/sides';
import type { QueryName } from '@consultorio/contracts/verbs';
import type { Reach } from '@consultorio/contracts/verbs/row';
import { sql } from 'drizzle-orm';
import { holdLock } from '../db/advisory-lock.ts';
import type { Database } from '../db/database.ts';
import { events } from '../db/tables/traces.ts';

export const EVENT_CHANNEL = 'consultorio_events';

export const channelOfUser = (userId: string) => `user:${userId}`;
/** Every open session: for what the clinic says to all. */
export const CHANNEL_OF_EVERYBODY = 'everybody';
export const channelOfRole = (role: StaffRole) => `role:${role}`;
/** For what only administrators see, and of no consultation. */
export const toAdmins = { consultationId: null, audience: [channelOfRole('admin')] };

/** All of the staff whose reach with this query is that far. */
export const channelsOfReaders = (query: QueryName, reaches: (reach: Reach) => boolean) =>
  staffRoles.filter((role) => reaches(reachOf(query, role))).map(channelOfRole);

/**
 * Writes events and tells every replica on commit. The lock is held until the commit, so that ids appear in their order
 * and a client that resumes after an id misses none that commits later.
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
