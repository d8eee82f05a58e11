import { backUp } from '../core/backup/back-up.ts';
import { openStorage } from '../core/files/storage.ts';
import { writeLastBackup } from '../domain/status/status.repo.ts';
import type { Command } from './command.ts';

export const backUpCommand =
  (path: string | undefined): Command =>
  async (env, open) => {
    if (!path) throw new Error('Say where to: npm run backup -- FILE');
    const { db } = await open();
    const files = (await openStorage(env)).open();
    const {
      tables,
      files: count,
      lostFiles,
    } = await backUp({ db, files, dataDir: env.DATA_DIR, recipients: env.BACKUP_RECIPIENTS }, path, Date.now);
    await writeLastBackup(db, new Date().toISOString());
    for (const key of lostFiles)
      process.stderr.write(`Missing or damaged in the storage, hence not in the backup: ${key}\n`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const readers = env.BACKUP_RECIPIENTS.length;
    const encryption =
      readers > 0 ? `Encrypted for ${readers} ${readers === 1 ? 'key' : 'keys'}.` : 'It is not encrypted.';
    return `Backed up to ${path}: ${rows} rows of ${tables.length} tables, ${count} files. ${encryption}`;
  };
