import { openCheckedBackup } from '../core/backup/check-backup.ts';
import { withPlainBackup } from '../core/backup/encrypted-backup.ts';
import { restore } from '../core/backup/restore.ts';
import { openStorage } from '../core/files/storage.ts';
import type { Env } from '../env.ts';
import type { Command } from './command.ts';

export const restoreCommand =
  (path: string | undefined): Command =>
  async (env, open) => {
    if (!path) throw new Error('Say from where: npm run restore -- FILE');
    return withPlainBackup(path, env.BACKUP_IDENTITY_FILE, (plain) => restoreFrom(plain, env, open));
  };

async function restoreFrom(path: string, env: Env, open: Parameters<Command>[1]): Promise<string> {
  // PGlite would leave an empty database behind for a file that is not there.
  await (await openCheckedBackup(path)).close();
  const database = await open({ mayBeNew: true });
  const storage = await openStorage(env);
  if (env.STORAGE_URL) await storage.assertStorable();
  const files = storage.open();
  const { createdAt, tables, files: count } = await restore({ database, files, dataDir: env.DATA_DIR }, path);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  // What was suppressed after that moment is in it, and its certificate is not.
  const again = 'Records that were suppressed later are in it again: suppress them anew.';
  return `Restored as it was at ${createdAt}: ${rows} rows of ${tables.length} tables, ${count} files. ${again}`;
}
