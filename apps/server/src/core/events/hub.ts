import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { retryUntilDone } from '../retry-until-done.ts';
import { singleFlight } from '../single-flight.ts';
import {
  BACKLOG,
  listAllEventsAfter,
  newestEvent,
  raiseEventNumbers,
  stateOfEvents,
  tellAnnouncements,
} from './events.repo.ts';
import { EVENT_CHANNEL } from './publish.ts';
import { type AddressedEvent, type Subscription, Subscriptions } from './subscriptions.ts';

export type EventHub = {
  /** Tells each event; for the few who hear all of them. */
  emitter: EventEmitter<{ event: [AddressedEvent] }>;
  /** What is told on these channels from now on. The signal ends it. */
  subscribe: (channels: readonly string[], signal?: AbortSignal) => Subscription;
  /** Has what was announced, here or elsewhere, told to everybody. Nobody waits for it. */
  tellAnnouncements: () => void;
  /** How many streams hear at this moment. */
  openStreams: () => number;
  close: () => Promise<void>;
};

const missed = { trying: 'missed events cannot be read yet, trying again', atLast: 'missed events were read at last' };
const waiting = {
  trying: 'announced events cannot be told yet, trying again',
  atLast: 'announced events were told at last',
};

/** How long a process may be deaf, be it by a connection that is dead or by a server that refused to let it listen. */
const LOOK_MS = 10_000;

/**
 * One LISTEN for this process; every open session hears from it. Ids only grow: events heard and events read after a
 * reconnection go through one line, so that nobody is told twice or in another order.
 *
 * What a change announced gets its id by the process that committed it.
 *
 * A LISTEN may be deaf without a word, what was told may be lost with a primary, and a process may be killed between its commit
 * and the telling: every few seconds it is said again, and the database asked whether something waits.
 */
export async function openEventHub(
  database: OpenDatabase,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<EventHub> {
  const { db } = database;
  const emitter = new EventEmitter<{ event: [AddressedEvent] }>();
  const subscriptions = new Subscriptions();
  emitter.on('event', (event) => subscriptions.tell(event));
  let last = await newestEvent(db);
  let line: Promise<unknown> = Promise.resolve();
  const ends = new AbortController();
  const until = { log, signal: ends.signal };
  const tell = (event: AddressedEvent) => {
    if (event.id <= last.id) return;
    last = event;
    emitter.emit('event', event);
  };
  const inLine = (work: () => unknown) => {
    line = line.then(work).catch((error: unknown) => log.error({ err: error }, 'an event was not told'));
  };
  const catchUp = async () => {
    for (let more = true; more; ) {
      const events = await retryUntilDone(() => listAllEventsAfter(db, last.id), missed, until);
      events?.forEach(tell);
      more = events?.length === BACKLOG;
    }
  };
  const beginAnew = async () => {
    const lost = last;
    await retryUntilDone(() => raiseEventNumbers(db, lost.id), missed, until);
    last = (await retryUntilDone(() => newestEvent(db), missed, until)) ?? lost;
    if (ends.signal.aborted) return;
    log.warn({ told: lost.id, newest: last.id }, 'events that were told are not in the database, pages read anew');
    subscriptions.beginAnew({ id: last.id, at: new Date(last.at || lost.at).toISOString() });
  };
  const number = numbering(() => retryUntilDone(() => tellAnnouncements(db), waiting, until));
  /** In line is only what it leads to: a connection that answers late would hold back what is heard meanwhile. */
  const look = async () => {
    const known = last;
    const { newest, isWaiting, isLost } = await stateOfEvents(db, known);
    if (isLost) inLine(() => (last.id < known.id ? undefined : beginAnew()));
    else if (newest > last.id) inLine(catchUp);
    if (isWaiting) number.wanted();
  };
  const stop = await database.listen(
    EVENT_CHANNEL,
    (payload) =>
      inLine(() => {
        const event = JSON.parse(payload) as AddressedEvent | { id: number };
        // Numbers that nobody has heard of may be of what was told while this process could not hear.
        return 'name' in event && event.id <= last.id + 1 ? tell(event) : catchUp();
      }),
    () => inLine(() => retryUntilDone(look, missed, until)),
  );
  number.wanted();
  const keepListening = singleFlight(() => database.keepListening(), 0);
  const keepLooking = async () => {
    while (!ends.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: ends.signal, ref: false }).catch(() => {});
      if (ends.signal.aborted) return;
      // Not waited for: it may take until the connection is given up. What fails is tried again, and says so elsewhere. Where it is
      // heard anew, what was told just before is looked for once more.
      keepListening()
        .then(look)
        .catch(() => {});
      await look().catch(() => {});
    }
  };
  // Embedded, nothing lies between this process and its database.
  const looking = database.engine === 'postgres' ? keepLooking() : null;
  return {
    emitter,
    subscribe: (channels, signal) => subscriptions.subscribe(channels, signal),
    tellAnnouncements: number.wanted,
    openStreams: () => subscriptions.open,
    close: async () => {
      ends.abort();
      emitter.removeAllListeners();
      await Promise.all([looking, stop()]);
      await Promise.all([line, number.settled()]);
    },
  };
}

/** One at a time, and once more for all that was asked for meanwhile. */
function numbering(work: () => Promise<boolean | undefined>) {
  let wanted = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (wanted) {
      wanted = false;
      if (await work()) wanted = true;
    }
    running = null;
  };
  return {
    wanted: () => {
      wanted = true;
      running ??= run();
    },
    settled: async () => running,
  };
}
