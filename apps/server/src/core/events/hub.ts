import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@consultorio/contracts/events';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { BACKLOG, lastEventId, listAllEventsAfter } from './events.repo.ts';
import { EVENT_CHANNEL } from './publish.ts';

/** Between two attempts to read what was missed, in milliseconds. */
const RETRY_MS = 500;

/** An event as it was committed, with whom it is for. */
export type HeardEvent = LiveEvent & { audience: string[] };

export type EventHub = { emitter: EventEmitter<{ event: [HeardEvent] }>; close: () => Promise<void> };

/**
 * One LISTEN for this process; every open session hears from it. Ids only grow: events heard and events read after a
 * reconnection go through one line, so that nobody is told twice or in another order.
 */
export async function openEventHub(
  database: OpenDatabase,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<EventHub> {
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
    line = line.then(work).catch((error: unknown) => log.error({ err: error }, 'an event was not told'));
  };
  const ends = new AbortController();
  /** Until it is done: LISTEN lives, so nothing else would ever ask again for what was not heard. */
  const catchUp = async () => {
    let failures = 0;
    while (!ends.signal.aborted) {
      const missed = await listAllEventsAfter(database.db, last).catch((error: unknown) => {
        // Said once and not twice a second: a database may be away for hours.
        if (failures++ === 0) log.warn({ err: error, after: last }, 'missed events cannot be read yet, trying again');
        return null;
      });
      if (missed) {
        missed.forEach(tell);
        if (missed.length === BACKLOG) continue;
        if (failures > 0) log.info({ failures, after: last }, 'missed events were read at last');
        return;
      }
      // Only the end cuts this pause.
      await pause(RETRY_MS, undefined, { signal: ends.signal }).catch(() => {});
    }
  };
  const stop = await database.listen(
    EVENT_CHANNEL,
    (payload) => inLine(() => tell(JSON.parse(payload) as HeardEvent)),
    () => inLine(catchUp),
  );
  return {
    emitter,
    close: async () => {
      ends.abort();
      emitter.removeAllListeners();
      await stop();
      await line;
    },
  };
}
