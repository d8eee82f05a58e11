import { hash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ifMissing } from '../if-missing.ts';
import { markerIn, writeMarker } from './marker.ts';
import { type Readiness, readyInTime } from './ready-in-time.ts';
import { syncFolder } from './sync-folder.ts';
import { type Trash, throwAway, trashOf } from './trash.ts';

/** The storage of bytes. Keys are ours and random; nothing that a person typed is ever part of a path. */
export type FileStore = {
  /** Durable when it resolves: written beside, synced, renamed, and its name synced too. */
  put(bytes: Buffer): Promise<{ storageKey: string; sha256: string; size: number }>;
  /** The same for bytes that have their key already: out of a backup. */
  keep(storageKey: string, bytes: Buffer): Promise<void>;
  read(storageKey: string): Readable;
  /** Also where it is gone already. @throws where the storage is away, or another's: then nobody knows. */
  remove(storageKey: string): Promise<void>;
  /** Out of the way, into the trash of this day, from where an operator can bring it back. */
  discard(storageKey: string, now: number): Promise<void>;
  trash: Trash;
  /** Whether what is removed stays for a time all the same: of a suppressed record, too. */
  keepsRemoved(): Promise<boolean>;
  /** Whether it is there and ours, within READY_MS, and what of it sends people to another server. */
  readiness(): Promise<Readiness>;
  /** Whose files these are. */
  marker: { read(): Promise<string | null>; lay(id: string): Promise<void> };
  /** Everything that lies in one of the 256 folders, or in all of them; halves of unfinished files too. */
  list(folder?: string): AsyncIterable<{ storageKey: string; changedAt: number }>;
};

/** Guards a folder that may be away, or somebody else's: see `installation.ts`. @throws Error with a sentence. */
export type Guard = () => Promise<void>;

/** All of it; null where it is not there, or went while it was asked for. */
export const bytesOrNull = (store: FileStore, storageKey: string): Promise<Buffer | null> =>
  buffer(store.read(storageKey)).catch(ifMissing(null));

/** By its first byte: a list may name what is not there. */
export async function isThere(store: FileStore, storageKey: string): Promise<boolean> {
  try {
    for await (const _ of store.read(storageKey)) break;
    return true;
  } catch (error) {
    return ifMissing(false)(error);
  }
}

export const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.part)?$/;
/** The first two letters of every key. */
export const FOLDERS = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));

type DiskOptions = {
  guard?: Guard | null;
  within?: string;
  sync?: typeof syncFolder;
  /** @throws what the file system says of a folder in which nothing can be stored. */
  assertWritable?: (folder: string) => Promise<void>;
};

/** In `folder`, or in one `within` it. With a guard nothing is stored where it refuses, and the folder itself is never made. */
export function diskStore(
  at: string,
  { guard, within, sync = syncFolder, assertWritable = mayWrite }: DiskOptions = {},
): FileStore {
  const root = resolve(at);
  const folder = within ? join(root, within) : root;
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(folder, key);
  };
  /** Folders whose own names were synced. Not by whoever made one alone: another may write in it before that is done. */
  const named = new Set<string>();
  const syncName = async (own: string, top: string | undefined) => {
    await sync(own);
    if (top === undefined && named.has(own)) return;
    for (const above of foldersAbove(own, top && top.length < root.length ? dirname(top) : root)) await sync(above);
    named.add(own);
  };
  const write = async (path: string, bytes: Buffer) => {
    await guard?.();
    const own = dirname(path);
    const top = guard ? await makeBelow(root, own) : await mkdir(own, { recursive: true });
    // Not `wx`: a restore that was interrupted is run again.
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(`${path}.part`, path);
      await syncName(own, top);
      // A disk that went meanwhile took it along: nothing is acknowledged that is not there.
      await guard?.();
    } catch (error) {
      await file.close().catch(() => {});
      // On a full disk, half a file kept for a day takes the room of the next one.
      await rm(`${path}.part`, { force: true }).catch(() => {});
      throw error;
    }
  };
  return {
    async put(bytes) {
      const id = randomUUID();
      const storageKey = `${id.slice(0, 2)}/${id}`;
      await write(pathOf(storageKey), bytes);
      return { storageKey, sha256: hash('sha256', bytes, 'hex'), size: bytes.length };
    },
    keep: (storageKey, bytes) => write(pathOf(storageKey), bytes),
    read: (storageKey) => createReadStream(pathOf(storageKey)),
    remove: async (storageKey) => {
      await guard?.();
      await rm(pathOf(storageKey), { force: true });
      // What is not there because its disk is not either will be there again: of a suppressed record, behind its certificate.
      await guard?.();
    },
    discard: async (storageKey, now) => {
      await guard?.();
      await throwAway(folder, pathOf(storageKey), now);
    },
    trash: trashOf(folder),
    keepsRemoved: async () => false,
    // One that hangs too: it is mounted here.
    readiness: readyInTime(
      async () => {
        await guard?.();
        if (guard) await assertWritable(root).catch(readOnly);
      },
      (error) => (error instanceof ReadOnly ? 'read-only' : 'lost'),
    ),
    marker: {
      read: () => markerIn(root),
      lay: async (id) => {
        await guard?.();
        await writeMarker(root, id);
      },
    },
    async *list(only) {
      for (const part of only === undefined ? await namesIn(folder) : [only]) {
        for (const name of await namesIn(join(folder, part))) {
          const storageKey = `${part}/${name}`;
          if (!KEY.test(storageKey)) continue;
          const found = await stat(join(folder, storageKey)).catch(ifMissing(null));
          if (found) yield { storageKey, changedAt: found.mtimeMs };
        }
      }
    },
  };
}

class ReadOnly extends Error {}

const mayWrite = (folder: string): Promise<void> => access(folder, constants.W_OK | constants.X_OK);

/** Of any other word the guard knows more. */
function readOnly(error: NodeJS.ErrnoException): void {
  if (['EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw new ReadOnly(error.message);
}

/** Folders below one that is there; never that one. @returns the topmost that was made, as `mkdir` does. */
async function makeBelow(root: string, folder: string): Promise<string | undefined> {
  if (folder === root) return;
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === root) throw error;
    const top = await makeBelow(root, dirname(folder));
    const own = await makeBelow(root, folder);
    return top ?? own;
  }
}

/** From the one that holds `folder` up to `last`. */
function foldersAbove(folder: string, last: string): string[] {
  const above = dirname(folder);
  return folder === last || above === folder ? [] : [above, ...foldersAbove(above, last)];
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing([]));
