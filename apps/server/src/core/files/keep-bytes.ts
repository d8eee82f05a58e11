import { AppError } from '../app-error.ts';
import type { FileStore } from './store.ts';

export type KeptBytes = { storageKey: string; sha256: string; size: number };

/** Stores bytes for what `remember` writes about them; when that fails the bytes go again. @throws AppError unavailable. */
export async function keepBytes<T>(
  store: FileStore,
  bytes: Buffer,
  remember: (kept: KeptBytes) => Promise<T>,
): Promise<T> {
  const kept = await store.put(bytes).catch((error: unknown) => {
    // A full or broken disk is nothing that the sender did.
    throw new AppError('unavailable', {}, { cause: error });
  });
  try {
    return await remember(kept);
  } catch (error) {
    await store.remove(kept.storageKey).catch(() => {});
    throw error;
  }
}
