import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What lies in the folder may be read by every account of a machine, and run where its owner may: another than the one that
 * laid it runs it, whatever its umask was. Links stay; nobody gets more to write.
 */
export async function makeReadable(folder: string): Promise<void> {
  await widen(folder);
  for (const name of await readdir(folder, { recursive: true })) await widen(join(folder, name));
}

async function widen(path: string): Promise<void> {
  const file = await lstat(path);
  if (file.isSymbolicLink()) return;
  const runs = file.isDirectory() || (file.mode & 0o100) !== 0;
  await chmod(path, (file.mode & 0o7777) | 0o444 | (runs ? 0o111 : 0));
}
