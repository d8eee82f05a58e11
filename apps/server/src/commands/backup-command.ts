import { backUp } from '../core/backup/back-up.ts';
import type { Database } from '../core/db/database.ts';
import { installationOf } from '../core/files/installation.ts';
import { openStorage } from '../core/files/storage.ts';
import { diskStore, type FileStore } from '../core/files/store.ts';
import { writeLastBackup } from '../domain/status/status.repo.ts';
import type { Command, Progress } from './command.ts';

type Options = { filesFolder?: string | undefined; progress?: Progress };

export const backUpCommand =
  (path: string | undefined, { filesFolder, progress }: Options = {}): Command =>
  async (env, open) => {
    if (!path) throw new Error('Say where to: npm run backup -- FILE [--files FOLDER]');
    const { db } = await open();
    const beside = filesFolder ? await besideFor(db, filesFolder) : null;
    const files = (await openStorage(env)).open();
    const {
      tables,
      files: count,
      lostFiles,
    } = await backUp(
      {
        db,
        files,
        beside,
        dataDir: env.DATA_DIR,
        recipients: env.BACKUP_RECIPIENTS,
        ...(progress ? { progress } : {}),
      },
      path,
      Date.now,
    );
    await writeLastBackup(db, new Date().toISOString());
    for (const key of lostFiles)
      process.stderr.write(`Missing or damaged in the storage, hence not in the backup: ${key}\n`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const readers = env.BACKUP_RECIPIENTS.length;
    const encryption =
      readers > 0 ? `Encrypted for ${readers} ${readers === 1 ? 'key' : 'keys'}.` : 'It is not encrypted.';
    const where = filesFolder ? ` in ${filesFolder}` : '';
    return `Backed up to ${path}: ${rows} rows of ${tables.length} tables, ${count} files${where}. ${encryption}`;
  };

/** A folder of files belongs to one installation, as the storage does. */
async function besideFor(db: Database, folder: string): Promise<FileStore> {
  const store = diskStore(folder);
  const [known, marker] = [await installationOf(db), await store.marker.read()];
  if (marker === null && known !== null) await store.marker.lay(known);
  else if (marker !== known)
    throw new Error(`${folder} holds files of another installation: name a folder of its own.`);
  return store;
}
