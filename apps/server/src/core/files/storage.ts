import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Env } from '../../env.ts';
import { nameOfPlace } from '../../env-storage.ts';
import { makeFolder } from '../make-folder.ts';
import { diskStore, type FileStore, type Guard } from './store.ts';

/** Where this installation keeps the bytes of its files: a folder or a bucket. */
export type Storage = {
  /** For sentences: a path, or `s3://bucket/prefix/`. */
  name: string;
  /** The variable that says where it is. */
  variable: 'DATA_DIR' | 'STORAGE_URL';
  isBucket: boolean;
  /** The files themselves, or what lies `within`: papers, bulk exports. */
  open(options?: { guard?: Guard | null; within?: string }): FileStore;
  /** @throws Error with a sentence that names the variable. */
  assertStorable(mayBeMade?: boolean): Promise<void>;
};

/** The SDK of buckets is loaded where one is named, and nowhere else. */
export async function openStorage({
  storage: place,
  STORAGE_URL,
}: Pick<Env, 'storage' | 'STORAGE_URL'>): Promise<Storage> {
  const variable = STORAGE_URL === undefined ? 'DATA_DIR' : 'STORAGE_URL';
  const name = nameOfPlace(place);
  if ('folder' in place) return folderStorage(place.folder, variable);
  const { bucketStore, openBucket } = await import('./bucket-store.ts');
  const client = openBucket(place);
  const open: Storage['open'] = (options) => bucketStore(client, place, options);
  return {
    ...{ name, variable, isBucket: true, open },
    assertStorable: async () => {
      await open()
        .marker.read()
        .catch((error: Error) => {
          throw new Error(`STORAGE_URL is wrong: files cannot be stored in ${name} (${error.name}: ${error.message}).`);
        });
    },
  };
}

export const folderStorage = (folder: string, variable: Storage['variable']): Storage => ({
  ...{ name: folder, variable, isBucket: false },
  open: (options) => diskStore(folder, options),
  assertStorable: (mayBeMade = variable === 'DATA_DIR') => assertStorable(folder, variable, mayBeMade),
});

/**
 * Before anything starts: a folder that was named must be there, since where a disk is not mounted one would be made in its
 * place; ours below DATA_DIR is made with the installation.
 * @throws Error with a sentence that names the variable.
 */
export async function assertStorable(folder: string, variable: string, mayBeMade = true): Promise<void> {
  try {
    if (mayBeMade) makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`${variable} is wrong: files cannot be stored in ${folder} (${(error as Error).message}).`);
  }
}
