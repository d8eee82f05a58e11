import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BucketService, type BucketStandIn, bucketServices, signIn } from '../../../testing/bucket-services.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** What a balancer waits for: `timeout check` of deploy/haproxy.cfg. */
const CHECK_MS = 4_000;

describe.each(Object.keys(bucketServices) as BucketService[])('a storage at %s that says nothing', (service) => {
  let bucket: BucketStandIn;
  let testApp: TestApp;
  beforeAll(async () => {
    bucket = await bucketServices[service]();
    signIn(bucket);
    testApp = await startTestApp('postgres', { STORAGE_URL: bucket.url });
  });
  afterAll(async () => {
    await testApp.close();
    await bucket.close();
    vi.unstubAllEnvs();
  });

  test('is told to a balancer while it still waits, and is ready again with the first answer', async () => {
    const ready = async () => {
      const { statusCode, json } = await testApp.app.inject('/readyz');
      return [statusCode, json<{ storage: boolean }>().storage];
    };
    expect(await ready()).toEqual([200, true]);
    bucket.faults.push('hang');
    const started = performance.now();
    // Those who ask meanwhile wait for the same answer.
    expect(await Promise.all([ready(), ready()])).toEqual([
      [503, false],
      [503, false],
    ]);
    expect(performance.now() - started).toBeLessThan(CHECK_MS);
    expect(bucket.faults).toEqual([]);
    expect(await ready()).toEqual([200, true]);
  }, 30_000);
});
