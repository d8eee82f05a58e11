import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isNotNull, sql } from 'drizzle-orm';
import { type Pack, pack } from 'tar-stream';
import { findLastSeal } from '../audit/seals.repo.ts';
import type { Database } from '../db/database.ts';
import { migrationsIn } from '../db/migrate.ts';
import { files as fileTable } from '../db/tables/files.ts';
import { readerOfAll } from '../files/readable-files.ts';
import { canBeRead, isReady } from '../files/ready-in-time.ts';
import type { FileStore } from '../files/store.ts';
import { ifMissing } from '../if-missing.ts';
import { selectWaitingJobs } from '../jobs/waiting-jobs.repo.ts';
import { makeFolder } from '../make-folder.ts';
import type { Progress } from '../progress.ts';
import { estimateRows, listSequences, listTables } from './catalogue.ts';
import { dumpTable, settleSession } from './dump-table.ts';
import { encryptFor } from './encrypted-backup.ts';
import {
  ACCOUNTS,
  FILES,
  JOBS,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  type ManifestEntry,
  tableFolder,
} from './manifest.ts';

type App = {
  db: Database;
  files: FileStore;
  dataDir: string;
  /** Whose keys open it; none leaves it readable, and then it holds nothing that opens anything: see left-out.ts. */
  recipients?: readonly string[];
  /** Where the files go instead of into the backup, each once: the next backup brings what is new. */
  beside?: FileStore | null;
  /** Hears how many rows and how many files are done. */
  progress?: Progress | undefined;
  /** Hears of each file that is not in it, and why. */
  lost?: (storageKey: string, why: string) => void;
};
type StoredFile = { storageKey: string; sha256: string; size: number };
type Add = (name: string, bytes: Buffer) => Promise<void>;

/**
 * Everything that the app knows, in one file: the database as it was at one moment, while others go on writing, and the
 * files that it names. The file appears under its name when it is complete and on the disk.
 */
export async function backUp(app: App, path: string, now: () => number): Promise<Manifest> {
  const { recipients = [] } = app;
  if ((await migrationsIn(app.db)).length === 0) throw new Error('The database is empty: there is nothing to back up.');
  makeFolder(dirname(path));
  // Another clinic's may be on its way to the same name.
  const part = `${path}.${process.pid}.part`;
  const tar = pack();
  const plain = Readable.from(tar);
  const source = recipients.length > 0 ? await encryptFor(recipients, plain) : plain;
  const written = pipeline(source, createWriteStream(part, { mode: 0o600, flush: true }));
  // Awaited below: it may fail while the database is being read.
  written.catch(() => {});
  try {
    const manifest = await fill(tar, app, new Date(now()).toISOString());
    tar.finalize();
    await written;
    await rename(part, path);
    return manifest;
  } catch (error) {
    tar.destroy(error as Error);
    // The file reports a full disk; the packer only sees that nothing is accepted any more.
    const reason = await written.then(() => error).catch((reason: unknown) => reason);
    await rm(part, { force: true });
    throw reason;
  }
}

async function fill(tar: Pack, app: App, createdAt: string): Promise<Manifest> {
  const entries: Manifest['entries'] = [];
  const add: Add = async (name, bytes) => {
    await addEntry(tar, name, bytes);
    entries.push({ name, size: bytes.length, sha256: sha256Of(bytes) });
  };
  const { stored, ...content } = await addDatabase(app, add);
  const { lostFiles, beside } = await addFiles(app, stored, add);
  await addAccounts(app.dataDir, add);
  const manifest: Manifest = {
    ...{ format: 1, createdAt, ...content },
    ...{ files: stored.length - lostFiles.length, lostFiles, entries },
    ...(beside ? { beside } : {}),
  };
  const text = Buffer.from(JSON.stringify(manifest));
  await addEntry(tar, MANIFEST, text);
  await addEntry(tar, MANIFEST_HASH, Buffer.from(`${sha256Of(text)}  ${MANIFEST}\n`));
  return manifest;
}

/** Resolves when the file has taken it: packed bytes do not pile up in memory. */
const addEntry = (tar: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const header = { name, mode: 0o600, mtime: new Date(0) };
    // Its `error` too: unheard, it would end the process.
    tar.entry(header, bytes, (error) => (error ? reject(error) : resolve())).on('error', reject);
  });

/** In one snapshot: a change that commits meanwhile is in none of it, or in the next backup whole. */
async function addDatabase({ db, progress, recipients = [] }: App, add: Add) {
  const secrets = recipients.length > 0;
  const names = (await listTables(db)).map(({ name }) => name);
  return db.transaction(
    async (tx) => {
      await settleSession(tx);
      // Before the first question, with which the snapshot begins: a table whose rows a migration writes anew after that is empty in it.
      const tableNames = sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      );
      await tx.execute(sql`lock table ${tableNames} in access share mode`);
      const migrations = await migrationsIn(tx);
      const listed = await listTables(tx);
      if (listed.some(({ name }) => !names.includes(name)))
        throw new Error('The database was migrated at this moment: run it once more.');
      const jobs = await selectWaitingJobs(tx);
      await add(JOBS, Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join('')));
      const tables: Manifest['tables'] = [];
      const all = await estimateRows(tx);
      let done = 0;
      for (const table of listed) {
        let [rows, chunks] = [0, 0];
        for await (const chunk of dumpTable(tx, table, { secrets })) {
          rows += chunk.rows;
          chunks += 1;
          done += chunk.rows;
          progress?.(done, Math.max(all, done), 'rows');
          await add(`${tableFolder(table.name)}${String(chunks).padStart(6, '0')}.ndjson`, Buffer.from(chunk.lines));
        }
        tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows });
      }
      const seal = tables.some(({ name }) => name === 'audit_seals') ? await findLastSeal(tx) : null;
      return {
        ...{ migrations, tables, sequences: await listSequences(tx), jobs: jobs.length },
        ...(secrets ? {} : { withoutSecrets: true as const }),
        auditHead: seal && { number: seal.number, sha256: seal.sha256 },
        stored: await selectStoredFiles(tx),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function selectStoredFiles(tx: Database): Promise<StoredFile[]> {
  const rows = await tx
    .select({ storageKey: fileTable.storageKey, sha256: fileTable.sha256, size: fileTable.size })
    .from(fileTable)
    .where(isNotNull(fileTable.storageKey))
    .orderBy(fileTable.storageKey);
  return rows.map(({ storageKey, sha256, size }) => ({
    storageKey: storageKey ?? '',
    sha256: sha256 ?? '',
    size: size ?? 0,
  }));
}

/** A file that is gone, damaged or cannot be read is named, and does not stop the backup of all others. */
async function addFiles(
  { files, beside, recipients = [], progress, lost = () => {} }: App,
  stored: StoredFile[],
  add: Add,
) {
  const lostFiles: string[] = [];
  const read = readerOfAll(files, (storageKey, why) => {
    lostFiles.push(storageKey);
    lost(storageKey, why);
  });
  const there = beside ? await keysOf(beside) : new Set<string>();
  const entries: ManifestEntry[] = [];
  for (const [at, { storageKey, sha256, size }] of stored.entries()) {
    progress?.(at, stored.length, 'files');
    const name = `${FILES}${storageKey}`;
    // Nothing changes a file once it is stored, so one of this name is this one.
    if (there.has(storageKey)) {
      entries.push({ name, size, sha256 });
      continue;
    }
    const bytes = await read(storageKey, sha256);
    if (!bytes) continue;
    if (!beside) await add(name, bytes);
    else {
      await beside.keep(
        storageKey,
        recipients.length > 0 ? await buffer(await encryptFor(recipients, Readable.from([bytes]))) : bytes,
      );
      entries.push({ name, size, sha256 });
    }
  }
  progress?.(stored.length, stored.length, 'files');
  // A disk that went while it was read took its files along: they are not lost, and this is no backup of them.
  if (lostFiles.length > 0 && !(await canBeRead(files)))
    throw new Error('The storage of the files went away while they were read: nothing was backed up.');
  if (beside && !(await isReady(beside)))
    throw new Error('The folder beside the backup went away: nothing was backed up.');
  return { lostFiles, beside: beside ? entries : null };
}

async function keysOf(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { storageKey } of store.list()) keys.add(storageKey);
  return keys;
}

/** The demo's accounts: without them nobody could sign in to a restored demo. Firebase keeps its own. */
async function addAccounts(dataDir: string, add: Add): Promise<void> {
  const bytes = await readFile(join(dataDir, ACCOUNTS)).catch(ifMissing(null));
  if (bytes) await add(ACCOUNTS, bytes);
}

const sha256Of = (bytes: Buffer): string => hash('sha256', bytes, 'hex');
