import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BucketStandIn, bucketServices, signIn } from '../../../testing/bucket-services.ts';
import { environmentOf } from '../../../testing/command-line.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { adoptStorageCommand } from '../../commands/adopt-storage-command.ts';
import { answerOf } from '../../commands/command.ts';
import { moveStorageCommand } from '../../commands/move-storage-command.ts';
import { readEnv } from '../../env.ts';
import { lockOfConnection } from '../db/advisory-lock.ts';
import type { OpenDatabase } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { users } from '../db/tables/people.ts';
import { bindStorage } from './installation.ts';
import { openStorage } from './storage.ts';
import { diskStore, type FileStore } from './store.ts';

/** When somebody hears that the old place may go, all is in the new one, and that is another place. */
let database: OpenDatabase;
let bucket: BucketStandIn;
let folder: string;
let old: FileStore;
let before: Record<string, string>;
let after: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-moved-'));
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

const picture = randomBytes(30_000);
const owner = randomUUID();
async function storedBefore() {
  const kept = await old.put(picture);
  const file = { id: randomUUID(), ownerId: owner, purpose: 'picture', name: 'foto.jpg', mime: 'image/jpeg' } as const;
  await database.db.insert(files).values({ ...file, ...kept, storedAt: new Date().toISOString() });
  return kept.storageKey;
}
const inBucket = () => [...bucket.objects.keys()].filter((key) => /norte\/([a-z]+\/)?[0-9a-f]{2}\//.test(key)).sort();
const adopt = () => answerOf(adoptStorageCommand(bucket.url), before);
const move = () => answerOf(moveStorageCommand(), after);

test('two names of one place are no two places: nobody hears that the old one may go', async () => {
  const key = await storedBefore();
  const [other, inside] = [join(folder, 'other-name'), join(folder, 'old', 'inside')];
  symlinkSync(join(folder, 'old'), other);
  const moving = (to: string, from = before.STORAGE_URL ?? '') =>
    answerOf(moveStorageCommand(), { ...before, STORAGE_URL: to, STORAGE_FALLBACK_URL: from });
  const same = { code: 1, said: expect.stringContaining('is the same place as') };
  expect(await moving(pathToFileURL(other).href)).toEqual(same);
  mkdirSync(inside);
  writeFileSync(join(inside, 'INSTALLATION'), (await old.marker.read()) ?? '');
  for (const name of [inside, join(other, 'inside')])
    expect(await moving(pathToFileURL(name).href)).toEqual({ code: 1, said: expect.stringContaining('is around') });
  // A bucket by two addresses of its service.
  await adopt();
  expect(await move()).toMatchObject({ code: 0 });
  expect(await moving(bucket.url.replace('127.0.0.1', 'localhost'), bucket.url)).toEqual(same);
  expect(inBucket()).toEqual([`norte/${key}`]);
});

test('buckets of one name at two services are two places, and each is named with its service', async () => {
  const key = await storedBefore();
  await adopt();
  await move();
  const second = await bucketServices.s3({ versioned: true });
  try {
    signIn(second);
    expect(await answerOf(adoptStorageCommand(second.url), { ...before, STORAGE_URL: bucket.url })).toMatchObject({
      code: 0,
    });
    const there = { ...before, STORAGE_URL: second.url, STORAGE_FALLBACK_URL: bucket.url };
    expect(await answerOf(moveStorageCommand(), there)).toMatchObject({ code: 0 });
    const { said } = await answerOf(moveStorageCommand(), there);
    expect(said).toContain(`was read in s3://clinic/norte/ at ${second.endpoint}. Nothing is left to copy`);
    expect(said).toContain(`with it s3://clinic/norte/ at ${bucket.endpoint}, but for its trash`);
    expect([...second.objects.keys()]).toContain(`norte/${key}`);
  } finally {
    await second.close();
  }
});

test('what the new place names and does not give as it was stored is copied anew before the old place may go', async () => {
  const [spoilt, whole] = [await storedBefore(), await storedBefore()];
  await adopt();
  await move();
  const versions = bucket.objects.get(`norte/${spoilt}`) ?? [];
  bucket.objects.set(`norte/${spoilt}`, [{ ...versions[0]!, bytes: Buffer.from('other bytes') }]);
  const asked = bucket.asked.length;
  expect((await move()).said).toMatch(/^1 files copied .*Run it once more/);
  expect(bucket.asked.slice(asked)).toContain(`GET norte/${whole}?x-id=GetObject`);
  expect(bucket.objects.get(`norte/${spoilt}`)?.at(-1)?.bytes).toEqual(picture);
  expect((await move()).said).toMatch(/^0 files copied .*Nothing is left to copy/);
});

test('a file that its disk does not give is named with the reason, and stops no other', async () => {
  const [broken, whole] = [await storedBefore(), await storedBefore()];
  // As a disk that answers EIO: whatever the word, it cannot be read.
  rmSync(join(folder, 'old', broken));
  mkdirSync(join(folder, 'old', broken));
  await adopt();
  expect(await move()).toEqual({ code: 1, said: expect.stringMatching(new RegExp(`${broken} \\(EISDIR`)) });
  expect(inBucket()).toEqual([`norte/${whole}`]);
});

test('two commands never move the same files at once', async () => {
  await adopt();
  await database.alone(async (run) => {
    await run(lockOfConnection('storageMove').take);
    expect(await move()).toEqual({ code: 1, said: expect.stringContaining('by another command') });
  });
  expect(await move()).toMatchObject({ code: 0 });
});
