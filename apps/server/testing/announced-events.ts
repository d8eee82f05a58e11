import type { Database } from '../src/core/db/database.ts';
import { newestEvent, tellAnnouncements } from '../src/core/events/events.repo.ts';
import { type Announcement, announcing } from '../src/core/events/publish.ts';

/** Events appear a moment after the commit that announced them: for tests that read them, or listen from then on. */
export async function lastEventNumber(db: Database): Promise<number> {
  while (await tellAnnouncements(db));
  return (await newestEvent(db)).id;
}

/** As a change announces it, with its commit. */
export const announce = (server: Parameters<typeof announcing>[0], announced: Announcement[]): Promise<void> =>
  announcing(server, (_tx, publish) => publish(announced));

/** The same by a server that nobody listens at. */
export const announceAt = ({ db }: { db: Database }, announced: Announcement[]): Promise<void> =>
  announce({ db, hub: { tellAnnouncements: () => void tellAnnouncements(db).catch(() => {}) } }, announced);
