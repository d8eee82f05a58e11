import { openStorage } from '../core/files/storage.ts';
import { TRASH_DAYS } from '../core/files/trash.ts';
import type { Command } from './command.ts';

/** What sweeping waits for when too many files have no row: somebody who has looked why. */
export const agreeToSweepCommand: Command = async (env) => {
  const storage = await openStorage(env);
  const { trash } = storage.open();
  const since = await trash.stoppedAt();
  if (!since) throw new Error('Nothing waits: sweeping has not stopped.');
  await trash.agree(Date.now());
  return `Agreed for a day. What no row names goes into the trash of ${storage.name}, where it stays for ${TRASH_DAYS} days. It had waited since ${since}.`;
};
