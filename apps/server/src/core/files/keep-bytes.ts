import { AppError } from '../app-error.ts';
import { isRolledBack } from '../db/failure.ts';
import type { FileStore } from './store.ts';
import { whileItAnswers } from './while-it-answers.ts';

export type KeptBytes = { storageKey: string; sha256: string; size: number };

/**
 * Stores bytes for what `remember` writes about them. The bytes go again where that surely wrote nothing; where the answer to its
 * COMMIT was lost they stay, and are swept away within a day if no row names them. `remember` is the transaction and nothing after
 * it: what is asked after its COMMIT may fail like a statement of it, and its bytes would be taken from a row that is there.
 * @throws AppError unavailable.
 */
export async function keepBytes<T>(
  store: FileStore,
  bytes: Buffer,
  remember: (kept: KeptBytes) => Promise<T>,
): Promise<T> {
  const kept = await put(store, bytes);
  try {
    return await remember(kept);
  } catch (error) {
    if (isRolledBack(error)) await store.remove(kept.storageKey).catch(() => {});
    throw error;
  }
}

async function put(store: FileStore, bytes: Buffer): Promise<KeptBytes> {
  let putting: Promise<KeptBytes> | undefined;
  try {
    return await whileItAnswers(store, () => {
      putting = store.put(bytes);
      return putting;
    });
  } catch (error) {
    // Of one that was given up and is stored after all nobody knows.
    putting?.then(({ storageKey }) => store.remove(storageKey)).catch(() => {});
    // A full or broken disk is nothing that the sender did.
    throw new AppError('unavailable', {}, { cause: error });
  }
}
