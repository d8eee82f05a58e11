import { reachOf } from '@consultorio/contracts/access';
import type { EventName } from '@consultorio/contracts/events';
import { type StaffRole, staffRoles } from '@consultorio/contracts/sides';
import type { QueryName } from '@consultorio/contracts/verbs';
import type { Reach } from '@consultorio/contracts/verbs/row';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { announcements } from '../db/tables/traces.ts';

/** Events as they are told, in their order. The database names it too: `tell_announcements`. */
export const EVENT_CHANNEL = 'consultorio_events';
/** Something was announced and waits to be told. */
export const ANNOUNCED_CHANNEL = 'consultorio_announced';

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
 * Announces with the commit. In which order things are told is decided afterwards, by whichever replica hears of it first
 * (`hub.ts`): a number given here would be kept until the commit, and all writers would wait for one another.
 */
export async function publishEvents(
  tx: Database,
  announced: { name: EventName; consultationId: string | null; audience: string[] }[],
): Promise<void> {
  if (announced.length === 0) return;
  await tx.insert(announcements).values(announced);
  await tx.execute(sql`select pg_notify(${ANNOUNCED_CHANNEL}, '')`);
}
