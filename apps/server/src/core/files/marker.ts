import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '../if-missing.ts';
import { makeSyncedFolder, syncFolder } from './sync-folder.ts';

/** Beside the files: whose they are. */
export const MARKER = 'INSTALLATION';

/** Thrown of a storage that has answered: it is another's, or nobody said whose. */
export class NotOurs extends Error {}

/** The id of the installation whose files lie in a folder; null where nobody said so. */
export const markerIn = (folder: string): Promise<string | null> =>
  readFile(join(folder, MARKER), 'utf8').then((text) => text.trim(), ifMissing(null));

/** For a folder that has none; it is made where it is missing. Durable: its id stands in the database, and without it no server starts. */
export async function writeMarker(folder: string, id: string): Promise<void> {
  await makeSyncedFolder(folder);
  const file = await open(join(folder, MARKER), 'wx');
  try {
    await file.writeFile(`${id}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}
