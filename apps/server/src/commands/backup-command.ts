import { backUp } from '../core/backup/back-up.ts';
import { openFilesBeside } from '../core/backup/files-beside.ts';
import { onlyOnce } from '../core/db/advisory-lock.ts';
import type { OpenDatabase } from '../core/db/database.ts';
import { refuseStorageOfOthers } from '../core/files/installation.ts';
import { openStorage } from '../core/files/storage.ts';
import type { Progress } from '../core/progress.ts';
import { writeLastBackup } from '../domain/status/status.repo.ts';
import type { Env } from '../env.ts';
import type { Command } from './command.ts';

type Options = { filesFolder?: string | undefined; progress?: Progress | undefined };

export const backUpCommand =
  (path: string | undefined, options: Options = {}): Command =>
  async (env, open) => {
    if (!path) throw new Error('Say where to: npm run backup -- FILE [--files FOLDER]');
    const database = await open();
    const busy = 'Another backup of this database is running: nothing was backed up.';
    return onlyOnce(database, 'backup', { work: () => backUpAlone(database, env, { path, ...options }), busy });
  };

async function backUpAlone(
  { db }: OpenDatabase,
  env: Env,
  { path, filesFolder, progress }: Options & { path: string },
): Promise<string> {
  const storage = await openStorage(env);
  // Where the disk of the files is not mounted each of them would count as lost, and the backup as made.
  const installation = await refuseStorageOfOthers(db, storage);
  const recipients = env.BACKUP_RECIPIENTS;
  const beside = filesFolder ? await openFilesBeside(db, filesFolder, { storage, recipients }) : null;
  const files = storage.open({ installation });
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
      lost: (key, why) =>
        process.stderr.write(`Missing or damaged in the storage, hence not in the backup: ${key} (${why})\n`),
      recipients,
      progress,
    },
    path,
    Date.now,
  );
  const isWhole = !areMany(lostFiles.length, count + lostFiles.length);
  await writeLastBackup(db, new Date().toISOString(), isWhole);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const readers = recipients.length;
  const encryption =
    readers > 0
      ? `Encrypted for ${readers} ${readers === 1 ? 'key' : 'keys'}.`
      : 'It is not encrypted, and was made without what signs and opens: see «Back up» in docs/operate.md.';
  const where = filesFolder ? ` in ${filesFolder}` : '';
  const said = `Backed up to ${path}: ${rows} rows of ${tables.length} tables, ${count} files${where}. ${encryption}`;
  // Whoever removes older backups after a new one goes by the exit code.
  if (!isWhole)
    throw new Error(
      `${said} ${lostFiles.length} files that the database names are not in it: keep the older backups, and look where they are.`,
    );
  return said;
}

/** A file or two may have been lost long ago and have been told each night since; more than a hundredth, or most, is news. */
const areMany = (lost: number, all: number): boolean => lost > Math.max(Math.min(3, all / 2), all / 100);
