import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { FileRow } from '../db/tables/files.ts';
import { decoded, interactiveTurn } from './decoded.ts';
import { smallPicture } from './images.ts';
import type { FileStore } from './store.ts';
import { keyOfClean } from './stored-bytes.ts';

/** About 12 kB each: the images of the last open galleries, and not much more. */
const KEPT = 1_000;

/** Made when somebody looks and kept in memory only, by random keys: nothing to back up, to sweep or to migrate. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT });

/** A picture as lists show it, for somebody. @throws AppError not-found, file-refused, unavailable, rate-limited, busy. */
export async function smallImage(files: FileStore, file: FileRow, who: string): Promise<Buffer> {
  const storageKey = keyOfClean(file);
  if (!storageKey || !file.mime?.startsWith('image/')) throw new AppError('not-found');
  const known = kept.get(storageKey);
  if (known) return known;
  const made = make(files, storageKey, who);
  kept.set(storageKey, made);
  made.catch(() => kept.delete(storageKey));
  return made;
}

function make(files: FileStore, storageKey: string, who: string): Promise<Buffer> {
  return decoded(interactiveTurn(who), async () => {
    const bytes = await buffer(files.read(storageKey)).catch((error: unknown) => {
      throw new AppError('unavailable', {}, { cause: error });
    });
    return smallPicture(bytes);
  });
}
