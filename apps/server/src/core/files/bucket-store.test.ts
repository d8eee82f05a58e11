import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBucketStandIn } from '../../../testing/bucket-stand-in.ts';
import { bucketStore, openBucket } from './bucket-store.ts';
import { openStorage } from './storage.ts';
import type { FileStore } from './store.ts';

const DAY = 24 * 3600 * 1000;
const picture = randomBytes(20_000);

describe.each([false, true])('in a bucket that keeps versions: %s', (versioned) => {
  let bucket: Awaited<ReturnType<typeof openBucketStandIn>>;
  let store: FileStore;
  const within = (folder: string) =>
    bucketStore(openBucket(bucket.place, bucket.keys), bucket.place, { within: folder });
  beforeEach(async () => {
    bucket = await openBucketStandIn({ versioned });
    store = bucketStore(openBucket(bucket.place, bucket.keys), bucket.place);
  });
  afterEach(() => bucket.close());
  const listed = async (folder?: string, from = store) => {
    const keys: string[] = [];
    for await (const { storageKey } of from.list(folder)) keys.push(storageKey);
    return keys.sort();
  };

  test('what is put is read, is listed over pages, and is gone with all its versions when it is removed', async () => {
    const kept = [];
    for (let n = 0; n < 8; n++) kept.push(await store.put(picture));
    const [{ storageKey, sha256, size } = { storageKey: '', sha256: '', size: 0 }] = kept;
    expect([size, sha256.length]).toEqual([20_000, 64]);
    expect(await buffer(store.read(storageKey))).toEqual(picture);
    const keys = kept.map((one) => one.storageKey).sort();
    expect(await listed()).toEqual(keys);
    expect(await listed(storageKey.slice(0, 2))).toEqual(keys.filter((key) => key.startsWith(storageKey.slice(0, 2))));
    // The same key again: out of a backup that is restored twice.
    for (let n = 0; n < 8; n++) await store.keep(storageKey, Buffer.from('newer'));
    await store.remove(storageKey);
    expect([...bucket.objects.keys()]).not.toContain(`norte/${storageKey}`);
    expect(await listed()).toHaveLength(7);
    await store.remove(storageKey);
  });

  test('papers and exports lie beside, and a file is never taken for one of them', async () => {
    const { storageKey } = await store.put(picture);
    const paper = await within('papers').put(picture);
    expect(await listed()).toEqual([storageKey]);
    expect(await listed(undefined, within('papers'))).toEqual([paper.storageKey]);
    await expect(buffer(store.read(paper.storageKey))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(() => store.read('../INSTALLATION')).toThrow('not a storage key');
  });

  test('what is swept away lies in the trash of its day for thirty days, and then nowhere', async () => {
    const { storageKey } = await store.put(picture);
    const now = Date.now();
    await store.discard(storageKey, now);
    await store.discard(storageKey, now);
    expect([await listed(), await store.trash.countLately(now)]).toEqual([[], 1]);
    await store.trash.empty(now + 30 * DAY);
    expect(bucket.objects.size).toBe(1);
    await store.trash.empty(now + 32 * DAY);
    expect(bucket.objects.size).toBe(0);
  });

  test('sweeping stops until somebody agrees, for a day', async () => {
    const now = Date.now();
    expect([await store.trash.stoppedAt(), await store.trash.isAgreed(now)]).toEqual([null, false]);
    await store.trash.stop(now);
    expect(await store.trash.stoppedAt()).toMatch(/^\d{4}-/);
    await store.trash.agree(now);
    expect([await store.trash.stoppedAt(), await store.trash.isAgreed(now)]).toEqual([null, true]);
    bucket.age('norte/trash/agreed', 2 * DAY);
    expect(await store.trash.isAgreed(now)).toBe(false);
  });

  test('a bucket belongs to the installation that laid its marker first', async () => {
    expect(await store.marker.read()).toBeNull();
    const id = randomUUID();
    await within('papers').marker.lay(id);
    expect(await store.marker.read()).toBe(id);
    await expect(store.marker.lay(randomUUID())).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await store.marker.read()).toBe(id);
  });

  test('a service that is busy is asked again; one that stores other bytes than it was given gets no thanks', async () => {
    bucket.faults.push('503');
    const { storageKey } = await store.put(picture);
    expect(await buffer(store.read(storageKey))).toEqual(picture);
    bucket.faults.push('store-other');
    await expect(store.put(picture)).rejects.toThrow('gives back other bytes than it was given');
    expect(await listed()).toEqual([storageKey]);
    bucket.faults.push('cut');
    await expect(buffer(store.read(storageKey))).rejects.toThrow();
  });

  test('nothing is stored where the bucket is not ours, and a wrong secret stores nothing', async () => {
    const guarded = bucketStore(openBucket(bucket.place, bucket.keys), bucket.place, {
      guard: async () => Promise.reject(new Error('another installation')),
    });
    await expect(guarded.put(picture)).rejects.toThrow('another installation');
    expect([await guarded.isReady(), await store.isReady()]).toEqual([false, true]);
    const forged = { ...bucket.keys, secretAccessKey: 'another secret' };
    const stranger = bucketStore(openBucket(bucket.place, forged), bucket.place);
    await expect(stranger.put(picture)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect([await stranger.isReady(), bucket.objects.size]).toEqual([false, 0]);
  });

  test('who names a bucket that cannot be used is told so at the start, with the reason', async () => {
    // Where the SDK looks for them, as an operator gives them.
    vi.stubEnv('AWS_ACCESS_KEY_ID', bucket.keys.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', bucket.keys.secretAccessKey);
    const wrong = { ...bucket.place, bucket: 'other' };
    const storage = await openStorage({ storage: wrong, STORAGE_URL: wrong });
    await expect(storage.assertStorable()).rejects.toThrow(
      'STORAGE_URL is wrong: files cannot be stored in s3://other/norte/ (NoSuchBucket',
    );
    const right = await openStorage({ storage: bucket.place, STORAGE_URL: bucket.place });
    await right.assertStorable();
    vi.unstubAllEnvs();
  });
});

test('what is asked of the service is encrypted at rest, each file and each copy', async () => {
  const bucket = await openBucketStandIn();
  try {
    const place = { ...bucket.place, encryption: 'AES256' as const };
    const store = bucketStore(openBucket(place, bucket.keys), place);
    const { storageKey } = await store.put(picture);
    const said = () => [...bucket.objects.values()].flat().map(({ headers }) => headers);
    expect(said()).toEqual([{ 'x-amz-server-side-encryption': 'AES256' }]);
    await store.discard(storageKey, Date.now());
    expect(said()).toEqual([{ 'x-amz-server-side-encryption': 'AES256' }]);
  } finally {
    await bucket.close();
  }
});
