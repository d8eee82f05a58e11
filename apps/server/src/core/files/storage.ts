import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Env } from '../../env.ts';
import { type BucketPlace, nameOfPlace, type StoragePlace } from '../../env-storage.ts';
import type { Observer, StorageCall } from '../observer.ts';
import { bucketStore } from './bucket-store.ts';
import { storeWithFallback } from './fallback-store.ts';
import { MARKER, NotOurs } from './marker.ts';
import { observedStore } from './observed-store.ts';
import { diskStore, type FileStore, type Guard } from './store.ts';
import { makeSyncedFolder } from './sync-folder.ts';

/** What lies beside the files in folders of its own. */
export const COMPARTMENTS = ['papers', 'bulk'] as const;
type OpenOptions = {
  /** Whose it must be at each write; null where nobody bound a storage to this database: tests of one app. */
  installation?: string | null;
  /** While nothing marks it yet: it stays the folder that the first write found. */
  isUnmarked?: boolean;
  within?: (typeof COMPARTMENTS)[number];
  /** Counts each call; null where nobody asks for figures. */
  observer?: Observer | null;
};

/** Where this installation keeps the bytes of its files: a folder or a bucket. */
export type Storage = {
  /** For sentences: a path, `s3://bucket/prefix/` or `gs://bucket/prefix/`. */
  name: string;
  /** The variable that says where it is. */
  variable: 'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_FALLBACK_URL';
  isBucket: boolean;
  /** While files move: where those lie, too, that are not here. */
  fallback: Storage | null;
  /** The files themselves, or what lies `within`. */
  open(options?: OpenOptions): FileStore;
  /**
   * One that keeps what is removed from it is refused before it is anybody's. One that is in use already is not, whoever turned that
   * on: a clinic would stand still for it. @throws Error with a sentence that names the variable.
   */
  assertStorable(mayBeMade?: boolean): Promise<void>;
  /** Asks what each removal asks first: otherwise a suppression is the first that does. @throws Error with a sentence. */
  assertRemovable(): Promise<void>;
  /** A sentence, where what is removed stays for a time all the same. */
  keepsRemoved(): Promise<string | null>;
};

export async function openStorage(
  env: Pick<Env, 'storage' | 'STORAGE_URL' | 'STORAGE_FALLBACK_URL'>,
): Promise<Storage> {
  const storage = await openPlace(env.storage, env.STORAGE_URL === undefined ? 'DATA_DIR' : 'STORAGE_URL');
  if (!env.STORAGE_FALLBACK_URL) return storage;
  const fallback = await openPlace(env.STORAGE_FALLBACK_URL, 'STORAGE_FALLBACK_URL');
  return {
    ...storage,
    fallback,
    open: (options) => storeWithFallback(storage.open(options), fallback.open(options)),
    assertStorable: async (mayBeMade) => {
      await storage.assertStorable(mayBeMade);
      await fallback.assertStorable(false);
    },
    assertRemovable: async () => {
      await storage.assertRemovable();
      await fallback.assertRemovable();
    },
    keepsRemoved: async () => (await storage.keepsRemoved()) ?? (await fallback.keepsRemoved()),
  };
}

export async function openPlace(place: StoragePlace, variable: Storage['variable']): Promise<Storage> {
  const name = nameOfPlace(place);
  if ('folder' in place) return folderStorage(place.folder, variable);
  const bucket = await openBucket(place);
  const storage: Storage = {
    ...{ name, variable, isBucket: true, fallback: null },
    open: (options) => observed(place.service, bucketStore(bucket, place.prefix, guarded(storage, options)), options),
    assertStorable: async () => {
      try {
        const marker = await storage.open().marker.read();
        await bucket.assertUsable();
        if (marker === null) await storage.assertRemovable();
        const kept = marker === null ? await storage.keepsRemoved() : null;
        if (kept) throw new Error(kept);
      } catch (error) {
        const { name: kind, message } = error as Error;
        throw new Error(`${variable} is wrong: files cannot be stored in ${name} (${kind}: ${message}).`);
      }
    },
    assertRemovable: () =>
      bucket.assertRemovable().catch(({ name: kind, message }: Error) => {
        const right = place.service === 's3' ? '; it needs s3:GetBucketVersioning' : '';
        throw new Error(`nothing could be removed from ${name} (${kind}: ${message}${right})`);
      }),
    keepsRemoved: async () => {
      const why = await bucket.keepsRemoved();
      return why && `the bucket ${bucket.name} keeps what is removed from it: ${why}`;
    },
  };
  return storage;
}

/** The SDK of a service is loaded where a bucket of it is named, and nowhere else. */
async function openBucket(place: BucketPlace) {
  if (place.service === 's3') return (await import('./s3-bucket.ts')).openBucketOfS3(place);
  return (await import('./google-bucket.ts')).openBucketOfGoogle(place);
}

export function folderStorage(folder: string, variable: Storage['variable']): Storage {
  const storage: Storage = {
    ...{ name: folder, variable, isBucket: false, fallback: null },
    open: (options) =>
      observed(
        'folder',
        diskStore(folder, options?.isUnmarked ? { guard: sameFolder(folder, variable) } : guarded(storage, options)),
        options,
      ),
    assertStorable: (mayBeMade = variable === 'DATA_DIR') => assertStorable(folder, variable, mayBeMade),
    assertRemovable: async () => {},
    keepsRemoved: async () => null,
  };
  return storage;
}

/** Asked before and after each write and removal. @throws Error with a sentence while the folder is not this installation's. */
export const guardOf = (storage: Storage, id: string) => async () =>
  refuseOther(storage, id, await storage.open().marker.read());

/** @throws Error with a sentence unless the storage has the marker of this installation. */
export function refuseOther(storage: Storage, known: string | null, marker: string | null): void {
  if (known === marker) return;
  if (!marker)
    throw new NotOurs(
      `${storage.variable}: ${storage.name} lacks the file ${MARKER} of this installation. Is its disk mounted? Where the files were moved here on purpose, write ${known} into that file; an empty one for files to come is taken by npm run storage:adopt.`,
    );
  throw new NotOurs(
    `${storage.variable}: ${storage.name} belongs to the installation ${marker}${known ? ` and not to ${known}` : ''}. Each database needs a folder of its own.`,
  );
}

/** For a restore, whose marker comes last: where a disk goes meanwhile, another folder is in its place, or none. */
function sameFolder(folder: string, variable: string): Guard {
  let first: string | null = null;
  return async () => {
    if (first === null && variable === 'DATA_DIR') await makeSyncedFolder(folder);
    const found = await stat(folder).then(
      ({ dev, ino }) => `${dev} ${ino}`,
      () => null,
    );
    first ??= found;
    if (found === null || found !== first)
      throw new Error(`${variable}: ${folder} went away while files were put there. Is its disk mounted?`);
  };
}

const guarded = (storage: Storage, { installation = null, within }: OpenOptions = {}) => ({
  guard: installation === null ? null : guardOf(storage, installation),
  ...(within ? { within } : {}),
});

const observed = (place: StorageCall['place'], store: FileStore, { observer = null }: OpenOptions = {}): FileStore =>
  observer ? observedStore(store, place, observer) : store;

/**
 * Before anything starts: a folder that was named must be there, since where a disk is not mounted one would be made in its
 * place; ours below DATA_DIR is made with the installation.
 * @throws Error with a sentence that names the variable.
 */
export async function assertStorable(folder: string, variable: string, mayBeMade = true): Promise<void> {
  try {
    if (mayBeMade) await makeSyncedFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`${variable} is wrong: files cannot be stored in ${folder} (${(error as Error).message}).`);
  }
}
