import { reachOf } from '@consultorio/contracts/access';
import type { EventName } from '@consultorio/contracts/events';
import { type StaffRole, staffRoles } from '@consultorio/contracts/sides';
import type { QueryName } from '@consultorio/contracts/verbs';
import type { Reach } from '@consultorio/contracts/verbs/row';
import type { Database } from '../db/database.ts';
import { announcements } from '../db/tables/traces.ts';
import { tellAnnouncements } from './events.repo.ts';

/** Events as they are told, in their order. The database names it too: `tell_announcements`. */
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

export type Announcement = { name: EventName; consultationId: string | null; audience: string[] };
/** Is committed with the change, or not at all. */
export type Publish = (announced: Announcement[]) => Promise<void>;

/**
 * A transaction that may announce, and the only way to. In which order things are told is decided after the commit, by
 * `tell_announcements`: a number given here would be kept until the commit, and all writers would wait for one another. A
 * NOTIFY in here would too, since PostgreSQL lets only one at a time commit with one, and waits for the disk meanwhile.
 * What is left behind by a process that is killed before it has told, the others find (`hub.ts`).
 */
export async function announcing<Answer>(
  { db, hub }: { db: Database; hub: { tellAnnouncements: () => void } },
  work: (tx: Database, publish: Publish) => Promise<Answer>,
): Promise<Answer> {
  let announces = false;
  const answer = await db.transaction((tx) =>
    work(tx, async (announced) => {
      if (announced.length === 0) return;
      announces = true;
      await tx.insert(announcements).values(announced);
    }),
  );
  if (announces) hub.tellAnnouncements();
  return answer;
}

/** The same for a command, which is over when it has told: a server that runs beside it hears at once, or finds it in time. */
export async function announcingAlone<Answer>(
  db: Database,
  work: (tx: Database, publish: Publish) => Promise<Answer>,
): Promise<Answer> {
  const answer = await announcing({ db, hub: { tellAnnouncements: () => {} } }, work);
  await tellAnnouncements(db).catch(() => {});
  return answer;
}
