import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awaitedLocks } from '../../../testing/awaited-locks.ts';
import { type Engine, engines, openBareDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import { insertAudit } from '../audit/audit.repo.ts';
import { readHead } from '../audit/head-file.ts';
import { verifyAudit } from '../audit/verify.ts';
import type { OpenDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { auditEvents, deliveries, settings } from '../db/tables/traces.ts';
import { diskStore, type FileStore } from '../files/store.ts';
import { withJobs } from '../jobs/jobs.ts';
import { selectWaitingJobs } from '../jobs/waiting-jobs.repo.ts';
import { backUp } from './back-up.ts';
import { listEntries } from './check-backup.ts';
import { restore } from './restore.ts';

let folder: string;
let database: OpenDatabase;
let files: FileStore;
const open: OpenDatabase[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-snapshot-'));
  files = diskStore(join(folder, 'files'));
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openSource(engine: Engine): Promise<void> {
  database = await openTestDatabase(engine);
  open.push(database);
}
async function openTarget(engine: Engine): Promise<OpenDatabase> {
  const target = await openBareDatabase(engine);
  open.push(target);
  return target;
}
const path = () => join(folder, 'backup.tar');
const dataDir = () => join(folder, 'restored');
const make = () => backUp({ db: database.db, files, dataDir: folder }, path(), Date.now);
const restoreInto = (target: OpenDatabase) =>
  restore({ database: target, files: diskStore(join(dataDir(), 'files')), dataDir: dataDir() }, path());

const entry = { action: 'sendMessage', outcome: 'ok', actorId: null, actorRole: null, ip: null } as const;
const mail = () => ({ id: randomUUID(), recipient: 'ana@consultorio.test', subject: 'Aviso', text: 'Entra.' });

test('a backup made while others write is of one moment', async () => {
  await openSource('postgres');
  let writing = true;
  // Each change writes two rows of two tables, read at different times of the backup.
  const writers = [1, 2, 3, 4].map(async () => {
    while (writing)
      await database.db.transaction(async (tx) => {
        await insertAudit(tx, entry);
        await tx.insert(deliveries).values(mail());
      });
  });
  await database.script(
    `insert into deliveries (id, recipient, subject, text) select gen_random_uuid(), 'x', 'x', repeat('x', 12000) from generate_series(1, 2000);
     insert into audit_events (action, outcome) select 'bulk', 'ok' from generate_series(1, 2000)`,
  );
  const manifest = await make();
  writing = false;
  await Promise.all(writers);

  const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
  expect(rows('audit_events')).toBeGreaterThan(2000);
  expect(rows('deliveries')).toBe(rows('audit_events'));
  // 24 MB are several chunks.
  expect(
    (await listEntries(path())).filter(({ name }) => name.startsWith('database/deliveries/')).length,
  ).toBeGreaterThan(3);

  const target = await openTarget('postgres');
  await restoreInto(target);
  expect(await target.db.$count(deliveries)).toBe(rows('deliveries'));
  // The next numbers are beyond all that came along.
  await insertAudit(target.db, entry);
  expect(await target.db.$count(auditEvents)).toBe((rows('audit_events') ?? 0) + 1);
}, 120_000);

test.each(engines)(
  'what was asked for and not done yet is asked for again, on %s',
  async (engine) => {
    await openSource(engine);
    const deliveryId = randomUUID();
    const endedAt = new Date().toISOString();
    await withJobs(database.boss, async (jobs) => {
      await jobs.send(database.db, 'sendMail', { deliveryId });
      await jobs.send(database.db, 'revokeSessions', { firebaseUid: 'ñ"1', endedAt });
      await jobs.send(database.db, 'tidyUp', {});
    });
    expect((await make()).jobs).toBe(2);
    const target = await openTarget(engine);
    await restoreInto(target);
    // Two that were asked for in the same moment have no order.
    const waiting = (await selectWaitingJobs(target.db)).toSorted((one, other) => one.name.localeCompare(other.name));
    expect(waiting).toEqual([
      { name: 'revokeSessions', payload: { firebaseUid: 'ñ"1', endedAt } },
      { name: 'sendMail', payload: { deliveryId } },
    ]);
  },
  180_000,
);

test('whoever waits for a restore hears each of its parts to its end: checking, files, tables, what links them', async () => {
  await openSource('postgres');
  const { storageKey, sha256, size } = await files.put(Buffer.from('a photograph'));
  const id = randomUUID();
  await database.script(
    `insert into users (id, firebase_uid, role, email) values ('${id}', 'x', 'patient', 'ana@consultorio.test');
     insert into files (id, owner_id, purpose, name, storage_key, sha256, size, stored_at)
       values ('${id}', '${id}', 'message', 'a.jpg', '${storageKey}', '${sha256}', ${size}, now())`,
  );
  await make();
  const target = await openTarget('postgres');
  const heard = new Map<string, [done: number, of: number]>();
  const restored = { database: target, files: diskStore(join(dataDir(), 'files')), dataDir: dataDir() };
  await restore({ ...restored, progress: (done, of, what) => heard.set(what, [done, of]) }, path());
  expect([...heard.keys()]).toEqual([
    ...['MB of it checked', 'files written', 'pieces of tables written', 'links between tables checked'],
  ]);
  for (const [what, [done, of]] of heard) expect({ what, done, most: of > 0 }).toEqual({ what, done: of, most: true });
});

test('a backup of an older version is loaded as it was and migrated then', async () => {
  const old = await openTarget('postgres');
  await migrate(old, { last: '0001-house.sql' });
  await old.db.insert(settings).values({ key: 'old', value: 1 });
  await backUp({ db: old.db, files, dataDir: folder }, path(), Date.now);
  const target = await openTarget('postgres');
  await restoreInto(target);
  expect(await target.db.select({ key: settings.key }).from(settings)).toEqual([{ key: 'old' }]);
  expect(await migrate(target)).toEqual([]);
  // A database that has gone further is not the place for it.
  await openSource('postgres');
  await expect(restoreInto(database)).rejects.toThrow('The database has the migration 0002-audit-seals.sql');
});

test('a backup of 2026-11-22, when we still wrote tar ourselves, is restored whole and its audit trail verifies', async () => {
  const old = join(import.meta.dirname, '../../../testing/backups/2026-11-22.tar');
  const target = await openTarget('pglite');
  const store = diskStore(join(dataDir(), 'files'));
  const manifest = await restore({ database: target, files: store, dataDir: dataDir() }, old);
  expect(await target.db.select().from(settings)).toMatchObject([
    { key: 'clinic', value: { name: 'Consultorio ñ', é: 1.5, a: [null, -0.1, 1e21] } },
  ]);
  expect(await selectWaitingJobs(target.db)).toMatchObject([
    { name: 'revokeSessions', payload: { firebaseUid: 'uid-1' } },
  ]);
  const key = manifest.entries.find(({ name }) => name.startsWith('files/'))?.name.slice('files/'.length) ?? '';
  expect(await text(store.read(key))).toBe('a photograph');
  expect(await verifyAudit(target.db, await readHead(dataDir()))).toMatchObject({ fault: null, entries: 1 });
});

test('what is restored has its marker, and a storage that has one already is refused', async () => {
  await openSource('pglite');
  const id = randomUUID();
  await database.db.insert(settings).values({ key: 'installation', value: { id } });
  await make();
  const store = diskStore(join(dataDir(), 'files'));
  await restoreInto(await openTarget('pglite'));
  expect(await store.marker.read()).toBe(id);
  await expect(restoreInto(await openTarget('pglite'))).rejects.toThrow(
    `The storage belongs to the installation ${id}: name another folder.`,
  );
});

test('any tar program lists a backup and unpacks it', async () => {
  await openSource('postgres');
  const manifest = await make();
  const listed = execFileSync('tar', ['tf', path()], { encoding: 'utf8' }).trim().split('\n');
  expect(listed).toEqual([...manifest.entries.map(({ name }) => name), 'manifest.json', 'manifest.sha256']);
  const unpacked = execFileSync('tar', ['xOf', path(), 'manifest.json'], { encoding: 'utf8' });
  expect(JSON.parse(unpacked)).toEqual(manifest);
});

test('a table whose rows a migration writes anew while a backup is made is not empty in it', async () => {
  await openSource('postgres');
  await database.db.insert(settings).values({ key: 'clinic', value: { name: 'Consultorio' } });
  let manifest: ReturnType<typeof make> | undefined;
  // The backup waits for one table; meanwhile the migration comes to one that was not read yet.
  await database.db.transaction(async (migrating) => {
    await migrating.execute(sql`lock table audit_events in access exclusive mode`);
    manifest = make();
    await expect.poll(() => awaitedLocks(migrating, 'any')).toBeGreaterThan(0);
    await migrating.execute(sql`alter table settings add column made uuid default gen_random_uuid()`);
  });
  const rows = (await manifest)?.tables.find(({ name }) => name === 'settings')?.rows;
  expect(rows).toBeGreaterThan(0);
});

test('an empty database is nothing to back up, and leaves no file', async () => {
  const empty = await openTarget('postgres');
  const nothing = backUp({ db: empty.db, files, dataDir: folder }, path(), Date.now);
  await expect(nothing).rejects.toThrow('nothing to back up');
  expect(existsSync(path())).toBe(false);
});

test('a backup that fails leaves the one before it as it was', async () => {
  await openSource('postgres');
  await make();
  const before = readFileSync(path());
  const broken = {
    ...files,
    read: () => Readable.from(errorOfTheDisk()),
    readiness: async () => 'lost' as const,
  };
  await database.script(
    `insert into files (id, owner_id, purpose, name, storage_key, sha256, stored_at)
     values ('${randomUUID()}', '${randomUUID()}', 'message', 'a.jpg', 'aa/x', 'x', now())`,
  );
  await expect(backUp({ db: database.db, files: broken, dataDir: folder }, path(), Date.now)).rejects.toThrow('EIO');
  expect(readFileSync(path())).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a backup onto a full disk is told so, and leaves nothing behind', async () => {
  await openSource('postgres');
  symlinkSync('/dev/full', `${path()}.${process.pid}.part`);
  await expect(make()).rejects.toThrow('ENOSPC');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a restore that fails half-way leaves an empty database, and can be run again', async () => {
  await openSource('postgres');
  await database.db.insert(settings).values({ key: 'clinic', value: { name: 'Consultorio' } });
  await make();
  const target = await openTarget('postgres');
  await target.script('create table another_table (id integer)');
  await expect(restoreInto(target)).rejects.toThrow('disagree about the columns of another_table');
  expect(await target.db.$count(settings)).toBe(0);
  await target.script('drop table another_table');
  await restoreInto(target);
  expect(await target.db.$count(settings)).toBe(1);
});

test('a restore that fails once its rows are in goes on from there, and from its own backup alone', async () => {
  await openSource('postgres');
  const id = randomUUID();
  await database.db.insert(settings).values({ key: 'installation', value: { id } });
  await make();
  const other = join(folder, 'other.tar');
  await backUp({ db: database.db, files, dataDir: folder }, other, Date.now);
  const store = diskStore(join(dataDir(), 'files'));
  const target = await openTarget('postgres');
  const keys = async () => (await target.db.select({ key: settings.key }).from(settings)).map(({ key }) => key).sort();

  // Where the last seal is written down.
  mkdirSync(join(dataDir(), 'audit-head.json'), { recursive: true });
  await expect(restoreInto(target)).rejects.toThrow();
  const [{ value: left } = { value: null }] = await target.db
    .select()
    .from(settings)
    .where(eq(settings.key, 'unfinished-restore'));
  expect(left).not.toBeNull();
  expect(await store.marker.read()).toBeNull();
  await expect(restore({ database: target, files: store, dataDir: dataDir() }, other)).rejects.toThrow('is not empty');

  rmSync(join(dataDir(), 'audit-head.json'), { recursive: true });
  await restoreInto(target);
  expect(await store.marker.read()).toBe(id);
  expect(await keys()).toEqual(['installation']);
  // Or at the very last step, whose answer was lost: the storage has its marker, and the restore is not over.
  await target.script(`insert into settings (key, value) values ('unfinished-restore', '${JSON.stringify(left)}')`);
  await restoreInto(target);
  expect(await keys()).toEqual(['installation']);
  // From here on it may serve: nothing is restored into it again.
  await expect(restoreInto(target)).rejects.toThrow('is not empty');
}, 120_000);

// biome-ignore lint/correctness/useYield: it fails before it gives anything, as a broken disk does
function* errorOfTheDisk(): Generator<Buffer> {
  throw new Error('EIO: the disk is broken');
}
