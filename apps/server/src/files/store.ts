import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes lie. Keys are ours and random; nothing that a person typed is ever part of a path. */
export type FileStore = {
  /** Durable when it resolves: written beside, synced, renamed. */
  put(bytes: Buffer): Promise<{ storageKey: string; sha256: string; size: number }>;
  read(storageKey: string): Readable;
  remove(storageKey: string): Promise<void>;
};

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(folder, key);
  };
  return {
    async put(bytes) {
      const id = randomUUID();
      const storageKey = `${id.slice(0, 2)}/${id}`;
      const path = pathOf(storageKey);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(`${path}.part`, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      return { storageKey, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
    },
    read: (storageKey) => createReadStream(pathOf(storageKey)),
    remove: (storageKey) => rm(pathOf(storageKey), { force: true }),
  };
}
