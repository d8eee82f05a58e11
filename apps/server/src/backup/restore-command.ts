import { join } from 'node:path';
import { runCommand } from '../command.ts';
import { diskStore } from '../files/store.ts';
import { restore } from './restore.ts';

export const restoreCommand = (path: string | undefined): Promise<void> =>
  runCommand(
    async (env, database) => {
      if (!path) throw new Error('Say from where: npm run restore -- FILE');
      const files = diskStore(join(env.DATA_DIR, 'files'));
      const { createdAt, tables, files: count } = await restore({ database, files, dataDir: env.DATA_DIR }, path);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return `Restored as it was at ${createdAt}: ${rows} rows of ${tables.length} tables, ${count} files.`;
    },
    { mayBeNew: true },
  );
