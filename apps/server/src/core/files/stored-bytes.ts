import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { FileRow } from '../db/tables/files.ts';
import type { FileStore } from './store.ts';

/** The bytes of a file, from the first one on. @throws AppError not-found while it has not arrived, unavailable. */
export async function openStored(
  files: FileStore,
  file: FileRow | null,
): Promise<{ bytes: Readable; mime: string; name: string; size: number }> {
  if (!file?.storageKey || !file.mime || file.size === null) throw new AppError('not-found');
  const { storageKey, mime, name, size } = file;
  const bytes = files.read(storageKey);
  await once(bytes, 'readable').catch((error: unknown) => {
    throw new AppError('unavailable', {}, { cause: error });
  });
  return { bytes, mime, name, size };
}
