import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '../clock/moments.ts';
import type { FileStore } from '../files/store.ts';

/** Asked for again later, a paper is rendered again from the same facts. */
const KEPT_DAYS = 30;

/**
 * Papers that never change, beside the files that people sent: rendered from what the database holds, so that no backup
 * needs them and nothing is lost with them. Their names are the hash of all that they were rendered from.
 */
export function keptPapers(store: FileStore) {
  return {
    /** Null when it is not there, or only half: another server may be writing it just now. */
    async find(key: string): Promise<Buffer | null> {
      const bytes = await buffer(store.read(storageKeyOf(key))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return bytes?.subarray(-8).includes('%%EOF') ? bytes : null;
    },
    keep: (key: string, bytes: Buffer) => store.keep(storageKeyOf(key), bytes),
    /** Of one of the store's 256 folders. A paper that was cancelled or replaced meanwhile has a new name; nobody asks for the old one. */
    async sweep(folder: string, now: number): Promise<void> {
      for await (const { storageKey, changedAt } of store.list(folder))
        if (changedAt < now - KEPT_DAYS * DAY_MS) await store.remove(storageKey);
    },
    /** All of them, at once. */
    async forget(): Promise<void> {
      for await (const { storageKey } of store.list()) await store.remove(storageKey);
    },
  };
}

/** 128 bits of the hash, in the form of the store's other names. */
function storageKeyOf(key: string): string {
  const id = key.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return `${id.slice(0, 2)}/${id}`;
}
