import { EventEmitter } from 'node:events';
import type { LiveEvent } from '@consultorio/contracts/events';
import type { OpenDatabase } from '../db/database.ts';
import { EVENT_CHANNEL } from './publish.ts';

/** An event as it was committed, with whom it is for. */
export type HeardEvent = LiveEvent & { audience: string[] };

export type EventHub = { emitter: EventEmitter<{ event: [HeardEvent] }>; close: () => Promise<void> };

/** One LISTEN for this process; every open session hears from it. */
export async function openEventHub(database: OpenDatabase): Promise<EventHub> {
  const emitter = new EventEmitter<{ event: [HeardEvent] }>();
  emitter.setMaxListeners(0);
  const stop = await database.listen(EVENT_CHANNEL, (payload) =>
    emitter.emit('event', JSON.parse(payload) as HeardEvent),
  );
  return {
    emitter,
    close: async () => {
      emitter.removeAllListeners();
      await stop();
    },
  };
}
