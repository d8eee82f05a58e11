import { BULK_KEPT_DAYS } from '@consultorio/contracts/bulk-exports';
import { DAY_MS } from '../../core/clock/moments.ts';
import type { BulkFile } from '../../core/db/tables/bulk-exports.ts';
import type { FileStore } from '../../core/files/store.ts';

/** Of one folder: no export lives longer than two days and the day after its end, whatever became of it. */
export async function sweepBulkFiles(store: FileStore, folder: string, now: number): Promise<void> {
  for await (const { storageKey, changedAt } of store.list(folder))
    if (changedAt < now - 3 * BULK_KEPT_DAYS * DAY_MS) await store.remove(storageKey);
}

/** What no export names any more. */
export async function removeBulkFiles(store: FileStore, files: readonly BulkFile[]): Promise<void> {
  for (const { storageKey } of files) await store.remove(storageKey);
}
