import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './process-group.ts';

/** One hash over the content of these folders and files, without tests: equal when a build of them would be equal. */
export async function fingerprint(folders: readonly string[], single: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = [...single];
  for (const folder of folders) {
    // git keeps no empty folders: one of these may not be there.
    if (!existsSync(join(root, folder))) continue;
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries)
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1));
  }
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
