import { eq } from 'drizzle-orm';
import { openCheckedBackup, type ReadBeside } from '../core/backup/check-backup.ts';
import { openerOf, withPlainBackup } from '../core/backup/encrypted-backup.ts';
import { restoreChecked } from '../core/backup/restore.ts';
import type { Database } from '../core/db/database.ts';
import { files } from '../core/db/tables/files.ts';
import { openStorage } from '../core/files/storage.ts';
import { bytesOrNull, diskStore } from '../core/files/store.ts';
import type { Progress } from '../core/progress.ts';
import type { Env } from '../env.ts';
import type { Command } from './command.ts';

const ANEW =
  'It was not encrypted and held no secrets, which are made anew: addresses signed before are refused, programs ask for another token, browsers are told again once they open a page, and each webhook is paused until you give it a new secret in «Configuraciones → Integraciones».';

type Options = {
  filesFolder?: string | undefined;
  /** Goes on without files that are missing or damaged beside the backup. */
  withoutMissing?: boolean | undefined;
  progress?: Progress | undefined;
};

export const restoreCommand =
  (path: string | undefined, options: Options = {}): Command =>
  async (env, open) => {
    if (!path) throw new Error('Say from where: npm run restore -- FILE [--files FOLDER] [--without-missing]');
    const work = (plain: string) => restoreFrom(plain, options, { env, open });
    return withPlainBackup(path, env.BACKUP_IDENTITY_FILE, work, options.progress);
  };

type Needs = { env: Env; open: Parameters<Command>[1] };

async function restoreFrom(
  path: string,
  { filesFolder, withoutMissing, progress }: Options,
  { env, open }: Needs,
): Promise<string> {
  const beside = filesFolder ? await readBeside(filesFolder, env.BACKUP_IDENTITY_FILE) : null;
  // Before the database: PGlite would leave an empty one behind for a file that is not there.
  const backup = await openCheckedBackup(path, beside, { progress, withoutMissing });
  const { lost } = backup;
  for (const key of lost) process.stderr.write(`Missing or damaged beside the backup, hence not restored: ${key}\n`);
  const { manifest, purposes } = await restoreOpened().finally(() => backup.close());
  const { createdAt, tables, files: count, withoutSecrets } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  // What was suppressed after that moment is in it, and its certificate is not.
  const again = 'Records that were suppressed later are in it again: suppress them anew.';
  const without =
    lost.length > 0
      ? ` ${lost.length} files that were missing or damaged beside the backup are lost, and named above: ${purposes}.`
      : '';
  const what = `${rows} rows of ${tables.length} tables, ${count - lost.length} files`;
  const made = withoutSecrets ? ` ${ANEW}` : '';
  return `Restored as it was at ${createdAt}: ${what}.${without} ${again}${made}`;

  async function restoreOpened() {
    const database = await open({ mayBeNew: true });
    const storage = await openStorage(env);
    if (env.STORAGE_URL) await storage.assertStorable();
    const app = {
      database,
      files: storage.open({ isUnmarked: true }),
      dataDir: env.DATA_DIR,
      progress,
    };
    const manifest = await restoreChecked(app, backup);
    return { manifest, purposes: await purposesOf(database.db, lost) };
  }
}

/** What is lost, by what it was for: pictures are a pity, of a logo or a signature the papers speak. */
async function purposesOf(db: Database, lost: readonly string[]): Promise<string> {
  const many = new Map<string, number>();
  for (const key of lost) {
    const rows = await db
      .select({ purpose: files.purpose, name: files.name })
      .from(files)
      .where(eq(files.storageKey, key));
    for (const { purpose, name } of rows) {
      // As `updateEstablishmentLogo` names it, of which nothing else tells it.
      const what = purpose === 'picture' && name === 'logo.png' ? 'logo' : purpose;
      many.set(what, (many.get(what) ?? 0) + 1);
    }
  }
  return [...many].map(([purpose, count]) => `${count} ${purpose}`).join(', ');
}

async function readBeside(folder: string, identityFile: string | undefined): Promise<ReadBeside> {
  const [store, open] = [diskStore(folder), await openerOf(identityFile)];
  return async (storageKey) => {
    const bytes = await bytesOrNull(store, storageKey);
    return bytes && open(bytes);
  };
}
