import { statfs } from 'node:fs/promises';
import type { Env } from '../../env.ts';

/** Of the disk where the files lie, in bytes; where their folder is away, of that of the data. */
export async function freeBytesOf({ filesFolder, DATA_DIR }: Pick<Env, 'filesFolder' | 'DATA_DIR'>) {
  const disk = await statfs(filesFolder).catch(() => statfs(DATA_DIR));
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}
