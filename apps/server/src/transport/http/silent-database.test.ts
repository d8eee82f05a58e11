import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type openDatabaseProxy, openProxyTo } from '../../../testing/database-proxy.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type App, createApp } from '../../app.ts';
import { openPostgres } from '../../core/db/open-postgres.ts';
import { SERVER_ROLE } from '../../core/db/roles.ts';

/** What a balancer waits for: `timeout check` of deploy/haproxy.cfg. */
const CHECK_MS = 4_000;

let testApp: TestApp;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
let database: Awaited<ReturnType<typeof openPostgres>>;
let server: App;
beforeAll(async () => {
  testApp = await startTestApp();
  const through = await openProxyTo(testApp.dependencies.db);
  ({ proxy } = through);
  database = await openPostgres(through.url, { role: SERVER_ROLE });
  // As it is where nobody sets ANSWER_SECONDS.
  server = await createApp({ env: testApp.dependencies.env, database, answerTimeoutMs: 7_000 });
});
afterAll(async () => {
  await proxy.cut();
  await server.close();
  await database.close();
  await testApp.close();
}, 60_000);

async function ready() {
  const started = performance.now();
  const answer = await server.app.inject('/readyz');
  const { database: isThere, writable } = answer.json<{ database: boolean; writable: boolean }>();
  return { told: [answer.statusCode, isThere, writable], ms: performance.now() - started };
}

test('a database that is busy takes no server out of the balancer, which hears so while it still waits', async () => {
  await expect.poll(async () => (await ready()).told, { timeout: 20_000 }).toEqual([200, true, true]);
  // As where all wait for one row: every connection of the server is taken for longer than a check may take.
  const held = Array.from({ length: 8 }, () => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(6)`)));
  await expect.poll(() => database.load().find(({ pool }) => pool === 'own')?.busy).toBe(8);
  const { told, ms } = await ready();
  expect(told).toEqual([200, true, true]);
  expect(ms).toBeLessThan(CHECK_MS);
  await Promise.all(held);
  expect((await ready()).told).toEqual([200, true, true]);
}, 60_000);

test('a database that says nothing is told as away while a balancer still waits, and as there once it answers', async () => {
  proxy.freeze();
  const { told, ms } = await ready();
  expect(told).toEqual([503, false, false]);
  expect(ms).toBeLessThan(CHECK_MS);
  // Whoever asks again is not told anything else, and not later.
  await sleep(1_000);
  const again = await ready();
  expect(again.told).toEqual([503, false, false]);
  expect(again.ms).toBeLessThan(CHECK_MS);
  await proxy.cut();
  await proxy.repair();
  await expect.poll(async () => (await ready()).told, { timeout: 30_000, interval: 250 }).toEqual([200, true, true]);
}, 90_000);
