import { createHash, hash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { withTimeout } from '../answer-timeout.ts';
import { ifMissing } from '../if-missing.ts';
import { MARKER, NotOurs } from './marker.ts';
import { READY_MS, readyInTime } from './ready-in-time.ts';
import { type FileStore, type Guard, KEY } from './store.ts';
import { dayOf, FOLDER, isDay, type Trash, trashIn } from './trash.ts';

/** Whose bucket it is stays true longer than whose folder: no disk goes away in between. */
const GUARDED_MS = 60_000;

/** What a service does with the objects of one bucket. A key is the whole name of one. */
export type Bucket = {
  name: string;
  /** Over what lies there, with a checksum along that the service compares. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** @throws where something lies there already, even if it came at the same moment. */
  create(key: string, bytes: Buffer): Promise<void>;
  /** @throws Error ENOENT before its first byte: see `missingFile`. */
  read(key: string): AsyncIterable<Buffer>;
  /** @returns whether there was one. */
  copy(from: string, to: string): Promise<boolean>;
  /** With all of its versions: what was suppressed must not stay behind a mark that says so. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; changedAt: number }>;
  /** What lies deeper, by the next part of its name: `prefix` and that part, with its slash. */
  folders(prefix: string): AsyncIterable<string>;
  /** @throws where it is away, closed to us, or of a kind that can never be used. */
  assertUsable(): Promise<void>;
  /** @throws where what a removal has to know is not said, or not to us. */
  assertRemovable(): Promise<void>;
  /** Why what we remove stays there for a time all the same; null where it goes. */
  keepsRemoved(): Promise<string | null>;
};

/** The same as `diskStore`, in a bucket, below a prefix, or in a folder `within`. */
export function bucketStore(
  bucket: Bucket,
  prefix: string,
  { guard, within }: { guard?: Guard | null; within?: string } = {},
): FileStore {
  const base = `${prefix}${within ? `${within}/` : ''}`;
  const pathOf = (storageKey: string) => {
    if (!KEY.test(storageKey)) throw new Error('not a storage key');
    return base + storageKey;
  };
  let guardedUntil = 0;
  const guarded = async () => {
    if (!guard || performance.now() < guardedUntil) return;
    await guard();
    guardedUntil = performance.now() + GUARDED_MS;
  };

  /** Read back before it is acknowledged: services take wrong checksums, and proxies cut bodies. */
  const write = async (key: string, bytes: Buffer) => {
    await guarded();
    await bucket.write(key, bytes);
    const sha256 = hash('sha256', bytes, 'hex');
    try {
      const found = createHash('sha256');
      for await (const part of bucket.read(key)) found.update(part);
      if (found.digest('hex') !== sha256)
        throw new Error(`the bucket ${bucket.name} gives back other bytes than it was given`);
    } catch (error) {
      // Who moves files would take it for one that was compared.
      await bucket.remove(key).catch(() => {});
      throw error;
    }
    return { sha256, size: bytes.length };
  };

  /** Of the 256 those that hold something: beside them lie papers, exports and the trash. */
  async function folders(): Promise<string[]> {
    const found: string[] = [];
    for await (const folder of bucket.folders(base)) found.push(folder.slice(base.length, -1));
    return found.filter((folder) => /^[0-9a-f]{2}$/.test(folder));
  }

  return {
    async put(bytes) {
      const id = randomUUID();
      const storageKey = `${id.slice(0, 2)}/${id}`;
      return { storageKey, ...(await write(pathOf(storageKey), bytes)) };
    },
    keep: async (storageKey, bytes) => void (await write(pathOf(storageKey), bytes)),
    read: (storageKey) => Readable.from(bucket.read(pathOf(storageKey)), { objectMode: false }),
    remove: async (storageKey) => {
      await guarded();
      await bucket.remove(pathOf(storageKey));
    },
    discard: async (storageKey, now) => {
      await guarded();
      const from = pathOf(storageKey);
      if (await bucket.copy(from, `${base}${FOLDER}/${dayOf(now)}/${storageKey.slice(3)}`)) await bucket.remove(from);
    },
    trash: trashBelow(bucket, `${base}${FOLDER}/`),
    // Asked anew once nobody waits: what a bucket did not answer says nothing of whether it would now.
    keepsRemoved: async () => (await bucket.keepsRemoved()) !== null,
    // All servers have the same bucket: what it does not answer to one, it does not answer to another.
    readiness: readyInTime(
      () => withTimeout(guard ? guard() : bucket.assertUsable(), READY_MS),
      (error) => (error instanceof NotOurs ? 'lost' : 'silent'),
    ),
    marker: markerAt(bucket, prefix + MARKER),
    async *list(only) {
      for (const folder of only === undefined ? await folders() : [only])
        for await (const { key, changedAt } of bucket.list(`${base}${folder}/`)) {
          const storageKey = key.slice(base.length);
          if (KEY.test(storageKey)) yield { storageKey, changedAt };
        }
    },
  };
}

/** The marker lies below the prefix, whichever store asks. */
function markerAt(bucket: Bucket, key: string): FileStore['marker'] {
  const read = () => text(bucket.read(key)).then((id) => id.trim(), ifMissing(null));
  const taken = () => new Error(`the bucket ${bucket.name} has a marker already`);
  return {
    read,
    lay: async (id) => {
      // Not every service keeps the condition of `create`: Ceph 16 writes over what is there where versions are kept.
      const there = await read();
      if (there === id) return;
      if (there !== null) throw taken();
      // An answer may be lost whose question was not: then it is taken when it is asked once more, by us.
      const laid = await bucket.create(key, Buffer.from(`${id}\n`)).catch((error: unknown) => ({ error }));
      if ((await read()) !== id) throw laid ? laid.error : taken();
    },
  };
}

const trashBelow = (bucket: Bucket, base: string): Trash =>
  trashIn({
    count: async (day) => {
      let count = 0;
      for await (const _ of bucket.list(`${base}${day}/`)) count += 1;
      return count;
    },
    removeBefore: async (last) => {
      for await (const { key } of bucket.list(base)) {
        const [day = ''] = key.slice(base.length).split('/');
        if (isDay(day) && day < last) await bucket.remove(key);
      }
    },
    changed: async (name) => {
      for await (const { key, changedAt } of bucket.list(base + name)) if (key === base + name) return changedAt;
      return null;
    },
    mark: (name, words) => bucket.write(base + name, Buffer.from(words)),
    unmark: (name) => bucket.remove(base + name),
  });

/** As a folder says it: who reads a paper that is not drawn yet, or backs up a lost file, asks for that word. */
export const missingFile = (cause: unknown) => Object.assign(new Error('no such file', { cause }), { code: 'ENOENT' });
