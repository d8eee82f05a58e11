import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BucketStandIn, bucketServices, signIn } from '../../../testing/bucket-services.ts';
import { openBucketStandIn } from '../../../testing/bucket-stand-in.ts';
import { openGoogleStandIn } from '../../../testing/google-stand-in.ts';
import { type Bucket, bucketStore } from './bucket-store.ts';
import { openBucketOfGoogle } from './google-bucket.ts';
import { openBucketOfS3 } from './s3-bucket.ts';
import { openStorage } from './storage.ts';
import type { FileStore } from './store.ts';

const DAY = 24 * 3600 * 1000;
const picture = randomBytes(20_000);

const kinds = (['s3', 'gs'] as const).flatMap((service) => [
  { service, versioned: false },
  { service, versioned: true },
]);

describe.each(kinds)('at $service, in a bucket that keeps versions: $versioned', ({ service, versioned }) => {
  let bucket: BucketStandIn;
  let store: FileStore;
  const storeOf = (client: Bucket, options = {}) => bucketStore(client, bucket.place.prefix, options);
  const within = (folder: string) => storeOf(bucket.client(), { within: folder });
  beforeEach(async () => {
    bucket = await bucketServices[service]({ versioned });
    store = storeOf(bucket.client());
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
    await expect(store.marker.lay(randomUUID())).rejects.toThrow('has a marker already');
    // Also where both have looked and found none.
    const late = bucket.client().create('norte/INSTALLATION', Buffer.from(randomUUID()));
    await expect(late).rejects.toMatchObject(bucket.told.taken);
    expect(await store.marker.read()).toBe(id);
  });

  test('a marker that was laid while its answer was lost is ours', async () => {
    const client = bucket.client();
    const answerIsLost = {
      ...client,
      create: async (key: string, bytes: Buffer) => {
        await client.create(key, bytes);
        throw new Error('socket hang up');
      },
    };
    const id = randomUUID();
    await storeOf(answerIsLost).marker.lay(id);
    expect(await store.marker.read()).toBe(id);
    await store.marker.lay(id);
    await expect(store.marker.lay(randomUUID())).rejects.toThrow('has a marker already');
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
    const guarded = storeOf(bucket.client(), { guard: async () => Promise.reject(new Error('another installation')) });
    await expect(guarded.put(picture)).rejects.toThrow('another installation');
    const key = 'ab/ab000000-0000-4000-8000-000000000000';
    await expect(guarded.remove(key)).rejects.toThrow('another installation');
    expect([await guarded.readiness(), await store.readiness()]).toEqual(['silent', 'ready']);
    const stranger = storeOf(bucket.stranger());
    await expect(stranger.put(picture)).rejects.toMatchObject(bucket.told.stranger);
    expect([await stranger.readiness(), bucket.objects.size]).toEqual(['silent', 0]);
  });

  test('who names a bucket that cannot be used is told so at the start, with the reason', async () => {
    signIn(bucket);
    const wrong = { ...bucket.place, bucket: 'other' };
    const storage = await openStorage({ storage: wrong, STORAGE_URL: wrong });
    await expect(storage.assertStorable()).rejects.toThrow(
      `STORAGE_URL is wrong: files cannot be stored in ${service}://other/norte/ (`,
    );
    await expect(storage.assertStorable()).rejects.toThrow(bucket.told.otherBucket);
    const right = await openStorage({ storage: bucket.place, STORAGE_URL: bucket.place });
    await right.assertStorable();
    vi.unstubAllEnvs();
  });
});

test('what is asked of the service is encrypted at rest, each file and each copy', async () => {
  const bucket = await openBucketStandIn();
  try {
    const place = { ...bucket.place, encryption: 'AES256' as const };
    const store = bucketStore(bucket.client(place), place.prefix);
    const { storageKey } = await store.put(picture);
    const said = () => [...bucket.objects.values()].flat().map(({ headers }) => headers);
    expect(said()).toEqual([{ 'x-amz-server-side-encryption': 'AES256' }]);
    await store.discard(storageKey, Date.now());
    expect(said()).toEqual([{ 'x-amz-server-side-encryption': 'AES256' }]);
  } finally {
    await bucket.close();
  }
});

describe('a bucket of S3 that goes silent', () => {
  test('is asked three times, and then given up', async () => {
    const bucket = await openBucketStandIn();
    try {
      const store = bucketStore(bucket.client(bucket.place, 200), bucket.place.prefix);
      const { storageKey } = await store.put(picture);
      for (const ask of [
        () => store.put(picture),
        () => buffer(store.read(storageKey)),
        () => store.remove(storageKey),
        () => store.discard(storageKey, Date.now()),
      ]) {
        bucket.faults.push('hang', 'hang', 'hang');
        await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
      }
      expect(bucket.faults).toEqual([]);
      // Once is a connection that was lost on the way: nobody notices.
      bucket.faults.push('hang');
      expect(await buffer(store.read(storageKey))).toEqual(picture);
    } finally {
      await bucket.close();
    }
  });

  test('in the middle of a file, or before it has said a word, it is given up as well', async () => {
    const sockets = new Set<Socket>();
    let words = `HTTP/1.1 200 OK\r\ncontent-length: ${picture.length}\r\n\r\nhalf of it`;
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      socket.once('data', () => socket.write(words));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const keys = { accessKeyId: 'A', secretAccessKey: 'B' };
      const place = { service: 's3' as const, bucket: 'clinic', prefix: 'norte/', region: 'mx-1', endpoint };
      const limits = { connectMs: 5_000, silentMs: 200, answerMs: 120_000 };
      const store = bucketStore(openBucketOfS3(place, keys, limits), place.prefix);
      const key = 'ab/ab000000-0000-4000-8000-000000000000';
      await expect(buffer(store.read(key))).rejects.toMatchObject({ name: 'TimeoutError' });
      words = '';
      await expect(buffer(store.read(key))).rejects.toMatchObject({ name: 'TimeoutError' });
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });
});

describe('at Google', () => {
  let bucket: Awaited<ReturnType<typeof openGoogleStandIn>>;
  beforeEach(async () => {
    bucket = await openGoogleStandIn({ versioned: true });
    return bucket.close;
  });
  const storeOf = (client: Bucket) => bucketStore(client, bucket.place.prefix);

  test('the key of Cloud KMS goes along with each file and each copy', async () => {
    const kms = 'projects/clinic/locations/mx/keyRings/files/cryptoKeys/one';
    const store = storeOf(bucket.client({ ...bucket.place, kmsKey: kms }));
    const { storageKey } = await store.put(picture);
    const said = () => [...bucket.objects.values()].flat().map(({ headers }) => headers);
    expect(said()).toEqual([{ kms }]);
    await store.discard(storageKey, Date.now());
    expect(said()).toEqual([{ kms }]);
  });

  test.each([
    ['soft delete holds it for 7 days', { softDeletePolicy: { retentionDurationSeconds: '604800' } }],
    ['it has a retention policy', { retentionPolicy: { retentionPeriod: '60', isLocked: true } }],
    ['it puts an event-based hold on each file', { defaultEventBasedHold: true }],
  ])(
    'a bucket that keeps what is removed is refused at the start, and later nothing in it is called gone: %s',
    async (why, rule) => {
      signIn(bucket);
      const { storageKey } = await storeOf(bucket.client()).put(picture);
      Object.assign(bucket.rules, rule);
      const storage = await openStorage({ storage: bucket.place, STORAGE_URL: bucket.place });
      await expect(storage.assertStorable()).rejects.toThrow(
        `STORAGE_URL is wrong: files cannot be stored in gs://clinic/norte/ (Error: the bucket clinic keeps what is removed from it: ${why}`,
      );
      vi.unstubAllEnvs();
      await expect(storeOf(bucket.client()).remove(storageKey)).rejects.toThrow(why);
      expect(bucket.objects.size).toBe(1);
    },
  );

  test('a version that is left of the time when a bucket kept them goes too', async () => {
    const store = storeOf(bucket.client());
    const { storageKey } = await store.put(picture);
    for (let n = 0; n < 4; n++) await store.keep(storageKey, picture);
    expect(bucket.objects.get(`norte/${storageKey}`)).toHaveLength(5);
    await store.remove(storageKey);
    expect(bucket.objects.size).toBe(0);
  });

  test('a file that comes with another byte than its checksum says is not taken for it', async () => {
    const store = storeOf(bucket.client());
    const { storageKey } = await store.put(picture);
    bucket.faults.push('flip');
    await expect(buffer(store.read(storageKey))).rejects.toMatchObject({ code: 'CONTENT_DOWNLOAD_MISMATCH' });
  });

  test('whoever does not answer is given up', async () => {
    const store = storeOf(bucket.client(bucket.place, 200));
    const { storageKey } = await store.put(picture);
    for (const ask of [
      () => store.put(picture),
      () => buffer(store.read(storageKey)),
      () => store.remove(storageKey),
    ]) {
      bucket.faults.push('hang');
      await expect(ask()).rejects.toThrow('Cloud Storage did not answer in 200 ms');
    }
    expect(bucket.faults).toEqual([]);
  });

  test('on a machine of Google, as its account', async () => {
    vi.stubEnv('GCE_METADATA_HOST', new URL(bucket.endpoint).host);
    vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present');
    const store = storeOf(openBucketOfGoogle(bucket.place));
    const { storageKey } = await store.put(picture);
    vi.unstubAllEnvs();
    expect(await buffer(store.read(storageKey))).toEqual(picture);
  });

  test('STORAGE_EMULATOR_HOST leads no file elsewhere', async () => {
    vi.stubEnv('STORAGE_EMULATOR_HOST', 'http://127.0.0.1:9');
    const store = storeOf(bucket.client());
    vi.unstubAllEnvs();
    const { storageKey } = await store.put(picture);
    expect(await buffer(store.read(storageKey))).toEqual(picture);
  });
});
