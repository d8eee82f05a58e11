import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { FileRow } from '../db/tables/files.ts';
import type { FileStore } from './store.ts';

/** Where the bytes lie, if they are here and anybody may read them: not before a scanner that is asked called them clean. */
export const keyOfClean = ({ content, storageKey }: Pick<FileRow, 'content' | 'storageKey'>): string | null =>
  content === 'clean' ? storageKey : null;

/** The bytes of a file, from the first one on. @throws AppError not-found while nobody may read them, unavailable. */
export async function openStored(
  files: FileStore,
  file: FileRow | null,
): Promise<{ bytes: Readable; mime: string; name: string; size: number }> {
  const storageKey = file && keyOfClean(file);
  if (!storageKey || !file.mime || file.size === null) throw new AppError('not-found');
  const { mime, name, size } = file;
  const bytes = files.read(storageKey);
  await once(bytes, 'readable').catch((error: unknown) => {
    throw new AppError('unavailable', {}, { cause: error });
  });
  return { bytes, mime, name, size };
}
