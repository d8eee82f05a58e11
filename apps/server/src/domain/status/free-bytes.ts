import { statfs } from 'node:fs/promises';
import type { Env } from '../../env.ts';

/** Of the disk where the files lie, in bytes; where their folder is away or they lie in a bucket, of that of the data. */
export async function freeBytesOf({ storage, DATA_DIR }: Pick<Env, 'storage' | 'DATA_DIR'>) {
  const disk = await statfs('folder' in storage ? storage.folder : DATA_DIR).catch(() => statfs(DATA_DIR));
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}
