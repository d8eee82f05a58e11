import { onlyOnce } from '../core/db/advisory-lock.ts';
import { bindStorage } from '../core/files/installation.ts';
import { moveFiles } from '../core/files/move-files.ts';
import { openPlace, openStorage } from '../core/files/storage.ts';
import type { Progress } from '../core/progress.ts';
import { isWithin, nameOfPlace, type StoragePlace } from '../env-storage.ts';
import type { Command } from './command.ts';

/** From STORAGE_FALLBACK_URL to where files are stored now, while servers that know both serve. May be run again. */
export const moveStorageCommand =
  (progress: Progress = () => {}): Command =>
  async (env, open) => {
    if (!env.STORAGE_FALLBACK_URL) throw new Error('STORAGE_FALLBACK_URL must name where the files come from.');
    const [old, now] = [env.STORAGE_FALLBACK_URL, env.storage].map(nameWithService);
    // A folder that lies in the old one by another name is found out when files are moved.
    if (isWithin(env.storage, env.STORAGE_FALLBACK_URL))
      throw new Error(`STORAGE_FALLBACK_URL: ${old} is around ${now}, where the files are to go. Nothing was moved.`);
    const database = await open();
    const { db } = database;
    const both = await openStorage(env);
    await bindStorage(db, both);
    const from = await openPlace(env.STORAGE_FALLBACK_URL, 'STORAGE_FALLBACK_URL');
    const to = await openPlace(env.storage, both.variable);
    const { copied, bytes, there, missing } = await onlyOnce(database, 'storageMove', {
      work: () => moveFiles({ db, from, to }, progress),
      busy: 'Files are being moved by another command: nothing was moved.',
    });
    const sizes = `${copied} files copied (${(bytes / 1e6).toFixed(1)} MB), ${there} were there already`;
    if (missing.length > 0)
      throw new Error(
        `${sizes}. ${missing.length} that the database names are not in ${now}, since they are lost or damaged in ${old}: ${missing.join(', ')}.`,
      );
    return copied > 0
      ? `${sizes}. All that the database names is in ${now}. Run it once more: it reads all of that there, and says when nothing is left.`
      : `${sizes}. All that the database names was read in ${now}. Nothing is left to copy: STORAGE_FALLBACK_URL may go, and with it ${old}, but for its trash.`;
  };

/** Two services may have buckets of one name. */
const nameWithService = (place: StoragePlace): string =>
  'folder' in place || !place.endpoint ? nameOfPlace(place) : `${nameOfPlace(place)} at ${place.endpoint}`;
