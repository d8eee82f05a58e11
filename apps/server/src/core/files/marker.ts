import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** Beside the files: whose they are. */
export const MARKER = 'INSTALLATION';

/** The id of the installation whose files lie in a folder; null where nobody said so. */
export const markerIn = (folder: string): Promise<string | null> =>
  readFile(join(folder, MARKER), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    },
  );

/** For a folder that has none; it is made where it is missing. */
export async function writeMarker(folder: string, id: string): Promise<void> {
  makeFolder(folder);
  await writeFile(join(folder, MARKER), `${id}\n`, { flag: 'wx' });
}
