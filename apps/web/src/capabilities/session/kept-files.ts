import type { StoredFile } from '@consultorio/contracts/files';
import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';
import { KEPT_FILES } from './kept-here.ts';

/** A file that was chosen and that nothing on the server refers to yet; `stored` once its bytes are there. */
export interface KeptFile {
  key: string;
  name: string;
  chosenAt: number;
  file: File | null;
  stored: StoredFile | null;
}

/** The objectStore hands out by key, and keys are random. */
export const byChoice = (one: KeptFile, other: KeptFile) => one.chosenAt - other.chosenAt;

const objectStore = createStore(KEPT_FILES.database, KEPT_FILES.store);

/** All of a person's places that begin so: the files chosen there went with the thing they belonged to. */
export async function forgetFiles(personId: string, beginning: string): Promise<void> {
  const under = `${personId}:${beginning}`;
  try {
    const all = await keys<string>(objectStore);
    await delMany(
      all.filter((key) => key.startsWith(under)),
      objectStore,
    );
  } catch (error) {
    console.warn(error);
  }
}

/** Kept under person and place (a draft, a chat). A full or forbidden storage costs the copy, never the upload. */
export function keptFilesOf(personId: string, place: string) {
  const under = `${personId}:${place}:`;
  const quietly = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        console.warn(error);
        return false;
      },
    );
  return {
    list: async (): Promise<KeptFile[]> => {
      try {
        const all = await entries<string, KeptFile>(objectStore);
        return all
          .filter(([key]) => key.startsWith(under))
          .map(([, file]) => file)
          .sort(byChoice);
      } catch (error) {
        console.warn(error);
        return [];
      }
    },
    /**
     * As it stands now, for another tab may have moved on with it; undefined once it is not kept any more, null when the
     * storage does not say.
     */
    read: (key: string) =>
      get<KeptFile>(under + key, objectStore).catch((error: unknown) => {
        console.warn(error);
        return null;
      }),
    /** Of all tabs with the same file one works on it, the others after it in their order. */
    alone: <Value>(key: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> =>
      // Only a secure address has locks, though the types say otherwise.
      (navigator.locks as LockManager | undefined)?.request(under + key, signal ? { signal } : {}, work) ?? work(),
    /** Whether it is kept now. */
    keep: (file: KeptFile) => quietly(set(under + file.key, file, objectStore)),
    forget: (key: string) => quietly(del(under + key, objectStore)),
  };
}
