import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A folder and those above it. Not `recursive`: where a folder that exists cannot hold another (`/proc`), Node.js tries
 * again for ever.
 * @throws what the file system says.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(folder) !== folder) {
      makeFolder(dirname(folder));
      mkdirSync(folder);
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
