import { Readable } from 'node:stream';
import { isMissing } from '../if-missing.ts';
import { type Observer, type StorageCall, timed } from '../observer.ts';
import type { FileStore } from './store.ts';

type Operation = StorageCall['operation'];

/** The same store, each call to it counted. Made only where somebody asks for figures. */
export function observedStore(store: FileStore, place: StorageCall['place'], observer: Observer): FileStore {
  const ok = () => 'ok' as const;
  const counted = <Answer>(
    operation: Operation,
    work: () => Promise<Answer>,
    { bytes = 0, outcomeOf = ok }: { bytes?: number; outcomeOf?: (answer: Answer) => StorageCall['outcome'] } = {},
  ) =>
    timed(work, outcomeOf, (outcome, seconds) =>
      observer.storage({ operation, place, outcome, seconds, bytes: outcome === 'failed' ? 0 : bytes }),
    );

  /** Counted when it ends: with the first part that failed, or as well done where it was the reader who had enough. */
  async function* countedParts<Part>(
    operation: Operation,
    parts: () => AsyncIterable<Part>,
    sizeOf: (part: Part) => number,
  ): AsyncGenerator<Part> {
    const start = performance.now();
    const call = { operation, place, outcome: 'ok' as StorageCall['outcome'], seconds: -1, bytes: 0 };
    const first = () => {
      if (call.seconds < 0) call.seconds = (performance.now() - start) / 1000;
    };
    let isWithReader = false;
    try {
      for await (const part of parts()) {
        first();
        call.bytes += sizeOf(part);
        isWithReader = true;
        yield part;
        isWithReader = false;
      }
    } catch (error) {
      // A stream that is destroyed throws its reader's error in here: somebody hung up.
      if (!isWithReader) call.outcome = isMissing(error) ? 'missing' : 'failed';
      throw error;
    } finally {
      first();
      observer.storage(call);
    }
  }

  const { trash } = store;
  return {
    ...store,
    put: (bytes) => counted('write', () => store.put(bytes), { bytes: bytes.length }),
    keep: (storageKey, bytes) => counted('write', () => store.keep(storageKey, bytes), { bytes: bytes.length }),
    read: (storageKey) =>
      Readable.from(
        countedParts<Buffer>(
          'read',
          () => store.read(storageKey),
          ({ length }) => length,
        ),
        { objectMode: false },
      ),
    remove: (storageKey) => counted('remove', () => store.remove(storageKey)),
    discard: (storageKey, now) => counted('discard', () => store.discard(storageKey, now)),
    list: (folder) =>
      countedParts(
        'list',
        () => store.list(folder),
        () => 0,
      ),
    readiness: () => counted('ready', store.readiness, { outcomeOf: (is) => (is === 'ready' ? 'ok' : 'failed') }),
    trash: {
      countLately: (now) => counted('trash', () => trash.countLately(now)),
      empty: (now) => counted('trash', () => trash.empty(now)),
      stoppedAt: () => counted('mark', trash.stoppedAt),
      stop: (now) => counted('mark', () => trash.stop(now)),
      agree: (now) => counted('mark', () => trash.agree(now)),
      isAgreed: (now) => counted('mark', () => trash.isAgreed(now)),
    },
  };
}
