import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { CreateBucketCommand, PutBucketVersioningCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StoredFile } from '@consultorio/contracts/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { hasCeph, openCeph } from '../../../testing/ceph.ts';
import { environmentOf } from '../../../testing/command-line.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { adoptStorageCommand } from '../../commands/adopt-storage-command.ts';
import { answerOf } from '../../commands/command.ts';
import { moveStorageCommand } from '../../commands/move-storage-command.ts';
import { readEnv } from '../../env.ts';
import type { S3Place } from '../../env-storage.ts';
import { files } from '../db/tables/files.ts';
import { users } from '../db/tables/people.ts';
import { bucketStore } from './bucket-store.ts';
import { bindStorage } from './installation.ts';
import { openBucketOfS3 } from './s3-bucket.ts';
import { openStorage } from './storage.ts';
import { bytesOrNull, diskStore, type FileStore } from './store.ts';

if (!hasCeph)
  console.warn(
    'No Ceph here: install radosgw, ceph-mon, ceph-osd, ceph-mgr and ceph-common, or S3 is asked of its stand-in alone.',
  );

const DAY = 24 * 3600 * 1000;
const SIZE = 200_000;
const picture = randomBytes(SIZE);
const namedOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { storageKey } of store.list()) keys.push(storageKey);
  return keys.sort();
};
const aKey = () => {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
};
/** Of many, sixteen at once. */
async function forMany<One>(many: readonly One[], act: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...many];
  const next = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await act(one);
  };
  await Promise.all(Array.from({ length: 16 }, next));
}

describe.skipIf(!hasCeph)('at the gateway of a Ceph', () => {
  let ceph: Awaited<ReturnType<typeof openCeph>>;
  let sdk: S3Client;
  let folder: string;
  beforeAll(async () => {
    const begun = performance.now();
    ceph = await openCeph();
    console.info(`${ceph.version}: up after ${Math.round(performance.now() - begun)} ms`);
    const { endpoint, keys: credentials } = ceph;
    sdk = new S3Client({ region: 'us-east-1', endpoint, credentials, forcePathStyle: true });
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
    folder = mkdtempSync(join(tmpdir(), 'consultorio-radosgw-'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await ceph?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const makeBucket = async (versioned: boolean): Promise<S3Place> => {
    const Bucket = `clinic-${randomUUID()}`;
    await sdk.send(new CreateBucketCommand({ Bucket }));
    const VersioningConfiguration = { Status: 'Enabled' } as const;
    if (versioned) await sdk.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
    return { service: 's3', bucket: Bucket, prefix: 'norte/', region: 'us-east-1', endpoint: ceph.endpoint };
  };
  const urlOf = ({ bucket, endpoint }: S3Place) => `s3://${bucket}/norte?endpoint=${endpoint}`;
  const clientOf = (place: S3Place) => openBucketOfS3(place, ceph.keys);
  const lay = ({ bucket: Bucket }: S3Place, Key: string, Body: string) =>
    sdk.send(new PutObjectCommand({ Bucket, Key, Body }));

  describe.each([false, true])('in a bucket that keeps versions: %s', (versioned) => {
    let place: S3Place;
    let store: FileStore;
    beforeAll(async () => {
      place = await makeBucket(versioned);
      store = bucketStore(clientOf(place), place.prefix);
    });

    test('what is put is read, swept away, and gone with all its versions', async () => {
      const { storageKey } = await store.put(picture);
      expect(await buffer(store.read(storageKey))).toEqual(picture);
      await store.keep(storageKey, picture);
      const swept = await store.put(picture);
      const now = Date.now();
      await store.discard(swept.storageKey, now);
      await store.discard(swept.storageKey, now);
      expect([await namedOf(store), await store.trash.countLately(now)]).toEqual([[storageKey], 1]);
      await store.trash.stop(now);
      expect(await store.trash.stoppedAt()).toMatch(/^\d{4}-/);
      await store.trash.agree(now);
      expect([await store.trash.stoppedAt(), await store.trash.isAgreed(now)]).toEqual([null, true]);
      await store.trash.empty(now + 32 * DAY);
      expect(await store.trash.countLately(now)).toBe(0);
      await store.remove(storageKey);
      await store.remove(storageKey);
      await expect(buffer(store.read(storageKey))).rejects.toMatchObject({ code: 'ENOENT' });
      const left: string[] = [];
      for await (const { key } of clientOf(place).list('norte/')) left.push(key);
      expect(left).toEqual(['norte/trash/agreed']);
    });

    test('a list goes over pages of a thousand, and so does removing what was written a thousand times', async () => {
      const keys = Array.from({ length: 1_100 }, () => `aa/aa${aKey().slice(5)}`).sort();
      await forMany(keys, (key) => lay(place, `norte/${key}`, key));
      const begun = performance.now();
      expect(await namedOf(store)).toEqual(keys);
      console.info(`1,100 names in ${Math.round(performance.now() - begun)} ms`);
      const [first = ''] = keys;
      await forMany(Array.from({ length: 1_050 }), () => lay(place, `norte/${first}`, 'again'));
      await store.remove(first);
      expect(await namedOf(store)).toEqual(keys.slice(1));
      await forMany(keys, (key) => store.remove(key));
      expect(await namedOf(store)).toEqual([]);
    });

    test('a marker is laid where there is none; of many that lay one at once all are held against the one that is there', async () => {
      const ids = Array.from({ length: 8 }, () => randomUUID());
      const laid = await Promise.allSettled(ids.map((id) => store.marker.lay(id)));
      const answers = laid.filter(({ status }) => status === 'fulfilled').length;
      console.info(`${answers} of 8 that laid a marker at once were told that they were first`);
      // Not of one alone where versions are kept: then the last of them is it, and what guards each write refuses the others.
      if (!versioned) expect(answers).toBe(1);
      const marker = await store.marker.read();
      expect(ids).toContain(marker);
      await expect(store.marker.lay(randomUUID())).rejects.toThrow('has a marker already');
      if (!versioned)
        await expect(clientOf(place).create('norte/INSTALLATION', picture)).rejects.toMatchObject({
          name: 'PreconditionFailed',
        });
      expect(await store.marker.read()).toBe(marker);
    });
  });

  test('a wrong secret and a bucket that is not there are refused at the start, a wrong checksum at the write', async () => {
    const place = await makeBucket(false);
    const start = async (at: S3Place) => (await openStorage({ storage: at, STORAGE_URL: at })).assertStorable();
    await start(place);
    await expect(start({ ...place, bucket: 'no-such-bucket' })).rejects.toThrow(
      'STORAGE_URL is wrong: files cannot be stored in s3://no-such-bucket/norte/ (NoSuchBucket',
    );
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    await expect(start(place)).rejects.toThrow('(SignatureDoesNotMatch');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', ceph.keys.secretAccessKey);
    const ContentMD5 = Buffer.alloc(16, 1).toString('base64');
    const wrong = new PutObjectCommand({ Bucket: place.bucket, Key: 'norte/x', Body: picture, ContentMD5 });
    await expect(sdk.send(wrong)).rejects.toMatchObject({ name: 'BadDigest' });
  });

  test('the gateway is killed while files come: what was acknowledged is there, and nothing is there by half', async () => {
    const place = await makeBucket(true);
    const store = bucketStore(clientOf(place), place.prefix);
    const kept = new Map<string, Buffer>();
    let [refused, isOver] = [0, false];
    const write = async () => {
      while (!isOver) {
        const bytes = randomBytes(SIZE);
        const told = await store.put(bytes).catch(() => null);
        if (told) kept.set(told.storageKey, bytes.subarray(0, 64));
        else refused += 1;
        await pause(told ? 20 : 200);
      }
    };
    const writers = Array.from({ length: 6 }, write);
    for (let round = 0; round < 5; round++) {
      await pause(1_000 + Math.random() * 1_000);
      await ceph.gateway.kill();
      await pause(3_000);
      await ceph.gateway.start();
    }
    isOver = true;
    await Promise.all(writers);
    const lost: string[] = [];
    for (const [key, beginning] of kept) {
      const read = await bytesOrNull(store, key);
      if (read?.length !== SIZE || !read.subarray(0, 64).equals(beginning)) lost.push(key);
    }
    // Names of which the gateway wrote nothing more than the name are in the list; none of them is a half file.
    const others = (await namedOf(store)).filter((key) => !kept.has(key));
    const sizes = await Promise.all(others.map(async (key) => (await bytesOrNull(store, key))?.length ?? null));
    console.info(
      `killed 5 times: ${kept.size} kept, ${refused} refused, of which ${sizes.length} are in the list: ${sizes}`,
    );
    expect(lost).toEqual([]);
    expect(sizes.filter((size) => size !== null && size !== SIZE)).toEqual([]);
    expect(kept.size).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(0);
  });

  test('files move from a folder into the bucket and on into another folder, with what comes meanwhile', async () => {
    const database = await openTestDatabase('postgres');
    try {
      const [old, back] = ['old', 'back'].map((name) => join(folder, name)) as [string, string];
      for (const made of [old, back]) mkdirSync(made);
      const [from, last] = [old, back].map((path) => pathToFileURL(path).href) as [string, string];
      const there = urlOf(await makeBucket(true));
      const here = { ...(await environmentOf(database, folder)), STORAGE_URL: from };
      await bindStorage(database.db, await openStorage(readEnv(here)));
      const ownerId = randomUUID();
      await database.db
        .insert(users)
        .values({ id: ownerId, firebaseUid: ownerId, role: 'patient', email: 'ana@example.org' });
      const keep = async (store: FileStore) => {
        const kept = await store.put(picture);
        const file = { id: randomUUID(), ownerId, purpose: 'picture', name: 'a.jpg', mime: 'image/jpeg' } as const;
        await database.db.insert(files).values({ ...file, ...kept, storedAt: new Date().toISOString() });
        return kept.storageKey;
      };
      const keys: string[] = [];
      for (let n = 0; n < 60; n++) keys.push(await keep(diskStore(old)));
      const move = async (to: string, away: string) => {
        const env = { ...here, STORAGE_URL: to, STORAGE_FALLBACK_URL: away };
        expect(await answerOf(adoptStorageCommand(to), { ...here, STORAGE_URL: away })).toMatchObject({ code: 0 });
        const store = (await openStorage(readEnv(env))).open();
        const begun = performance.now();
        const moving = answerOf(moveStorageCommand(), env);
        for (let n = 0; n < 10; n++) keys.push(await keep(store));
        const answer = await moving;
        console.info(`${answer.said} (${Math.round(performance.now() - begun)} ms)`);
        expect(answer.code).toBe(0);
        const alone = (await openStorage(readEnv({ ...env, STORAGE_FALLBACK_URL: '' }))).open();
        for (const key of keys) expect(await buffer(alone.read(key))).toEqual(picture);
      };
      await move(there, from);
      await move(last, there);
      expect(await namedOf(diskStore(back))).toEqual([...keys].sort());
    } finally {
      await database.close();
    }
  });

  test('a whole server keeps a patient’s photo there and gives it back; while the gateway is away it takes none', async () => {
    const { app, dependencies, close } = await startTestApp('postgres', { STORAGE_URL: urlOf(await makeBucket(true)) });
    try {
      const patient = await makePerson(dependencies, { role: 'patient' });
      const color = { width: 400, height: 200, channels: 3, background: '#c96' } as const;
      const photo = await sharp({ create: color }).jpeg().toBuffer();
      const input = { name: 'foto.jpg', size: photo.length, purpose: 'consultation' };
      const { uploadUrl } = await ask<{ uploadUrl: string }>(app, 'createUpload', patient, input);
      const send = (url: string) =>
        app.inject({ method: 'PUT', url, payload: photo, headers: { 'content-type': 'image/jpeg' } });
      await ceph.gateway.kill();
      expect((await send(uploadUrl)).statusCode).toBe(503);
      await ceph.gateway.start();
      const answer = await send(uploadUrl);
      expect(answer.statusCode).toBe(200);
      const read = await app.inject({ url: answer.json<StoredFile>().url! });
      expect([read.statusCode, await sharp(read.rawPayload).metadata()]).toMatchObject([
        200,
        { width: 400, height: 200 },
      ]);
    } finally {
      await close();
    }
  });
});
