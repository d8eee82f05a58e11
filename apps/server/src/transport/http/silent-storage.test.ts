import { randomUUID } from 'node:crypto';
import type { SystemStatus } from '@consultorio/contracts/system-status';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BucketService, type BucketStandIn, bucketServices, signIn } from '../../../testing/bucket-services.ts';
import { ask } from '../../../testing/call.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { folderStorage, openPlace } from '../../core/files/storage.ts';
import { openMetrics } from '../metrics/metrics-server.ts';

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
  /** Whatever is asked meanwhile gets no answer. */
  const silent = async <Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> => {
    bucket.faults.push(...Array.from({ length: 100 }, () => 'hang' as const));
    const started = performance.now();
    const answer = await ask();
    bucket.faults.length = 0;
    return { answer, ms: performance.now() - started };
  };

  const ready = async () => {
    const { statusCode, json } = await testApp.app.inject('/readyz');
    const { storage, degraded } = json<{ storage: boolean; degraded: boolean }>();
    return [statusCode, storage, storage || degraded];
  };

  test('is told to a balancer while it still waits, and takes no server away: all have the same bucket', async () => {
    expect(await ready()).toEqual([200, true, true]);
    bucket.faults.push('hang');
    const started = performance.now();
    // Those who ask meanwhile wait for the same answer.
    expect(await Promise.all([ready(), ready()])).toEqual([
      [200, false, true],
      [200, false, true],
    ]);
    expect(performance.now() - started).toBeLessThan(CHECK_MS);
    expect(bucket.faults).toEqual([]);
    expect(await ready()).toEqual([200, true, true]);
  }, 30_000);

  test('is told to Prometheus while it still waits, with everything else', async () => {
    const metrics = openMetrics({ port: 0, host: '127.0.0.1' });
    const { port } = await metrics.listen(testApp.dependencies);
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const { answer, ms } = await silent(scrape);
    await metrics.close();
    expect(answer).toMatch(/^consultorio_storage_up 0$/m);
    expect(answer).not.toMatch(/^consultorio_sweep_stopped /m);
    expect(answer).toMatch(/^consultorio_database_up 1$/m);
    expect(ms).toBeLessThan(9_000);
  }, 30_000);

  test('and an identity provider that says nothing either, are told to an administrator side by side', async () => {
    const { identity } = testApp.dependencies;
    const admin = await makePerson(testApp.dependencies, { role: 'admin' });
    const isReachable = vi.spyOn(identity, 'isReachable').mockImplementation(() => new Promise(() => {}));
    const { answer, ms } = await silent(() => ask<SystemStatus>(testApp.app, 'getSystemStatus', admin));
    isReachable.mockRestore();
    expect(answer.identity.reachable).toBe(false);
    expect(answer.storage).toMatchObject({ ready: false, sweepStoppedAt: null });
    expect(answer.storage.totalBytes).toBeGreaterThan(0);
    // Of `ANSWER_SECONDS`.
    expect(ms).toBeLessThan(5_000);
  }, 30_000);

  test('refuses who sends a file within ten seconds, the next one at once and unread, and takes both when it is back', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const announce = () => ask<{ uploadUrl: string }>(testApp.app, 'createUpload', patient, announced);
    const [first, second] = [await announce(), await announce()];
    const send = async ({ uploadUrl }: { uploadUrl: string }) =>
      (await testApp.app.inject({ method: 'PUT', url: uploadUrl, payload: paper })).statusCode;
    const refused = await silent(() => send(first));
    expect(refused.answer).toBe(503);
    expect(refused.ms).toBeLessThan(10_000);
    bucket.asked.length = 0;
    const next = await silent(() => send(second));
    expect(next.answer).toBe(503);
    expect(next.ms).toBeLessThan(6_000);
    // Only whether it is there again.
    expect(bucket.asked).toHaveLength(1);
    expect(testApp.dependencies.budgets.largeBodies.taken()).toBe(0);
    expect([await send(second), await send(first)]).toEqual([200, 200]);
  }, 60_000);

  test('or that is busy takes no server away either', async () => {
    bucket.faults.push(...Array.from({ length: 20 }, () => '503' as const));
    expect(await ready()).toEqual([200, false, true]);
    bucket.faults.length = 0;
    expect(await ready()).toEqual([200, true, true]);
  });

  test('but one that answers and is not ours does', async () => {
    const { dependencies } = testApp;
    const { files } = dependencies;
    const storage = await openPlace(bucket.place, 'STORAGE_URL');
    // No marker is there.
    dependencies.files = storage.open({ installation: randomUUID() });
    const unmarked = await ready();
    bucket.store('norte/INSTALLATION', Buffer.from(randomUUID()), {});
    const others = await ready();
    dependencies.files = files;
    expect([unmarked, others]).toEqual([
      [503, false, true],
      [503, false, true],
    ]);
    expect(await ready()).toEqual([200, true, true]);
  });

  test('and a folder without its marker does: its disk is mounted on other servers', async () => {
    const { dependencies } = testApp;
    const { files } = dependencies;
    const folder = folderStorage(dependencies.env.DATA_DIR, 'DATA_DIR');
    dependencies.files = folder.open({ installation: randomUUID() });
    const lost = await ready();
    dependencies.files = files;
    expect(lost).toEqual([503, false, true]);
  });
});

const paper = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\nstartxref\n0\n%%EOF\n');
const announced = { name: 'estudio.pdf', size: paper.length, purpose: 'message' };
