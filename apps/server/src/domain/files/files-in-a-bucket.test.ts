import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredFile } from '@consultorio/contracts/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BucketService, type BucketStandIn, bucketServices, signIn } from '../../../testing/bucket-services.ts';
import { ask } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBareDatabase } from '../../../testing/test-database.ts';
import { backUp } from '../../core/backup/back-up.ts';
import { restore } from '../../core/backup/restore.ts';
import { bucketStore } from '../../core/files/bucket-store.ts';
import { bindStorage, installationOf } from '../../core/files/installation.ts';
import { openStorage } from '../../core/files/storage.ts';

describe.each(Object.keys(bucketServices) as BucketService[])('at %s', (service) => {
  let bucket: BucketStandIn;
  let testApp: TestApp;
  let patient: Person;
  beforeAll(async () => {
    bucket = await bucketServices[service]({ versioned: true });
    signIn(bucket);
    testApp = await startTestApp('postgres', { STORAGE_URL: bucket.url });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  afterAll(async () => {
    await testApp.close();
    await bucket.close();
    vi.unstubAllEnvs();
  });

  const announce = async (bytes: Buffer) => {
    const input = { name: 'foto.jpg', size: bytes.length, purpose: 'consultation' };
    return ask<{ fileId: string; uploadUrl: string }>(testApp.app, 'createUpload', patient, input);
  };
  const put = (url: string, payload: Buffer) =>
    testApp.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'image/jpeg' } });
  const photo = () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer();

  test('a photo that was sent lies in the bucket and nowhere else, and is read as from a folder', async () => {
    const { uploadUrl } = await announce(await photo());
    const answer = await put(uploadUrl, await photo());
    expect(answer.statusCode).toBe(200);
    const stored = answer.json() as StoredFile;
    const keys = [...bucket.objects.keys()].filter((key) => /^norte\/[0-9a-f]{2}\//.test(key));
    expect(keys).toHaveLength(1);
    const read = await testApp.app.inject({ url: stored.url! });
    expect(read.rawPayload).toEqual(bucket.objects.get(keys[0] ?? '')?.at(-1)?.bytes);
  });

  test('what the bucket gives with another byte, or cut off, goes to nobody as the photo that was sent', async () => {
    const { uploadUrl } = await announce(await photo());
    const { url = '' } = (await put(uploadUrl, await photo())).json() as { url?: string };
    for (const fault of ['flip', 'cut'] as const) {
      bucket.faults.push(fault);
      expect((await testApp.app.inject({ url })).statusCode).toBe(503);
    }
    const whole = await testApp.app.inject({ url });
    expect(whole.statusCode).toBe(200);
    const known = { 'if-none-match': String(whole.headers.etag) };
    expect((await testApp.app.inject({ url, headers: known })).statusCode).toBe(304);
  });

  test('nothing is acknowledged that the bucket did not keep as it was sent', async () => {
    const before = bucket.objects.size;
    const { uploadUrl } = await announce(await photo());
    bucket.faults.push('store-other');
    const answer = await put(uploadUrl, await photo());
    expect(answer.statusCode).toBe(503);
    expect(bucket.objects.size).toBe(before);
    // The same address is still good.
    expect((await put(uploadUrl, await photo())).statusCode).toBe(200);
  });

  test('a backup of a bucket is restored into another one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'consultorio-bucket-'));
    const target = await openBareDatabase('postgres');
    try {
      const { db, files } = testApp.dependencies;
      const path = join(folder, 'backup.tar');
      const made = await backUp({ db, files, dataDir: folder }, path, Date.now);
      expect(made).toMatchObject({ files: 3, lostFiles: [] });
      const store = bucketStore(bucket.client(), 'sur/');
      await restore({ database: target, files: store, dataDir: join(folder, 'restored') }, path);
      const under = (prefix: string) => [...bucket.objects.keys()].filter((key) => key.startsWith(prefix));
      const moved = under('sur/').map((key) => key.replace('sur/', 'norte/'));
      expect(moved).toHaveLength(3);
      for (const key of moved) expect(bucket.objects.has(key)).toBe(true);
    } finally {
      await target.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('database and bucket belong together as database and folder do', async () => {
    const { db, env } = testApp.dependencies;
    const storage = await openStorage(env);
    await bindStorage(db, storage);
    const id = await installationOf(db);
    expect(bucket.objects.get('norte/INSTALLATION')?.at(-1)?.bytes.toString()).toBe(`${id}\n`);
    await bindStorage(db, storage);
    bucket.objects.get('norte/INSTALLATION')!.at(-1)!.bytes = Buffer.from('another');
    await expect(bindStorage(db, storage)).rejects.toThrow(
      `STORAGE_URL: ${service}://clinic/norte/ belongs to the installation another and not to ${id}.`,
    );
  });
});
