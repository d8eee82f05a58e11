import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBareDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { settings } from '../db/tables/traces.ts';
import { diskStore } from '../files/store.ts';
import { backUp } from './back-up.ts';
import { listEntries } from './check-backup.ts';
import { restore } from './restore.ts';

let folder: string;
let path: string;
let dataDir: string;
let whole: Buffer;
let target: OpenDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-damaged-'));
  path = join(folder, 'backup.tar');
  dataDir = join(folder, 'restored');
  const source = await openTestDatabase('postgres');
  const files = diskStore(join(folder, 'files'));
  await source.db.insert(settings).values({ key: 'clinic', value: { name: 'Consultorio' } });
  const kept = await files.put(Buffer.from('a photograph'));
  await source.script(
    `insert into files (id, owner_id, purpose, name, storage_key, sha256, stored_at)
     values ('${randomUUID()}', '${randomUUID()}', 'message', 'a.jpg', '${kept.storageKey}', '${kept.sha256}', now())`,
  );
  await backUp({ db: source.db, files, dataDir: folder }, path, Date.now);
  await source.close();
  whole = readFileSync(path);
  target = await openBareDatabase('postgres');
});
beforeEach(() => writeFileSync(path, whole));
afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

const restoreInto = (database: OpenDatabase) =>
  restore({ database, files: diskStore(join(dataDir, 'files')), dataDir }, path);

/** Refused, and nothing was written: no table, no file. */
const expectRefusal = async (sentence: RegExp) => {
  await expect(restoreInto(target)).rejects.toThrow(sentence);
  expect(await selectRaw(target.db, sql`select to_regclass('settings') is null as untouched`)).toEqual([
    { untouched: true },
  ]);
  expect(existsSync(dataDir)).toBe(false);
};

test('a damaged file is refused wherever one byte of its content changed', async () => {
  const entries = (await listEntries(path)).filter(({ size }) => size > 0);
  expect(entries.map(({ name }) => name.replace(/\/.*/, ''))).toEqual(
    expect.arrayContaining(['database', 'files', 'manifest.json', 'manifest.sha256']),
  );
  for (const { offset, size } of entries) {
    const flipped = Buffer.from(whole);
    const at = offset + Math.floor(size / 2);
    flipped.writeUInt8((flipped[at] ?? 0) ^ 1, at);
    writeFileSync(path, flipped);
    await expectRefusal(/is damaged: .+\. Nothing was restored\.$/);
  }
});

test('a damaged file is refused when a header changed', async () => {
  const [first] = await listEntries(path);
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(0x41, first!.offset - 512 + 3);
  writeFileSync(path, flipped);
  await expectRefusal(/is damaged or is not a backup/);
});

test.each([30_000, 9_000, 1_600])('a file is refused when its last %i bytes are gone', async (cut) => {
  truncateSync(path, whole.length - cut);
  await expectRefusal(/is damaged/);
});

test('a file is refused when it is something else, or nothing', async () => {
  writeFileSync(path, 'this is no backup');
  await expectRefusal(/is damaged or is not a backup/);
  rmSync(path);
  await expectRefusal(/^There is no file/);
});

test('a file is refused when somebody put more into it', async () => {
  const entries = await listEntries(path);
  const last = entries.at(-1)!;
  const end = last.offset + 512;
  const extra = whole.subarray(entries[0]!.offset - 512, entries[1]!.offset - 512);
  writeFileSync(path, Buffer.concat([whole.subarray(0, end), extra, Buffer.alloc(1024)]));
  await expectRefusal(/more or less/);
});

test('the whole one is accepted', async () => {
  await restoreInto(target);
  expect(await target.db.$count(settings)).toBe(1);
});
