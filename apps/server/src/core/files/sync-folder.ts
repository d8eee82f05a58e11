import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/**
 * Writes down which names a folder holds. A file that was synced and renamed has its bytes, and after a power cut perhaps no
 * name: that is part of the folder, which the kernel writes some seconds later.
 */
export async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } catch (error) {
    if (!cannotSync(error)) throw error;
  } finally {
    await handle?.close();
  }
}

/** A folder and those above it, with each name that is new on the disk. @throws what the file system says. */
export async function makeSyncedFolder(folder: string, sync = syncFolder): Promise<void> {
  // What is there and no folder is refused.
  if (existsSync(folder)) return makeFolder(folder);
  await makeSyncedFolder(dirname(folder), sync);
  makeFolder(folder);
  await sync(dirname(folder));
}

/**
 * Whether no folder can be synced there, which is no fault of this one: Windows opens none for it, and some file systems of the
 * network have no such thing, as PostgreSQL has it too. Any other word, and elsewhere those of Windows, is of a disk that does not
 * keep what it was given.
 */
export function cannotSync(error: unknown, platform: NodeJS.Platform = process.platform): boolean {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EINVAL' || code === 'ENOTSUP') return true;
  return platform === 'win32' && (code === 'EPERM' || code === 'EISDIR' || code === 'EACCES');
}
