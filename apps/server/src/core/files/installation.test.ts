import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../db/database.ts';
import { storeWithFallback } from './fallback-store.ts';
import { bindStorage, installationOf } from './installation.ts';
import { isReady } from './ready-in-time.ts';
import { folderStorage, guardOf } from './storage.ts';
import { diskStore } from './store.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-storage-'));
  await database.db.execute(sql`delete from settings where key = 'installation'`);
  return () => rmSync(folder, { recursive: true, force: true });
});

const named = () => folderStorage(folder, 'STORAGE_URL');
const bind = (env = named()) => bindStorage(database.db, env);
async function guarded() {
  const id = (await installationOf(database.db)) ?? '';
  return diskStore(folder, { guard: guardOf(named(), id) });
}
const picture = Buffer.from('a photograph');

test('the first start binds a folder; later starts find it, of servers at once too, and another database is refused', async () => {
  await Promise.all([bind(), bind(), bind()]);
  await bind();
  const id = await installationOf(database.db);
  expect(await diskStore(folder).marker.read()).toBe(id);
  await database.db.execute(sql`delete from settings where key = 'installation'`);
  await expect(bind()).rejects.toThrow(`STORAGE_URL: ${folder} belongs to the installation ${id}.`);
});

test('who starts while another first start has its row and not yet its marker waits for it', async () => {
  const id = randomUUID();
  await database.db.execute(
    sql`insert into settings (key, value) values ('installation', ${JSON.stringify({ id })}::jsonb)`,
  );
  const second = bind();
  setTimeout(() => writeFileSync(join(folder, 'INSTALLATION'), id), 200);
  await second;
});

test('a folder that was named is never made; ours below DATA_DIR is, at the first start', async () => {
  const missing = join(folder, 'missing');
  await expect(bind(folderStorage(missing, 'STORAGE_URL'))).rejects.toThrow('STORAGE_URL is wrong');
  expect(existsSync(missing)).toBe(false);
  await bindStorage(database.db, folderStorage(missing, 'DATA_DIR'));
  expect(existsSync(missing)).toBe(true);
});

test('what is stored while the disk is not mounted is refused, and nothing is made in its place', async () => {
  await bind();
  const store = await guarded();
  const { storageKey } = await store.put(picture);
  expect(await store.readiness()).toBe('ready');
  renameSync(folder, `${folder}-disk`);
  await expect(store.put(picture)).rejects.toThrow('Is its disk mounted?');
  expect(existsSync(folder)).toBe(false);
  // The mount point is there, and empty.
  mkdirSync(folder);
  await expect(store.put(picture)).rejects.toThrow('Is its disk mounted?');
  await expect(store.keep(storageKey, picture)).rejects.toThrow('Is its disk mounted?');
  await expect(store.discard(storageKey, Date.now())).rejects.toThrow('Is its disk mounted?');
  // Not gone: it lies on that disk.
  await expect(store.remove(storageKey)).rejects.toThrow('Is its disk mounted?');
  expect([await store.readiness(), readdirSync(folder)]).toEqual(['lost', []]);
  await expect(bind()).rejects.toThrow('Is its disk mounted?');
  rmSync(folder, { recursive: true });
  renameSync(`${folder}-disk`, folder);
  expect((await store.put(picture)).size).toBe(picture.length);
  expect(await buffer(store.read(storageKey))).toEqual(picture);
  await store.remove(storageKey);
  await expect(buffer(store.read(storageKey))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('what went with its disk while it was written or removed is not acknowledged', async () => {
  let asked = 0;
  const store = diskStore(folder, {
    guard: async () => {
      if (++asked > 1) throw new Error('gone');
    },
  });
  await expect(store.put(picture)).rejects.toThrow('gone');
  asked = 0;
  await expect(store.remove('ab/ab000000-0000-4000-8000-000000000000')).rejects.toThrow('gone');
});

test('a marker of which a power cut left an empty file is laid once more, and never another’s is', async () => {
  await bind();
  const id = (await installationOf(database.db)) ?? '';
  for (const left of ['', '\0'.repeat(37)]) {
    writeFileSync(join(folder, 'INSTALLATION'), left);
    await bind();
    expect(await diskStore(folder).marker.read()).toBe(id);
  }
  // Whoever is interrupted there lays it once more; nobody lays it over another's, nor leaves a half beside it.
  const { marker } = diskStore(folder);
  await marker.lay(id);
  await expect(marker.lay(randomUUID())).rejects.toMatchObject({ code: 'EEXIST' });
  expect([await marker.read(), readdirSync(folder)]).toEqual([id, ['INSTALLATION']]);
});

test('a folder in which nothing can be stored any more is not ready, and is not lost: it still gives what it has', async () => {
  await bind();
  const id = (await installationOf(database.db)) ?? '';
  const refused = async () =>
    Promise.reject(Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' }));
  const store = diskStore(folder, { guard: guardOf(named(), id), assertWritable: refused });
  expect([await store.readiness(), await isReady(store)]).toEqual(['read-only', false]);
  expect(await storeWithFallback(await guarded(), store).readiness()).toBe('read-only');
  // A folder that went says so first.
  renameSync(folder, `${folder}-disk`);
  expect(await store.readiness()).toBe('lost');
  renameSync(`${folder}-disk`, folder);
});

test.skipIf(process.getuid?.() === 0)('by its rights, too', async () => {
  await bind();
  chmodSync(folder, 0o500);
  expect(await (await guarded()).readiness()).toBe('read-only');
  chmodSync(folder, 0o700);
});

test('papers lie in a folder of their own within it', async () => {
  await bind();
  const id = (await installationOf(database.db)) ?? '';
  const papers = diskStore(folder, { guard: guardOf(named(), id), within: 'papers' });
  const { storageKey } = await papers.put(picture);
  expect(existsSync(join(folder, 'papers', storageKey))).toBe(true);
});

test('a folder from before there were markers is taken when it holds what the database names', async () => {
  const store = diskStore(folder);
  const { storageKey } = await store.put(picture);
  await expect(bind()).rejects.toThrow('of 1 files in');
  const file = (key: string) => sql`insert into files (id, owner_id, purpose, name, storage_key, stored_at)
    select ${randomUUID()}, id, 'message', 'a.pdf', ${key}, now() from users limit 1`;
  await database.db.execute(sql`insert into users (id, firebase_uid, role, email, first_name, last_name)
    values (${randomUUID()}, 'one', 'doctor', 'one@consultorio.test', 'Ana', 'Ríos')`);
  await database.db.execute(file(storageKey));
  await bind();
  // The same database before an empty mount point.
  await database.db.execute(sql`delete from settings where key = 'installation'`);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'lost+found'), '');
  await expect(bind()).rejects.toThrow('of 0 files in');
});
