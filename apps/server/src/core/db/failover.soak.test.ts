import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { openPostgresPair, type PostgresPair } from '../../../testing/postgres-pair.ts';
import { type ServerProcess, serverProcess } from '../../../testing/server-process.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { createApp } from '../../app.ts';
import { installBaseline } from '../../domain/settings/baseline.ts';
import { readEnv } from '../../env.ts';
import { openServerDatabase } from '../server-database.ts';
import { selectRaw } from './rows.ts';

/** Each writes one message after the other into a consultation of its own, which takes 300 a day. */
const WRITERS = 8;
const EVERY_MS = 150;
/** What whoever watches the servers needs to be sure. */
const NOTICED_MS = 1_000;
const MAX_MS = 10_000;

let pair: PostgresPair;
let server: ServerProcess;
let patient: Person;
let doctor: Person;
let consultationIds: string[];
const folder = mkdtempSync(join(tmpdir(), 'consultorio-failover-'));
const environment = () => ({
  DATA_DIR: folder,
  DATABASE_URL: pair.url,
  FIREBASE_PROJECT_ID: inject('authProject'),
  FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
});

beforeAll(async () => {
  pair = await openPostgresPair();
  const env = readEnv(environment());
  const database = await openServerDatabase(env, () => {});
  const app = await createApp({ env, database });
  const { dependencies } = app;
  await installBaseline(dependencies, { demo: true });
  const serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const wanted = { patient, doctor, serviceId, state: 'inProgress' as const };
  const made = await Promise.all(Array.from({ length: WRITERS }, () => makeConsultation(dependencies, wanted)));
  consultationIds = made.map(({ consultationId }) => consultationId);
  await app.close();
  await database.close();

  server = await serverProcess({ ...environment(), RATE_LIMITS: 'callsOfUser=60000, callsOfAddress=60000' });
  await server.start();
}, 180_000);
afterAll(async () => {
  await server.kill();
  await pair.close();
  rmSync(folder, { recursive: true, force: true });
});

async function callable<Result>(name: string, data: unknown) {
  const response = await fetch(`${server.address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${patient.token}` },
    body: JSON.stringify({ data }),
  });
  const body = (await response.json()) as { result: Result };
  return { status: response.status, result: body.result };
}

test('a primary that dies and a standby that is promoted: nothing acknowledged is lost, writing stops for seconds, nobody restarts the server', async () => {
  const acknowledged: { text: string; at: number }[] = [];
  const refused: { status: number; at: number }[] = [];
  let isOver = false;
  const writer = async (consultationId: string) => {
    for (let number = 0; !isOver; number++) {
      const text = `mensaje ${number} ${randomUUID()}`;
      const { status } = await callable('sendMessage', { consultationId, text, idempotencyKey: randomUUID() });
      if (status === 200) acknowledged.push({ text, at: performance.now() });
      else refused.push({ status, at: performance.now() });
      await pause(EVERY_MS);
    }
  };
  const listening = listenAs(server.address, doctor);
  await listening.listening();
  const writers = Promise.all(consultationIds.map(writer));
  await pause(5_000);
  const before = acknowledged.length;
  expect(refused).toEqual([]);

  const killedAt = performance.now();
  await pair.killPrimary();
  await pause(NOTICED_MS);
  await pair.promote();
  const promotedAt = performance.now();
  await pause(15_000);
  isOver = true;
  await writers;

  const after = acknowledged.filter(({ at }) => at > killedAt);
  const backAt = Math.min(...after.map(({ at }) => at).filter((at) => at > promotedAt));
  const lastRefusedAt = Math.max(...refused.map(({ at }) => at));
  const kept = new Set<string>();
  for (const consultationId of consultationIds)
    for (let from = 0, more = true; more; ) {
      const { result } = await callable<{ items: { seq: number; text: string }[]; more: boolean }>('listMessages', {
        consultationId,
        after: from,
      });
      for (const { text } of result.items) kept.add(text);
      from = result.items.at(-1)?.seq ?? from;
      more = result.more;
    }
  const lost = acknowledged.filter(({ text }) => !kept.has(text));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `${before} written before, ${after.length} after; ${refused.length} refused; promoted ${seconds(promotedAt - killedAt)} after the death, ` +
      `written again after ${seconds(backAt - killedAt)}, the last refusal after ${seconds(lastRefusedAt - killedAt)}; ${lost.length} lost.`,
  );
  expect(lost).toEqual([]);
  expect(after.length).toBeGreaterThan(WRITERS);
  expect(lastRefusedAt - killedAt).toBeLessThan(MAX_MS);
  // Worth asking again, and no fault of anybody's.
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(server.isRunning()).toBe(true);

  // What listens and what does the jobs have found the other server too.
  const heard = listening.heard.length;
  const [consultationId] = consultationIds;
  await callable('sendMessage', { consultationId, text: 'Después', idempotencyKey: randomUUID() });
  await expect.poll(() => listening.heard.length, { timeout: 30_000 }).toBeGreaterThan(heard);
  listening.stop();
  const database = await openServerDatabase(readEnv(environment()), () => {});
  const done = sql`select count(*)::int as done from jobs.job where state = 'completed' and completed_on > now() - interval '70 seconds'`;
  await expect
    .poll(async () => (await selectRaw<{ done: number }>(database.jobs.db, done))[0]?.done, { timeout: 90_000 })
    .toBeGreaterThan(0);
  await database.close();
}, 300_000);
