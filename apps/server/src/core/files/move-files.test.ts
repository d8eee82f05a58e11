import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BucketStandIn, bucketServices, signIn } from '../../../testing/bucket-services.ts';
import { environmentOf } from '../../../testing/command-line.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { adoptStorageCommand } from '../../commands/adopt-storage-command.ts';
import { answerOf } from '../../commands/command.ts';
import { moveStorageCommand } from '../../commands/move-storage-command.ts';
import { readEnv } from '../../env.ts';
import type { OpenDatabase } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { users } from '../db/tables/people.ts';
import { bindStorage } from './installation.ts';
import { moveFiles } from './move-files.ts';
import { openPlace, openStorage } from './storage.ts';
import { diskStore, type FileStore } from './store.ts';

/** From a folder into a bucket, while servers go on: what the operator's steps of docs/operate.md do. */
let database: OpenDatabase;
let bucket: BucketStandIn;
let folder: string;
let old: FileStore;
let before: Record<string, string>;
let after: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-move-'));
  mkdirSync(join(folder, 'old'));
  database = await openTestDatabase('postgres');
  bucket = await bucketServices.s3({ versioned: true });
  signIn(bucket);
  const here = await environmentOf(database, folder);
  const address = pathToFileURL(join(folder, 'old')).href;
  before = { ...here, STORAGE_URL: address };
  after = { ...here, STORAGE_URL: bucket.url, STORAGE_FALLBACK_URL: address };
  old = diskStore(join(folder, 'old'));
  await bindStorage(database.db, await openStorage(readEnv(before)));
  await database.db.insert(users).values({ id: owner, firebaseUid: owner, role: 'patient', email: 'ana@example.org' });
  return async () => {
    await database.close();
    await bucket.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterEach(() => expect(bucket.faults).toEqual([]));

const picture = randomBytes(30_000);
const owner = randomUUID();
/** A row of the database whose bytes lie in the old folder. */
async function storedBefore() {
  const kept = await old.put(picture);
  const file = { id: randomUUID(), ownerId: owner, purpose: 'picture', name: 'foto.jpg', mime: 'image/jpeg' } as const;
  await database.db.insert(files).values({ ...file, ...kept, storedAt: new Date().toISOString() });
  return kept.storageKey;
}
const servers = async () => (await openStorage(readEnv(after))).open();
const inBucket = () => [...bucket.objects.keys()].filter((key) => /norte\/([a-z]+\/)?[0-9a-f]{2}\//.test(key)).sort();
const adopt = () => answerOf(adoptStorageCommand(bucket.url), before);
const move = () => answerOf(moveStorageCommand(), after);
/** As a disk that goes: its mount point stays, and is empty. */
function unmount(disk: string): void {
  renameSync(disk, `${disk}-disk`);
  mkdirSync(disk);
}

test('adopt, restart, move: meanwhile everything is read where it lies, and in the end nothing needs the old place', async () => {
  const keys = [await storedBefore(), await storedBefore()];
  const paper = await diskStore(join(folder, 'old'), { within: 'papers' }).put(Buffer.from('%PDF'));
  expect(await adopt()).toMatchObject({ code: 0 });
  await bindStorage(database.db, await openStorage(readEnv(after)));
  const store = await servers();
  expect(await buffer(store.read(keys[0] ?? ''))).toEqual(picture);
  const sent = await store.put(Buffer.from('sent meanwhile'));
  expect(inBucket()).toEqual([`norte/${sent.storageKey}`]);

  expect(await move()).toEqual({
    code: 0,
    said: expect.stringMatching(/^3 files copied \(0\.1 MB\), 0 were there already\. All that the database names/),
  });
  expect(inBucket()).toHaveLength(4);
  expect(inBucket()).toContain(`norte/papers/${paper.storageKey}`);
  expect((await move()).said).toMatch(/^0 files copied .* 3 were there already\. .* Nothing is left to copy/);
  renameSync(join(folder, 'old'), join(folder, 'away'));
  const alone = (await openStorage(readEnv({ ...after, STORAGE_FALLBACK_URL: '' }))).open();
  for (const key of keys) expect(await buffer(alone.read(key))).toEqual(picture);
});

test('a list names what lies in both once; what is removed or swept is gone from both', async () => {
  const [kept, gone] = [await storedBefore(), await storedBefore()];
  await adopt();
  await move();
  const store = await servers();
  const listed: string[] = [];
  for await (const { storageKey } of store.list()) listed.push(storageKey);
  expect(listed.sort()).toEqual([kept, gone].sort());
  await store.remove(gone);
  await store.discard(kept, Date.now());
  await expect(buffer(store.read(gone))).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(buffer(store.read(kept))).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await move()).said).toMatch(/^0 files copied/);
  expect(inBucket()).toEqual([]);
});

test('a file that is suppressed while it is being copied is in neither place afterwards', async () => {
  await adopt();
  const key = await storedBefore();
  const env = readEnv(after);
  const [from, to] = [
    await openPlace(env.STORAGE_FALLBACK_URL!, 'STORAGE_FALLBACK_URL'),
    await openPlace(env.storage, 'STORAGE_URL'),
  ];
  const store = await servers();
  let isRemoved = false;
  const suppressing = {
    ...to,
    open: (options: Parameters<typeof to.open>[0]) => {
      const target = to.open(options);
      return {
        ...target,
        keep: async (storageKey: string, bytes: Buffer) => {
          await database.db.delete(files).where(eq(files.storageKey, key));
          await store.remove(key);
          isRemoved = true;
          await target.keep(storageKey, bytes);
        },
      };
    },
  };
  expect(await moveFiles({ db: database.db, from, to: suppressing })).toMatchObject({ copied: 0, missing: [] });
  expect(isRemoved).toBe(true);
  expect(inBucket()).toEqual([]);
});

test('a file that is damaged where it lies is named and not copied; a bucket that hangs up is asked again by the next run', async () => {
  await adopt();
  const [good, damaged] = [await storedBefore(), await storedBefore()];
  writeFileSync(join(folder, 'old', damaged), 'another');
  for (let n = 0; n < 3; n++) bucket.faults.push('503');
  const answers = [await move(), await move()];
  expect(answers.at(-1)).toEqual({
    code: 1,
    said: expect.stringContaining(`lost or damaged in ${join(folder, 'old')}`),
  });
  expect(answers.at(-1)?.said).toContain(damaged);
  expect(inBucket()).toEqual([`norte/${good}`]);
});

test('folders are looked through six at a time, for a bucket answers late', async () => {
  await storedBefore();
  await adopt();
  const env = readEnv(after);
  const [from, to] = [
    await openPlace(env.STORAGE_FALLBACK_URL!, 'STORAGE_FALLBACK_URL'),
    await openPlace(env.storage, 'STORAGE_URL'),
  ];
  let [asked, most] = [0, 0];
  const late = {
    ...from,
    open: (options: Parameters<typeof from.open>[0]) => {
      const source = from.open(options);
      return {
        ...source,
        async *list(only?: string) {
          most = Math.max(most, ++asked);
          await pause(5);
          asked -= 1;
          yield* source.list(only);
        },
      };
    },
  };
  const told: string[] = [];
  const moved = await moveFiles({ db: database.db, from: late, to }, (done, all) => told.push(`${done} of ${all}`));
  expect(moved).toMatchObject({ copied: 1, missing: [] });
  expect(most).toBe(6);
  expect(told).toHaveLength(768);
  expect(told.at(-1)).toBe('768 of 768');
});

test('from one bucket into another at a different service, and back into a folder', async () => {
  const keys = [await storedBefore(), await storedBefore()];
  await adopt();
  await move();
  const google = await bucketServices.gs({ versioned: true });
  try {
    signIn(google);
    const back = join(folder, 'back');
    mkdirSync(back);
    const step = async (to: string, from: string) => {
      const here = { ...before, STORAGE_URL: to, STORAGE_FALLBACK_URL: from };
      expect(await answerOf(adoptStorageCommand(to), { ...before, STORAGE_URL: from })).toMatchObject({ code: 0 });
      expect(await answerOf(moveStorageCommand(), here)).toMatchObject({ code: 0 });
    };
    await step(google.url, bucket.url);
    expect([...google.objects.keys()].sort()).toEqual(
      [...keys.map((key) => `norte/${key}`), 'norte/INSTALLATION'].sort(),
    );
    await step(pathToFileURL(back).href, google.url);
    for (const key of keys) expect(await buffer(diskStore(back).read(key))).toEqual(picture);
    expect(google.faults).toEqual([]);
  } finally {
    await google.close();
  }
});

test.each([
  ['where files go to', 'new', 'lacks the file INSTALLATION'],
  ['where they come from', 'old', 'lacks the file INSTALLATION'],
])(
  'when the disk %s goes in the middle nothing lands in its place, and nobody hears that all is moved',
  async (_, gone, why) => {
    mkdirSync(join(folder, 'new'));
    const there = { ...after, STORAGE_URL: pathToFileURL(join(folder, 'new')).href };
    expect(await answerOf(adoptStorageCommand(there.STORAGE_URL), before)).toMatchObject({ code: 0 });
    // In the last folder, as a paper, which no row names.
    const papers = diskStore(join(folder, 'old'), { within: 'papers' });
    await papers.keep('ff/ff000000-0000-4000-8000-000000000000', picture);
    let isGone = false;
    const moving = moveStorageCommand(() => {
      if (!isGone) unmount(join(folder, gone));
      isGone = true;
    });
    expect(await answerOf(moving, there)).toEqual({ code: 1, said: expect.stringContaining(why) });
    expect(readdirSync(join(folder, gone))).toEqual([]);
  },
);

test('only an empty storage is adopted, and no server starts with a fallback that is away or another clinic’s', async () => {
  bucket.objects.set('norte/aa/aa000000-0000-4000-8000-000000000000', [
    { id: '0', bytes: picture, at: new Date(), headers: {} },
  ]);
  expect(await adopt()).toEqual({ code: 1, said: expect.stringContaining('only an empty storage is adopted') });
  expect(await answerOf(adoptStorageCommand('ftp://x'), before)).toMatchObject({ code: 1 });
  bucket.objects.clear();
  await adopt();
  const start = async () => bindStorage(database.db, await openStorage(readEnv(after)));
  await start();
  const marker = join(folder, 'old', 'INSTALLATION');
  rmSync(marker);
  await expect(start()).rejects.toThrow('STORAGE_FALLBACK_URL: ');
  writeFileSync(marker, 'another');
  await expect(start()).rejects.toThrow('belongs to the installation another');
  expect(() => readEnv({ ...before, STORAGE_FALLBACK_URL: before.STORAGE_URL })).toThrow('where the files lie already');
});
