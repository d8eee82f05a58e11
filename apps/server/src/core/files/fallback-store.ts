import { Readable } from 'node:stream';
import { isMissing } from '../if-missing.ts';
import type { Readiness } from './ready-in-time.ts';
import { type FileStore, FOLDERS } from './store.ts';

/**
 * Two stores while files move from one to the other, in whichever direction: all is stored in the first, what it has not is
 * read in the second, and what goes, goes from both.
 */
export function storeWithFallback(first: FileStore, second: FileStore): FileStore {
  async function* bytesOf(storageKey: string): AsyncGenerator<Buffer> {
    try {
      yield* first.read(storageKey);
    } catch (error) {
      // Said before its first byte: no reader gets a half twice.
      if (!isMissing(error)) throw error;
      yield* second.read(storageKey);
    }
  }
  async function both(): Promise<Readiness> {
    const found = await Promise.all([first.readiness(), second.readiness()]);
    return fromWorst.find((one) => found.includes(one)) ?? 'ready';
  }
  return {
    put: (bytes) => first.put(bytes),
    keep: (storageKey, bytes) => first.keep(storageKey, bytes),
    read: (storageKey) => Readable.from(bytesOf(storageKey), { objectMode: false }),
    // Where it is copied from goes before where it is copied to: whoever copies looks there once more (`move-files.ts`).
    remove: async (storageKey) => {
      await second.remove(storageKey);
      await first.remove(storageKey);
    },
    discard: async (storageKey, now) => {
      await second.discard(storageKey, now);
      await first.discard(storageKey, now);
    },
    trash: {
      ...first.trash,
      // A file that lay in both counts twice: sweeping stops early rather than late.
      countLately: async (now) => (await first.trash.countLately(now)) + (await second.trash.countLately(now)),
      empty: async (now) => {
        await first.trash.empty(now);
        await second.trash.empty(now);
      },
    },
    keepsRemoved: async () => (await first.keepsRemoved()) || (await second.keepsRemoved()),
    readiness: both,
    marker: first.marker,
    async *list(only) {
      for (const folder of only === undefined ? FOLDERS : [only]) {
        const seen = new Set<string>();
        for await (const one of first.list(folder)) {
          seen.add(one.storageKey);
          yield one;
        }
        for await (const one of second.list(folder)) if (!seen.has(one.storageKey)) yield one;
      }
    },
  };
}

const fromWorst = ['lost', 'silent', 'read-only'] as const;
