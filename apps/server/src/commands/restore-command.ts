import { openCheckedBackup } from '../core/backup/check-backup.ts';
import { restore } from '../core/backup/restore.ts';
import { assertStorable } from '../core/files/installation.ts';
import { diskStore } from '../core/files/store.ts';
import type { Command } from './command.ts';

export const restoreCommand =
  (path: string | undefined): Command =>
  async (env, open) => {
    if (!path) throw new Error('Say from where: npm run restore -- FILE');
    // PGlite would leave an empty database behind for a file that is not there.
    await (await openCheckedBackup(path)).close();
    const database = await open({ mayBeNew: true });
    if (env.STORAGE_URL) await assertStorable(env.filesFolder, 'STORAGE_URL', false);
    const files = diskStore(env.filesFolder);
    const { createdAt, tables, files: count } = await restore({ database, files, dataDir: env.DATA_DIR }, path);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    // What was suppressed after that moment is in it, and its certificate is not.
    const again = 'Records that were suppressed later are in it again: suppress them anew.';
    return `Restored as it was at ${createdAt}: ${rows} rows of ${tables.length} tables, ${count} files. ${again}`;
  };
