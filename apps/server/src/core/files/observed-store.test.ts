import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BucketService, bucketServices, signIn } from '../../../testing/bucket-services.ts';
import { deafObserver } from '../../../testing/deaf-observer.ts';
import { readStorageUrl, type StoragePlace } from '../../env-storage.ts';
import type { StorageCall } from '../observer.ts';
import { storeWithFallback } from './fallback-store.ts';
import { folderStorage, openPlace } from './storage.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const nowhere = 'ab/ab000000-0000-4000-8000-000000000000';
const bytes = Buffer.from('a paper of twenty-one');

let counted: StorageCall[];
let folder: string;
const observer = { ...deafObserver, storage: (call: StorageCall) => void counted.push(call) };
beforeEach(() => {
  counted = [];
  folder = mkdtempSync(join(tmpdir(), 'consultorio-observed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const placeOf = ({ url }: { url: string }) => readStorageUrl(url) as StoragePlace;

/** What was counted since it was last asked. */
function countedNow() {
  const told = counted.splice(0);
  for (const { seconds } of told) expect(seconds).toBeGreaterThanOrEqual(0);
  return told.map(({ operation, outcome, bytes: size }) => [operation, outcome, size]);
}

async function inFolder() {
  return { ...folderStorage(folder, 'DATA_DIR'), close: async () => {} };
}

async function inBucket(service: BucketService) {
  const bucket = await bucketServices[service]();
  signIn(bucket);
  const storage = await openPlace(placeOf(bucket), 'STORAGE_URL');
  return {
    ...storage,
    close: async () => {
      await bucket.close();
      vi.unstubAllEnvs();
    },
  };
}

describe.each([
  ['folder', inFolder],
  ['s3', () => inBucket('s3')],
  ['gs', () => inBucket('gs')],
] as const)('%s', (place, open) => {
  test('each call is counted by what came of it, with its bytes and without its key', async () => {
    const { close, ...storage } = await open();
    const store = storage.open({ observer });
    const { storageKey } = await store.put(bytes);
    await store.keep(nowhere, bytes);
    expect(await buffer(store.read(storageKey))).toEqual(bytes);
    expect(counted.every((call) => call.place === place)).toBe(true);
    expect(JSON.stringify(counted)).not.toContain(storageKey);
    expect(countedNow()).toEqual([
      ['write', 'ok', bytes.length],
      ['write', 'ok', bytes.length],
      ['read', 'ok', bytes.length],
    ]);
    for await (const _ of store.list());
    expect(await store.readiness()).toBe('ready');
    await store.discard(nowhere, NOW);
    expect(await store.trash.countLately(NOW)).toBe(1);
    expect(await store.trash.stoppedAt()).toBeNull();
    await store.remove(storageKey);
    await expect(buffer(store.read(storageKey))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(countedNow()).toEqual([
      ['list', 'ok', 0],
      ['ready', 'ok', 0],
      ['discard', 'ok', 0],
      ['trash', 'ok', 0],
      ['mark', 'ok', 0],
      ['remove', 'ok', 0],
      ['read', 'missing', 0],
    ]);
    await close();
  });
});

test('what a bucket refuses is a failure, of a file that begins to come too, and no bytes of it are counted', async () => {
  const bucket = await bucketServices.s3();
  signIn(bucket);
  const store = (await openPlace(placeOf(bucket), 'STORAGE_URL')).open({ observer });
  const refuse = () => bucket.faults.push('503', '503', '503');
  refuse();
  await expect(store.put(bytes)).rejects.toThrow();
  refuse();
  await expect(buffer(store.read(nowhere))).rejects.toThrow();
  refuse();
  expect(await store.readiness()).toBe('silent');
  expect(countedNow()).toEqual([
    ['write', 'failed', 0],
    ['read', 'failed', 0],
    ['ready', 'failed', 0],
  ]);
  await bucket.close();
  vi.unstubAllEnvs();
}, 30_000);

test('a folder that is full of nothing we may read fails, and is not missing', async () => {
  const store = folderStorage(folder, 'DATA_DIR').open({ observer });
  mkdirSync(join(folder, nowhere), { recursive: true });
  await expect(buffer(store.read(nowhere))).rejects.toMatchObject({ code: 'EISDIR' });
  expect(countedNow()).toEqual([['read', 'failed', 0]]);
});

test('of a file the seconds until it begins are counted, whatever its reader takes, and who hangs up is no failure', async () => {
  const store = folderStorage(folder, 'DATA_DIR').open({ observer });
  mkdirSync(join(folder, 'ab'));
  writeFileSync(join(folder, nowhere), Buffer.alloc(1_000_000));
  const slow = store.read(nowhere);
  await once(slow, 'readable');
  await sleep(300);
  await buffer(slow);
  expect(counted[0]?.seconds).toBeLessThan(0.25);
  expect(countedNow()).toEqual([['read', 'ok', 1_000_000]]);
  const left = store.read(nowhere);
  await once(left, 'readable');
  left.on('error', () => {}).destroy(new Error('hung up'));
  await vi.waitFor(() => expect(counted).toHaveLength(1));
  expect(counted[0]?.bytes).toBeLessThan(1_000_000);
  expect(countedNow()[0]?.slice(0, 2)).toEqual(['read', 'ok']);
  // Who opens a file and reads nothing of it has asked nothing of the disk.
  store.read(nowhere).destroy();
  await sleep(20);
  expect(countedNow()).toEqual([]);
});

test('while files move, each place is counted by itself', async () => {
  const bucket = await bucketServices.s3();
  signIn(bucket);
  const [first, second] = [await openPlace(placeOf(bucket), 'STORAGE_URL'), folderStorage(folder, 'DATA_DIR')];
  await second.open().keep(nowhere, bytes);
  const store = storeWithFallback(first.open({ observer }), second.open({ observer }));
  expect(await buffer(store.read(nowhere))).toEqual(bytes);
  expect(counted.map(({ place, outcome }) => [place, outcome])).toEqual([
    ['s3', 'missing'],
    ['folder', 'ok'],
  ]);
  await bucket.close();
  vi.unstubAllEnvs();
});
