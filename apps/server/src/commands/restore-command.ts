import { openCheckedBackup, type ReadBeside } from '../core/backup/check-backup.ts';
import { openerOf, withPlainBackup } from '../core/backup/encrypted-backup.ts';
import { restore } from '../core/backup/restore.ts';
import { openStorage } from '../core/files/storage.ts';
import { bytesOrNull, diskStore } from '../core/files/store.ts';
import type { Env } from '../env.ts';
import type { Command, Progress } from './command.ts';

type Options = { filesFolder?: string | undefined; progress?: Progress };

export const restoreCommand =
  (path: string | undefined, options: Options = {}): Command =>
  async (env, open) => {
    if (!path) throw new Error('Say from where: npm run restore -- FILE [--files FOLDER]');
    return withPlainBackup(path, env.BACKUP_IDENTITY_FILE, (plain) => restoreFrom(plain, options, { env, open }));
  };

type Needs = { env: Env; open: Parameters<Command>[1] };

async function restoreFrom(path: string, { filesFolder, progress }: Options, { env, open }: Needs): Promise<string> {
  const beside = filesFolder ? await readBeside(filesFolder, env.BACKUP_IDENTITY_FILE) : null;
  // PGlite would leave an empty database behind for a file that is not there.
  await (await openCheckedBackup(path, beside)).close();
  const database = await open({ mayBeNew: true });
  const storage = await openStorage(env);
  if (env.STORAGE_URL) await storage.assertStorable();
  const files = storage.open();
  const {
    createdAt,
    tables,
    files: count,
  } = await restore({ database, files, beside, dataDir: env.DATA_DIR, ...(progress ? { progress } : {}) }, path);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  // What was suppressed after that moment is in it, and its certificate is not.
  const again = 'Records that were suppressed later are in it again: suppress them anew.';
  return `Restored as it was at ${createdAt}: ${rows} rows of ${tables.length} tables, ${count} files. ${again}`;
}

async function readBeside(folder: string, identityFile: string | undefined): Promise<ReadBeside> {
  const [store, open] = [diskStore(folder), await openerOf(identityFile)];
  return async (storageKey) => {
    const bytes = await bytesOrNull(store, storageKey);
    return bytes && open(bytes);
  };
}
