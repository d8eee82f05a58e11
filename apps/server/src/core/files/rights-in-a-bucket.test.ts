import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../testing/bucket-services.ts';
import { openBucketStandIn } from '../../../testing/bucket-stand-in.ts';
import { checkOutside } from '../../commands/doctor/outside-checks.ts';
import { readEnv } from '../../env.ts';
import { openStorage, type Storage } from './storage.ts';

let bucket: Awaited<ReturnType<typeof openBucketStandIn>>;
let storage: Storage;
beforeEach(async () => {
  bucket = await openBucketStandIn();
  signIn(bucket);
  storage = await openStorage({ storage: bucket.place, STORAGE_URL: bucket.place });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
});

test('a key that may not ask what removing has to know is found out before the first file, and by the doctor', async () => {
  bucket.rights.maySeeVersioning = false;
  await expect(storage.assertStorable()).rejects.toThrow(/nothing could be removed from s3:.*AccessDenied/);
  // One that is in use goes on: it stores and reads as before.
  await storage.open().marker.lay(randomUUID());
  await storage.assertStorable();
  const findings = (await checkOutside(readEnv({ STORAGE_URL: bucket.url }))).filter(({ says }) =>
    /removed/.test(says),
  );
  expect(findings).toEqual([
    expect.objectContaining({ verdict: 'wrong', says: expect.stringContaining('GetBucketVersioning') }),
  ]);
  bucket.rights.maySeeVersioning = true;
  await storage.assertStorable();
});

test('a bare 404 of something that stands before the bucket is no word of it: no server goes for that', async () => {
  const installation = randomUUID();
  await storage.open().marker.lay(installation);
  const store = storage.open({ installation });
  bucket.faults.push('404');
  expect(await store.readiness()).toBe('silent');
  expect(await store.readiness()).toBe('ready');
});
