import { statfs } from 'node:fs/promises';
import { withTimeout } from '../../core/answer-timeout.ts';
import { singleFlight } from '../../core/single-flight.ts';
import type { Env } from '../../env.ts';

/** Of each of two disks at most. */
const ASKED_MS = 1_000;

/**
 * Of the disk where the files lie, in bytes; where their folder is away or says nothing, or they lie in a bucket, of that of the data.
 * @throws AppError unavailable where that one says nothing either.
 */
export async function freeBytesOf({ storage, DATA_DIR }: Pick<Env, 'storage' | 'DATA_DIR'>) {
  const ofData = () => withTimeout(asked(DATA_DIR), ASKED_MS);
  const disk = await ('folder' in storage ? withTimeout(asked(storage.folder), ASKED_MS).catch(ofData) : ofData());
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
}

/** A disk of the network that hangs holds a thread for each question, and there are few of them for files: one at a time. */
function asked(folder: string): ReturnType<typeof askOf> {
  const ask = asks.get(folder) ?? singleFlight(() => askOf(folder), 0);
  asks.set(folder, ask);
  return ask();
}
const asks = new Map<string, () => ReturnType<typeof askOf>>();
const askOf = (folder: string) => statfs(folder);
