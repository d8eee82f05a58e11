import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeHead } from '../audit/head-file.ts';
import type { OpenDatabase } from '../db/database.ts';
import { knownMigrations, migrate, migrationsIn } from '../db/migrate.ts';
import { installationOf } from '../files/installation.ts';
import type { FileStore } from '../files/store.ts';
import { ifMissing } from '../if-missing.ts';
import { withJobs } from '../jobs/jobs.ts';
import { makeFolder } from '../make-folder.ts';
import type { Progress } from '../progress.ts';
import { type CheckedBackup, openCheckedBackup, type ReadBeside } from './check-backup.ts';
import { loadDatabase, refuseUnlessEmpty } from './load-database.ts';
import { ACCOUNTS, FILES, type Manifest } from './manifest.ts';
import { forgetUnfinished, isUnfinished } from './unfinished-restore.ts';

type App = {
  database: OpenDatabase;
  files: FileStore;
  dataDir: string;
  beside?: ReadBeside | null;
  /** Each phase by its own count: checking, files, tables, what links them. */
  progress?: Progress | undefined;
};

/**
 * Puts a backup into an empty app. Everything is checked before the first byte is written; when something fails after
 * that, the same command can be run again: it begins anew, or goes on where all rows were in already.
 */
export async function restore(app: App, path: string): Promise<Manifest> {
  const backup = await openCheckedBackup(path, app.beside, { progress: app.progress });
  try {
    return await restoreChecked(app, backup);
  } finally {
    await backup.close();
  }
}

/** The same of one that is open: checking reads every byte, which takes as long as writing them. */
export async function restoreChecked(
  { database, files, dataDir, progress }: Omit<App, 'beside'>,
  backup: CheckedBackup,
): Promise<Manifest> {
  const { manifest } = backup;
  const rowsAreIn = await isUnfinished(database.db, manifest);
  if (!rowsAreIn) {
    await refuseUnlessEmpty(database.db);
    await refuseOtherHistory(database, manifest);
  }
  // Ours where a restore was interrupted at its last step.
  const ours = rowsAreIn ? await installationOf(database.db) : null;
  await refuseForeignFiles(files, backup, ours);
  const accounts = await accountsToWrite(dataDir, backup);

  if (!rowsAreIn) await migrate(database, { last: manifest.migrations.at(-1)?.name });
  const names = backup.namesIn(FILES);
  for (const [at, name] of names.entries()) {
    await files.keep(name.slice(FILES.length), await backup.read(name));
    progress?.(at + 1, names.length, 'files written');
  }
  if (!rowsAreIn) await withJobs(database.boss, (jobs) => loadDatabase(database.db, jobs, { backup, progress }));
  makeFolder(dataDir);
  if (accounts) await writeFile(join(dataDir, ACCOUNTS), accounts, { mode: 0o600 });
  await writeHead(dataDir, manifest.auditHead);
  await migrate(database);
  // The server counts the months of the trail by itself, and the whole of it never.
  await database.alone((run) => run('analyze audit_events'));
  // Last, so that a restore that was interrupted can be run again: a storage with its marker is refused.
  const installation = await installationOf(database.db);
  if (installation) await files.marker.lay(installation);
  await forgetUnfinished(database.db);
  return manifest;
}

/**
 * The rows are of the form that the backup's migrations made: this version must know all of them, and the empty
 * database must not have gone further. Newer migrations are applied after loading.
 */
async function refuseOtherHistory({ db }: OpenDatabase, { migrations }: Manifest): Promise<void> {
  const unknown = firstBeyond(migrations, knownMigrations());
  if (unknown)
    throw new Error(
      `The backup has the migration ${unknown}, unknown to this version: restore with the one that made it.`,
    );
  const further = firstBeyond(await migrationsIn(db), migrations);
  if (further) throw new Error(`The database has the migration ${further}, which the backup has not: give a new one.`);
}

type Migrations = { name: string; sha256: string }[];

/** The first of `list` that does not stand in the same place of `longer`. */
const firstBeyond = (list: Migrations, longer: Migrations): string | undefined =>
  list.find(({ name, sha256 }, at) => longer[at]?.name !== name || longer[at]?.sha256 !== sha256)?.name;

/** Nobody should lose files by restoring beside them, nor share a folder with a database that still serves. */
async function refuseForeignFiles(files: FileStore, backup: CheckedBackup, own: string | null): Promise<void> {
  const marker = await files.marker.read();
  if (marker && marker !== own)
    throw new Error(
      `The storage belongs to the installation ${marker}: name another folder. If no other database has it any more, move it away first.`,
    );
  const ours = new Set([...backup.namesIn(FILES).map((name) => name.slice(FILES.length)), ...backup.lost]);
  for await (const { storageKey } of files.list())
    if (!ours.has(storageKey) && !ours.has(storageKey.replace(/\.part$/, '')))
      throw new Error(
        `The storage holds ${storageKey}, which is not in the backup: move the folder with the files away first.`,
      );
}

async function accountsToWrite(dataDir: string, backup: CheckedBackup): Promise<Buffer | null> {
  if (backup.namesIn(ACCOUNTS).length === 0) return null;
  const bytes = await backup.read(ACCOUNTS);
  const path = join(dataDir, ACCOUNTS);
  const there = await readFile(path).catch(ifMissing(null));
  if (there && !there.equals(bytes)) throw new Error(`${path} holds other accounts: move it away first.`);
  return bytes;
}
