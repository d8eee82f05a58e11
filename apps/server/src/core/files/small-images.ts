import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { FileRow } from '../db/tables/files.ts';
import { decoded } from './accepted-bytes.ts';
import { smallPicture } from './images.ts';
import type { FileStore } from './store.ts';

/** About 12 kB each: the images of the last open galleries, and not much more. */
const KEPT = 1_000;

/** Made when somebody looks and kept in memory only, by random keys: nothing to back up, to sweep or to migrate. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT });

/** A picture as lists show it. @throws AppError not-found, file-refused, unavailable. */
export async function smallImage(files: FileStore, { storageKey, mime }: FileRow): Promise<Buffer> {
  if (!storageKey || !mime?.startsWith('image/')) throw new AppError('not-found');
  const known = kept.get(storageKey);
  if (known) return known;
  const made = make(files, storageKey);
  kept.set(storageKey, made);
  made.catch(() => kept.delete(storageKey));
  return made;
}

async function make(files: FileStore, storageKey: string): Promise<Buffer> {
  const bytes = await buffer(files.read(storageKey)).catch((error: unknown) => {
    throw new AppError('unavailable', {}, { cause: error });
  });
  return decoded(() => smallPicture(bytes));
}
