import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '../if-missing.ts';
import { makeSyncedFolder, syncFolder } from './sync-folder.ts';

/** Beside the files: whose they are. */
export const MARKER = 'INSTALLATION';

/** Thrown of a storage that has answered: it is another's, or nobody said whose. */
export class NotOurs extends Error {}

/** The id of the installation whose files lie in a folder; null where nobody said so, empty where a power cut took what was said. */
export const markerIn = (folder: string): Promise<string | null> =>
  readFile(join(folder, MARKER), 'utf8').then((text) => text.replaceAll('\0', '').trim(), ifMissing(null));

/**
 * For a folder that has none, or an empty one; it is made where it is missing. It appears whole, and durable: its id stands in the
 * database, and without it no server starts. Where it is ours already all is well: it may have been laid by whoever was interrupted.
 * @throws where it is another's, even if that came at the same moment.
 */
export async function writeMarker(folder: string, id: string): Promise<void> {
  await makeSyncedFolder(folder);
  const [path, part] = [join(folder, MARKER), join(folder, `${MARKER}.${randomUUID()}`)];
  try {
    await writeFile(part, `${id}\n`, { flag: 'wx', flush: true });
    if ((await markerIn(folder)) === '') await rename(part, path);
    else await link(part, path).catch((error: NodeJS.ErrnoException) => whereNoLinks(error, path, id));
  } catch (error) {
    if ((await markerIn(folder).catch(() => null)) !== id) throw error;
  } finally {
    await rm(part, { force: true });
  }
  await syncFolder(folder);
}

/** Some file systems of the network know none, and no other way that keeps what is there. */
async function whereNoLinks(error: NodeJS.ErrnoException, path: string, id: string): Promise<void> {
  if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK'].includes(error.code ?? '')) throw error;
  await writeFile(path, `${id}\n`, { flag: 'wx', flush: true });
}
