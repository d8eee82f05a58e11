import { join } from 'node:path';
import { runCommand } from '../command.ts';
import { diskStore } from '../files/store.ts';
import { backUp } from './back-up.ts';

export const backUpCommand = (path: string | undefined): Promise<void> =>
  runCommand(async (env, { db }) => {
    if (!path) throw new Error('Say where to: npm run backup -- FILE');
    const files = diskStore(join(env.DATA_DIR, 'files'));
    const { tables, files: count, lostFiles } = await backUp({ db, files, dataDir: env.DATA_DIR }, path, Date.now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const lost = lostFiles.map((key) => `\nMissing or damaged in the storage, and not in the backup: ${key}`).join('');
    return `Backed up to ${path}: ${rows} rows of ${tables.length} tables, ${count} files.${lost}`;
  });
