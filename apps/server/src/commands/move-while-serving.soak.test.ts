import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucketStandIn } from '../../testing/bucket-stand-in.ts';
import { runCommandLine } from '../../testing/command-line.ts';
import { hasHaproxy, openHaproxy } from '../../testing/haproxy.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { type ServerProcess, serverProcess } from '../../testing/server-process.ts';
import { type LoadReport, loadSummary, steadyLoad } from '../../testing/steady-load.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addressOf } from '../../testing/twin-app.ts';
import { makeFolder } from '../core/make-folder.ts';

const PER_SECOND = 30;
/** One in so many sends a photo; the others read one that was acknowledged before. */
const UPLOADS = 3;
const PATIENTS = 20;

const folder = mkdtempSync(join(tmpdir(), 'consultorio-moving-'));
let testApp: TestApp;
let bucket: Awaited<ReturnType<typeof openBucketStandIn>>;
let patients: Person[];
let servers: ServerProcess[] = [];
let proxy: Awaited<ReturnType<typeof openHaproxy>> | null = null;
let photo: Buffer;
beforeAll(async () => {
  testApp = await startTestApp('postgres');
  makeFolder(testApp.filesFolder);
  bucket = await openBucketStandIn({ versioned: true, pageSize: 500 });
  patients = await Promise.all(
    Array.from({ length: PATIENTS }, () => makePerson(testApp.dependencies, { role: 'patient' })),
  );
  const color = { width: 300, height: 200, channels: 3, background: '#c96' } as const;
  photo = await sharp({ create: color }).jpeg().toBuffer();
}, 180_000);
afterAll(async () => {
  await proxy?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await bucket.close();
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Where there is none: `apt-get install haproxy`. */
test.skipIf(!hasHaproxy)(
  'two servers move from their folder into a bucket and back while people send photos and look at them',
  async () => {
    const here = pathToFileURL(testApp.filesFolder).href;
    const common = {
      DATABASE_URL: await addressOf(testApp),
      DRAIN_SECONDS: '5',
      RATE_LIMITS: 'callsOfUser=900000, callsOfAddress=900000',
      ...bucket.environment,
    };
    const environmentOf = (n: number, places: Record<string, string>) => ({
      ...common,
      DATA_DIR: join(folder, `server-${n}`),
      ...places,
    });
    servers = await Promise.all([1, 2].map((n) => serverProcess(environmentOf(n, { STORAGE_URL: here }))));
    await Promise.all(servers.map((server) => server.start()));
    proxy = await openHaproxy(servers.map(({ address }) => address));
    const { address } = proxy;
    // Until it has asked each of them for the first time.
    await pause(3_000);

    /** Paths of what was acknowledged, signed for a quarter of an hour. */
    const kept: string[] = [];
    const load = steadyLoad(PER_SECOND, (place) => {
      const patient = patients[place % PATIENTS]!;
      const isUpload = place % UPLOADS === 0 || kept.length === 0;
      const path = kept[Math.floor(Math.random() * kept.length)];
      if (!isUpload)
        return async () => {
          const answer = await fetch(address + path);
          const bytes = await answer.arrayBuffer();
          return answer.status === 200 && bytes.byteLength === 0 ? 599 : answer.status;
        };
      return async () => {
        const asked = await fetch(`${address}/createUpload`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${patient.token}` },
          body: JSON.stringify({ data: { name: 'foto.jpg', size: photo.length, purpose: 'consultation' } }),
        });
        if (asked.status !== 200) return asked.status;
        const { result } = (await asked.json()) as { result: { uploadUrl: string } };
        const to = new URL(result.uploadUrl, address);
        const sent = await fetch(address + to.pathname + to.search, {
          method: 'PUT',
          headers: { 'content-type': 'image/jpeg' },
          body: new Uint8Array(photo),
        });
        if (sent.status !== 200) return sent.status;
        const { url } = (await sent.json()) as { url: string };
        const { pathname, search } = new URL(url, address);
        kept.push(pathname + search);
        return 200;
      };
    });

    /** As step 2, 3 and 5 of «Moving the files» say: one after the other. */
    const restartEach = async (places: Record<string, string>) => {
      for (const [n, server] of servers.entries()) {
        const port = Number(new URL(server.address).port);
        const next = await serverProcess(environmentOf(n + 1, places), { port });
        await server.stop();
        await next.start();
        servers[n] = next;
        await pause(1_000);
      }
    };
    const command = async (task: 'storage-adopt' | 'storage-move', args: string[], places: Record<string, string>) => {
      const answer = await runCommandLine(task, args, environmentOf(1, places));
      console.log(`${task}: ${answer.out.trim()}`);
      expect(answer).toMatchObject({ code: 0 });
      return answer.out;
    };
    const move = async (from: string, to: string) => {
      await command('storage-adopt', [to], { STORAGE_URL: from });
      await restartEach({ STORAGE_URL: from, STORAGE_FALLBACK_URL: to });
      await restartEach({ STORAGE_URL: to, STORAGE_FALLBACK_URL: from });
      const both = { STORAGE_URL: to, STORAGE_FALLBACK_URL: from };
      while (!(await command('storage-move', [], both)).includes('Nothing is left to copy')) await pause(500);
      await restartEach({ STORAGE_URL: to });
      await pause(2_000);
    };

    let report: LoadReport;
    try {
      await pause(3_000);
      await move(here, bucket.url);
      const other = pathToFileURL(join(folder, 'other')).href;
      makeFolder(join(folder, 'other'));
      await move(bucket.url, other);
    } finally {
      report = await load.stop();
      console.log(`${loadSummary(report)}; ${kept.length} photos; ${[...new Set(report.failed)].join('; ')}`);
    }
    expect(report.failed).toEqual([]);
    const lost: string[] = [];
    for (const path of kept)
      for (const server of servers) if ((await fetch(server.address + path)).status !== 200) lost.push(path);
    expect(lost).toEqual([]);
    expect(kept.length).toBeGreaterThan(100);
  },
  590_000,
);
