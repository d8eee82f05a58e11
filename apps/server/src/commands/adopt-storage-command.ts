import { adoptStorage } from '../core/files/installation.ts';
import { openPlace } from '../core/files/storage.ts';
import { readStorageUrl } from '../env-storage.ts';
import type { Command } from './command.ts';

/** Before files move: an empty folder or bucket becomes this installation's. */
export const adoptStorageCommand =
  (address: string | undefined): Command =>
  async (_, open) => {
    if (!address)
      throw new Error('Say which: npm run storage:adopt -- file:///FOLDER, s3://BUCKET/PREFIX?… or gs://BUCKET/PREFIX');
    const place = readStorageUrl(address);
    if (typeof place === 'string') throw new Error(`The address ${place}.`);
    const { db } = await open();
    const storage = await openPlace(place, 'STORAGE_FALLBACK_URL');
    await adoptStorage(db, storage);
    return `${storage.name} is this installation's. Name it in STORAGE_FALLBACK_URL of every server.`;
  };
