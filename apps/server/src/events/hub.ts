import { EventEmitter } from 'node:events';
import type { LiveEvent } from '@consultorio/contracts/events';
import type { OpenDatabase } from '../db/database.ts';
import { lastEventId, listAllEventsAfter } from './events.repo.ts';
import { EVENT_CHANNEL } from './publish.ts';

/** An event as it was committed, with whom it is for. */
export type HeardEvent = LiveEvent & { audience: string[] };

export type EventHub = { emitter: EventEmitter<{ event: [HeardEvent] }>; close: () => Promise<void> };

/**
 * One LISTEN for this process; every open session hears from it. Ids only grow: what is heard and what is read after a
 * reconnection go through one line, so that nobody is told twice or in another order.
 */
export async function openEventHub(database: OpenDatabase): Promise<EventHub> {
  const emitter = new EventEmitter<{ event: [HeardEvent] }>();
  emitter.setMaxListeners(0);
  let last = await lastEventId(database.db);
  let line: Promise<unknown> = Promise.resolve();
  const tell = (event: HeardEvent) => {
    if (event.id <= last) return;
    last = event.id;
    emitter.emit('event', event);
  };
  const inLine = (work: () => unknown) => {
    // A catching up that fails leaves the connection to be lost and made again, and then it is asked for again.
    line = line.then(work).catch(() => {});
  };
  const stop = await database.listen(
    EVENT_CHANNEL,
    (payload) => inLine(() => tell(JSON.parse(payload) as HeardEvent)),
    () => inLine(async () => (await listAllEventsAfter(database.db, last)).forEach(tell)),
  );
  return {
    emitter,
    close: async () => {
      emitter.removeAllListeners();
      await stop();
      await line;
    },
  };
}
