import type { Database } from '../src/core/db/database.ts';
import { deliverAnnouncements, newestEvent } from '../src/core/events/events.repo.ts';

/** Events appear a moment after the commit that announced them: for tests that read them, or listen from then on. */
export async function lastEventNumber(db: Database): Promise<number> {
  while (await deliverAnnouncements(db));
  return (await newestEvent(db)).id;
}
