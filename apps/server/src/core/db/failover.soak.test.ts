import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listenAs } from '../../../testing/listen-as.ts';
import {
  type Conversations,
  inSeconds,
  layConversations,
  messageWriters,
  noLimits,
  WRITERS,
} from '../../../testing/message-writers.ts';
import { openPostgresPair, type PostgresPair } from '../../../testing/postgres-pair.ts';
import { type ServerProcess, serverProcess } from '../../../testing/server-process.ts';
import { readEnv } from '../../env.ts';
import { openServerDatabase } from '../server-database.ts';
import { selectRaw } from './rows.ts';

/** What whoever watches the servers needs to be sure. */
const NOTICED_MS = 1_000;
const MAX_MS = 10_000;

let pair: PostgresPair;
let server: ServerProcess;
let conversations: Conversations;
const folder = mkdtempSync(join(tmpdir(), 'consultorio-failover-'));
const environment = () => ({
  DATA_DIR: folder,
  DATABASE_URL: pair.url,
  FIREBASE_PROJECT_ID: inject('authProject'),
  FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
});

beforeAll(async () => {
  pair = await openPostgresPair();
  conversations = await layConversations(environment());
  server = await serverProcess({ ...environment(), ...noLimits });
  await server.start();
}, 180_000);
afterAll(async () => {
  await server.kill();
  await pair.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a primary that dies and a standby that is promoted: nothing acknowledged is lost, writing stops for seconds, nobody restarts the server', async () => {
  const writers = messageWriters(server.address, conversations);
  const listening = listenAs(server.address, conversations.doctor);
  await listening.listening();
  const { acknowledged, refused, stop } = writers.begin();
  await pause(5_000);
  const before = acknowledged.length;
  expect(refused).toEqual([]);

  const killedAt = performance.now();
  await pair.killPrimary();
  await pause(NOTICED_MS);
  await pair.promote();
  const promotedAt = performance.now();
  await pause(15_000);
  await stop();

  const after = acknowledged.filter(({ at }) => at > killedAt);
  const backAt = Math.min(...after.map(({ at }) => at).filter((at) => at > promotedAt));
  const lastRefusedAt = Math.max(...refused.map(({ at }) => at));
  const kept = await writers.kept();
  const lost = acknowledged.filter(({ text }) => !kept.has(text));
  console.log(
    `${before} written before, ${after.length} after; ${refused.length} refused; promoted ${inSeconds(promotedAt - killedAt)} after the death, ` +
      `written again after ${inSeconds(backAt - killedAt)}, the last refusal after ${inSeconds(lastRefusedAt - killedAt)}; ${lost.length} lost.`,
  );
  expect(lost).toEqual([]);
  expect(after.length).toBeGreaterThan(WRITERS);
  expect(lastRefusedAt - killedAt).toBeLessThan(MAX_MS);
  // Worth asking again, and no fault of anybody's.
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(server.isRunning()).toBe(true);

  // What listens and what does the jobs have found the other server too.
  const heard = listening.heard.length;
  await writers.write(conversations.consultationIds[0] ?? '', 'Después');
  await expect.poll(() => listening.heard.length, { timeout: 30_000 }).toBeGreaterThan(heard);
  listening.stop();
  const database = await openServerDatabase(readEnv(environment()), () => {});
  const done = sql`select count(*)::int as done from jobs.job where state = 'completed' and completed_on > now() - interval '70 seconds'`;
  await expect
    .poll(async () => (await selectRaw<{ done: number }>(database.jobs.db, done))[0]?.done, { timeout: 90_000 })
    .toBeGreaterThan(0);
  await database.close();
}, 300_000);
