import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { signIn } from '../../../testing/bucket-services.ts';
import { openBucketStandIn } from '../../../testing/bucket-stand-in.ts';
import { openStorage } from './storage.ts';

const picture = randomBytes(20_000);

test('a bucket of S3 that locks what lies in it is refused before it is anybody’s, and told of once it is in use', async () => {
  const bucket = await openBucketStandIn({ versioned: true });
  signIn(bucket);
  const storage = await openStorage({ storage: bucket.place, STORAGE_URL: bucket.place });
  bucket.lock.unknown = true;
  await storage.assertStorable();
  expect([await storage.keepsRemoved(), await storage.open().keepsRemoved()]).toEqual([null, false]);
  const sentence = 'keeps what is removed from it: object lock holds it for 30 days';
  Object.assign(bucket.lock, { days: 30, unknown: false });
  await expect(storage.assertStorable()).rejects.toThrow(sentence);

  // Somebody turned it on while the clinic used it: an update that refused it would stop the clinic.
  const installation = randomUUID();
  await storage.open().marker.lay(installation);
  await storage.assertStorable();
  expect(await storage.keepsRemoved()).toContain(sentence);
  const store = storage.open({ installation });
  const { storageKey } = await store.put(picture);
  expect(await buffer(store.read(storageKey))).toEqual(picture);
  expect([await store.keepsRemoved(), await store.readiness()]).toEqual([true, 'ready']);
  vi.unstubAllEnvs();
  await bucket.close();
});
