import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../make-folder.ts';

/** The storage of bytes. Keys are ours and random; nothing that a person typed is ever part of a path. */
export type FileStore = {
  /** Durable when it resolves: written beside, synced, renamed. */
  put(bytes: Buffer): Promise<{ storageKey: string; sha256: string; size: number }>;
  /** The same for bytes that have their key already: out of a backup. */
  keep(storageKey: string, bytes: Buffer): Promise<void>;
  read(storageKey: string): Readable;
  remove(storageKey: string): Promise<void>;
  /** Everything that lies in one of the 256 folders, or in all of them; halves of unfinished files too. */
  list(folder?: string): AsyncIterable<{ storageKey: string; changedAt: number }>;
};

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.part)?$/;

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(folder, key);
  };
  const write = async (path: string, bytes: Buffer) => {
    await mkdir(dirname(path), { recursive: true });
    // Not `wx`: a restore that was interrupted is run again.
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(`${path}.part`, path);
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
      return { storageKey, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
    },
    keep: (storageKey, bytes) => write(pathOf(storageKey), bytes),
    read: (storageKey) => createReadStream(pathOf(storageKey)),
    remove: (storageKey) => rm(pathOf(storageKey), { force: true }),
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

/** @throws Error with a sentence that names the variable when nothing can be stored in the folder. */
export async function assertStorable(folder: string, variable: string): Promise<void> {
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`${variable} is wrong: files cannot be stored in ${folder} (${(error as Error).message}).`);
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing([]));

/** A file that is not there, or went while we looked. */
const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
