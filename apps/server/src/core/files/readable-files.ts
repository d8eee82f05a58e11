import { hash } from 'node:crypto';
import { canBeRead } from './ready-in-time.ts';
import { bytesOrNull, type FileStore } from './store.ts';

/** Errors of so many files one after the other are no longer of files: whoever copies stops. */
export const IN_A_ROW = 25;

/**
 * For whoever copies all files: one that cannot be read is `lost`, named with the reason, and stops nobody, whatever its disk or
 * bucket says of it (EIO, EACCES, an object in an archive). Where the storage itself is away nobody knows of any file.
 * @returns reads one: null where it is not there, is not as it was stored, or cannot be read.
 */
export function readerOfAll(store: FileStore, lost: (storageKey: string, why: string) => void) {
  let inARow = 0;
  return async (storageKey: string, sha256?: string): Promise<Buffer | null> => {
    const found = await bytesOrNull(store, storageKey).then(
      (bytes) => ({ bytes }),
      (error: Error) => ({ error }),
    );
    if ('error' in found) {
      const why = found.error.message || found.error.name;
      inARow += 1;
      if (inARow > IN_A_ROW || !(await canBeRead(store)))
        throw new Error(`The storage of the files went away while they were read: ${storageKey} (${why}).`);
      lost(storageKey, why);
      return null;
    }
    inARow = 0;
    const { bytes } = found;
    if (bytes && (!sha256 || hash('sha256', bytes, 'hex') === sha256)) return bytes;
    lost(storageKey, bytes ? 'not as it was stored' : 'missing');
    return null;
  };
}
