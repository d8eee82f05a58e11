import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database.ts';
import { findFile } from './files.repo.ts';
import type { FileStore } from './store.ts';
import { keyOfClean } from './stored-bytes.ts';

/** A logo or a signature as a PDF can hold it: both are kept as PNG; anything else is left out. */
export async function pictureForPaper(
  { system, files }: { system: Database; files: FileStore },
  fileId: string | null | undefined,
): Promise<Buffer | null> {
  const file = fileId ? await findFile(system, fileId) : null;
  const storageKey = file && keyOfClean(file);
  if (!storageKey || !['image/png', 'image/jpeg'].includes(file.mime ?? '')) return null;
  return buffer(files.read(storageKey));
}
