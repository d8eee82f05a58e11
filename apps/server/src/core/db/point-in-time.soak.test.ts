import type { ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runCommandLine } from '../../../testing/command-line.ts';
import { hasPrograms, keptChanges } from '../../../testing/kept-changes.ts';
import {
  type Conversations,
  inSeconds,
  layConversations,
  messageWriters,
  noLimits,
} from '../../../testing/message-writers.ts';
import { killCluster } from '../../../testing/postgres-cluster.ts';
import { serverProcess } from '../../../testing/server-process.ts';

const { folder, layFolder, layCluster, start, pointInTime, receive, stop: end, end: endAll } = keptChanges();
let data: string;
let copies: string;
let primary: ChildProcess;
let conversations: Conversations;
let port: number;

const environment = (of = port) => ({
  // The files are not lost: they lie in a bucket, or on another disk.
  DATA_DIR: join(folder, 'server'),
  DATABASE_URL: `postgres://postgres@127.0.0.1:${of}/postgres`,
  FIREBASE_PROJECT_ID: inject('authProject'),
  FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
});
async function served(of: number) {
  const server = await serverProcess({ ...environment(of), ...noLimits });
  await server.start();
  return server;
}

beforeAll(async () => {
  if (!hasPrograms) return;
  copies = layFolder('copies');
  data = layCluster('data');
  ({ server: primary, port } = await start(data));
  conversations = await layConversations(environment());
}, 180_000);
afterAll(endAll);

test.skipIf(!hasPrograms)(
  'a machine that is lost with its disk: what was written a moment before is restored, and so is any earlier moment',
  async () => {
    const receiving = receive(port, copies);
    await expect.poll(() => existsSync(join(copies, 'log')), { timeout: 20_000 }).toBe(true);
    pointInTime(port, 'base', copies);

    const server = await served(port);
    const writers = messageWriters(server.address, conversations);
    const { acknowledged, stop } = writers.begin();
    await pause(6_000);
    const moment = new Date();
    const momentAt = performance.now();
    await pause(6_000);
    const lostAt = performance.now();
    await killCluster(primary);
    rmSync(data, { recursive: true, force: true });
    await stop();
    await server.kill();
    await end(receiving);

    // At its end.
    const begun = performance.now();
    pointInTime(port, 'restore', copies, join(folder, 'end'));
    const last = await start(join(folder, 'end'));
    const again = await served(last.port);
    const restored = messageWriters(again.address, conversations);
    await expect
      .poll(async () => (await restored.write(conversations.consultationIds[0] ?? '', 'Después')).status)
      .toBe(200);
    const rto = performance.now() - begun;
    const kept = await restored.kept();
    const lost = acknowledged.filter(({ text }) => !kept.has(text));
    const rpo = Math.max(0, ...lost.map(({ at }) => lostAt - at));
    await again.kill();

    // At the moment in the middle.
    pointInTime(port, 'restore', copies, join(folder, 'middle'), moment.toISOString());
    const middle = await start(join(folder, 'middle'));
    const earlier = await served(middle.port);
    const then = await messageWriters(earlier.address, conversations).kept();
    await earlier.kill();
    const early = acknowledged.filter(({ at }) => at < momentAt - 200);
    const late = acknowledged.filter(({ at }) => at > momentAt + 1_000);
    console.log(
      `${acknowledged.length} acknowledged; at the end ${lost.length} lost, the oldest ${inSeconds(rpo)} before the loss; ` +
        `written again ${inSeconds(rto)} after the restore began. At the moment: ${early.length} from before, ${late.length} from after it.`,
    );
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(rpo).toBeLessThan(5_000);
    expect(early.filter(({ text }) => !then.has(text))).toEqual([]);
    expect(late.filter(({ text }) => then.has(text))).toEqual([]);
    for (const { port: of } of [last, middle])
      expect(await runCommandLine('audit-verify', [], environment(of))).toMatchObject({ code: 0, err: '' });
    expect(() => pointInTime(port, 'restore', copies, join(folder, 'never'), '2001-01-01')).toThrow(
      'older than that moment',
    );
  },
  300_000,
);
