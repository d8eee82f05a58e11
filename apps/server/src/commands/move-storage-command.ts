import { bindStorage } from '../core/files/installation.ts';
import { moveFiles } from '../core/files/move-files.ts';
import { openPlace, openStorage } from '../core/files/storage.ts';
import type { Progress } from '../core/progress.ts';
import type { Command } from './command.ts';

/** From STORAGE_FALLBACK_URL to where files are stored now, while servers that know both serve. May be run again. */
export const moveStorageCommand =
  (progress: Progress = () => {}): Command =>
  async (env, open) => {
    if (!env.STORAGE_FALLBACK_URL) throw new Error('STORAGE_FALLBACK_URL must name where the files come from.');
    const { db } = await open();
    const both = await openStorage(env);
    await bindStorage(db, both);
    const from = await openPlace(env.STORAGE_FALLBACK_URL, 'STORAGE_FALLBACK_URL');
    const to = await openPlace(env.storage, both.variable);
    const { copied, bytes, there, missing } = await moveFiles({ db, from, to }, progress);
    const sizes = `${copied} files copied (${(bytes / 1e6).toFixed(1)} MB), ${there} were there already`;
    if (missing.length > 0)
      throw new Error(
        `${sizes}. ${missing.length} that the database names are not in ${to.name}, since they are lost or damaged in ${from.name}: ${missing.join(', ')}.`,
      );
    return copied > 0
      ? `${sizes}. All that the database names is in ${to.name}. Run it once more: it says when nothing is left.`
      : `${sizes}. Nothing is left to copy: STORAGE_FALLBACK_URL may go, and with it ${from.name}, but for its trash.`;
  };
