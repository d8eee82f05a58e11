import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, endpoints } from '../../../testing/call.ts';
import { openProxyTo } from '../../../testing/database-proxy.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTwinApp } from '../../../testing/twin-app.ts';
import type { App } from '../../app.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { SERVER_ROLE } from '../db/roles.ts';
import { selectRaw } from '../db/rows.ts';
import { toldCalls } from '../db/tables/traces.ts';
import { openCallsElsewhere, shareOf, stepOf } from './calls-elsewhere.ts';
import { limits } from './limits.ts';
import { createRateLimits } from './rate-limits.ts';

const { windowMs } = limits.callsOfUser;
const MINUTE = 60_000;
/** Nothing is told by itself: a test says when. */
const byHand = { everyMs: 100_000_000, hasteMs: 100_000_000 };
const max = 80;
const share = shareOf(max);

let testApp: TestApp;
const warnings: string[] = [];
const log = { info: () => {}, warn: (_error: unknown, text = '') => void warnings.push(text) };
beforeAll(async () => {
  testApp = await startTestApp('postgres', { RATE_LIMITS: `callsOfUser=${max}` });
});
afterAll(() => testApp.close());

/** Servers of one database, each with a clock of its own: minutes apart. */
async function severalServers(many: number, db = testApp.dependencies.system) {
  let time = Date.parse('2026-11-29T10:00:00.000Z');
  const servers = await Promise.all(
    Array.from({ length: many }, async (_, place) => {
      const opened = openCallsElsewhere(db, log, byHand);
      let isHasty = false;
      const want = (...[one, hasty]: Parameters<typeof opened.want>) => {
        isHasty ||= hasty;
        opened.want(one, hasty);
      };
      const tell = async () => {
        isHasty = false;
        await opened.run();
      };
      const elsewhere = { ...opened, want };
      // Without anything to tell; from now on the next one is a day away.
      await tell();
      const { count, close } = createRateLimits(() => time + (place - 1) * MINUTE, db, {
        maxima: { callsOfUser: max },
        elsewhere,
      });
      const admits = (who: string) => {
        try {
          count('callsOfUser', who);
          return true;
        } catch {
          return false;
        }
      };
      return { count, admits, close, tell, isHasty: () => isHasty };
    }),
  );
  return {
    servers: servers as [(typeof servers)[number], ...typeof servers],
    /** For the clock of the database too, which judges what was told. */
    pass: async (ms: number) => {
      time += ms;
      const passed = sql`${ms} * interval '1 millisecond'`;
      await db.execute(sql`update told_calls set told_at = told_at - ${passed}, ends_at = ends_at - ${passed}`);
    },
    time: () => time,
  };
}
/** How many of so many calls are let in. */
const letIn = ({ admits }: { admits: (who: string) => boolean }, who: string, calls: number) =>
  Array.from({ length: calls }, () => admits(who)).filter(Boolean).length;
const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds;
  }
  return null;
};

test.each([2, 3])(
  'however the minute is laid and whatever the clocks say, %d servers together let in the limit and what nobody knows yet',
  async (many) => {
    const { servers, pass, time } = await severalServers(many);
    const admitted: number[] = [];
    let state = 7 * many;
    const next = (below: number) => {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    const begun = time();
    while (time() < begun + 4 * windowMs) {
      const server = servers[next(many)] ?? servers[0];
      for (let calls = next(40); calls > 0; calls--) {
        if (server.admits('steady')) admitted.push(time());
        // As within a tenth of a second.
        if (server.isHasty()) await server.tell();
      }
      if (next(2) === 0) continue;
      // Longer than the database's own time that goes by meanwhile.
      await pass(1000 * (3 + next(3)));
      for (const { tell } of servers) await tell();
    }
    for (const [index, first] of admitted.entries()) {
      const within = admitted.slice(index).filter((at) => at < first + windowMs).length;
      expect(within).toBeLessThanOrEqual(max + (many - 1) * share);
    }
    // And nearly as many as are allowed.
    expect(admitted.length).toBeGreaterThan(3 * max);
  },
);

test('who is exactly at the limit at one server waits at the other, as long as he is told and no longer', async () => {
  const { servers, pass } = await severalServers(2);
  const [near, far] = servers as [(typeof servers)[0], (typeof servers)[0]];
  expect(letIn(far, 'exact', share)).toBe(share);
  await far.tell();
  await pass(20_000);
  expect(letIn(near, 'exact', share)).toBe(share);
  await near.tell();
  // From here on it knows of those at the other one.
  expect(near.count('callsOfUser', 'exact')).toMatchObject({ max, left: max - 2 * share - 1 });
  expect(letIn(near, 'exact', max)).toBe(max - 2 * share - 1);
  await near.tell();
  // The other one asks with the next few that it lets in.
  expect(letIn(far, 'exact', stepOf(max))).toBe(stepOf(max));
  await far.tell();
  const waits = [near, far].map(({ count }) => refusalOf(() => count('callsOfUser', 'exact')));
  expect(waits).toEqual([40, 40]);
  await pass(39_000);
  for (const { admits } of [near, far]) expect(admits('exact')).toBe(false);
  await pass(1_000);
  expect(near.count('callsOfUser', 'exact')).toMatchObject({ max, left: share - 1 });
});

test('a server that is started again has not forgotten who called', async () => {
  const { servers } = await severalServers(1);
  expect(letIn(servers[0], 'restarted', 2 * max)).toBe(max);
  // What was not told yet is told with its end.
  await servers[0].close();
  const again = await severalServers(1);
  expect(letIn(again.servers[0], 'restarted', share)).toBe(share);
  await again.servers[0].tell();
  expect(letIn(again.servers[0], 'restarted', max)).toBe(0);
  // A minute later by the clock of the database, whoever counted.
  await again.pass(windowMs);
  expect(letIn(again.servers[0], 'restarted', share)).toBe(share);
  await again.servers[0].tell();
  expect(letIn(again.servers[0], 'restarted', 2 * max)).toBe(max - share);
});

test('ten thousand callers at once make no large statement: those of whom most is unknown come first', async () => {
  const { servers } = await severalServers(2);
  const [near, far] = servers as [(typeof servers)[0], (typeof servers)[0]];
  await testApp.asOwner('truncate told_calls');
  for (let caller = 0; caller < 10_000; caller++) letIn(near, `one of many ${caller}`, share);
  expect(letIn(near, 'busiest', max)).toBe(max);
  const rows = async () => (await testApp.dependencies.db.select().from(toldCalls)).length;
  await near.tell();
  expect(await rows()).toBe(500);
  expect(letIn(far, 'busiest', share)).toBe(share);
  await far.tell();
  expect(far.admits('busiest')).toBe(false);
  for (let more = 1; more < 21; more++) await near.tell();
  expect(await rows()).toBe(10_002);
});

test('whoever calls little is told of to nobody; of who calls much a hash, which is nobody’s to read', async () => {
  const { servers } = await severalServers(1);
  await testApp.asOwner('truncate told_calls');
  letIn(servers[0], 'calm', share - 1);
  await servers[0].tell();
  const { db } = testApp.dependencies;
  expect(await db.select().from(toldCalls)).toEqual([]);
  letIn(servers[0], 'calm', 1);
  await servers[0].tell();
  const told = await db.select().from(toldCalls);
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain('calm');
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  expect(await testApp.dependencies.as(patient).select().from(toldCalls)).toEqual([]);
});

test('a database that says nothing holds up no call: each server counts for itself, and together again when it is back', async () => {
  const { proxy, url } = await openProxyTo(testApp.dependencies.db);
  const database = await openPostgres(url, { role: SERVER_ROLE });
  const elsewhere = openCallsElsewhere(database.db, log, { everyMs: 200, hasteMs: 50 });
  const { count, close } = createRateLimits(Date.now, database.db, { maxima: { callsOfUser: max }, elsewhere });
  const admits = (who: string) => refusalOf(() => count('callsOfUser', who)) === null;
  const { servers } = await severalServers(1);
  try {
    expect(letIn({ admits }, 'before', share)).toBe(share);
    await elsewhere.run();
    proxy.freeze();
    const begun = performance.now();
    expect(letIn({ admits }, 'frozen', 2 * max)).toBe(max);
    expect(performance.now() - begun).toBeLessThan(1_000);
    await pause(500);
    expect(admits('frozen')).toBe(false);
    // Ended with what was open; nobody restarts anything.
    warnings.length = 0;
    await proxy.cut();
    await proxy.repair();
    expect(letIn(servers[0], 'frozen', share)).toBe(share);
    await expect
      .poll(
        async () => {
          letIn(servers[0], 'frozen', 1);
          await servers[0].tell();
          return servers[0].admits('frozen');
        },
        { interval: 500 },
      )
      .toBe(false);
    expect(warnings).toEqual(['calls at other servers are not known: each counts for itself']);
    proxy.freeze();
    letIn({ admits }, 'at the end', share);
    const ended = performance.now();
    await close();
    expect(performance.now() - ended).toBeLessThan(5_000);
  } finally {
    await proxy.cut();
    await database.close();
  }
}, 90_000);

describe.each([2, 3])('%d servers of one clinic', (many) => {
  let apps: App[];
  beforeAll(async () => {
    apps = [testApp];
    while (apps.length < many) apps.push(await startTwinApp(testApp));
  });
  afterAll(async () => {
    for (const app of apps.slice(1)) await app.close();
  });

  test('a person who calls all of them in turn is let in once and not at each, at both endpoints', async () => {
    const hasty = await makePerson(testApp.dependencies, { role: 'patient' });
    const calm = await makePerson(testApp.dependencies, { role: 'patient' });
    let admitted = 0;
    for (let asked = 0; asked < many * max; asked++) {
      const { app } = apps[asked % many] as App;
      const { http, code } = await call(
        app,
        endpoints[Math.floor(asked / many) % 2] ?? 'trpc',
        'getUserProfile',
        hasty,
      );
      if (http === 200) admitted += 1;
      else expect(code).toBe('rate-limited');
    }
    expect(admitted).toBeGreaterThanOrEqual(max);
    // One after the other: what one server lets in within the tenth of a second and a statement is little.
    expect(admitted).toBeLessThan(max + (many - 1) * 2 * share);
    for (const { app } of apps) {
      const headers = { authorization: `Bearer ${hasty.token}` };
      const refused = await app.inject({ url: '/trpc/getUserProfile', headers });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(61);
      expect(refused.headers.ratelimit).toMatch(/"user";r=0;t=\d+/);
      expect(await call(app, 'trpc', 'getUserProfile', calm)).toMatchObject({ http: 200 });
    }
  });
});

test('the embedded database has one server, which tells nobody', async () => {
  const embedded = await startTestApp('pglite', { RATE_LIMITS: 'callsOfUser=8' });
  const patient = await makePerson(embedded.dependencies, { role: 'patient' });
  const codes = [];
  for (let asked = 0; asked < 9; asked++)
    codes.push((await call(embedded.app, 'callable', 'getUserProfile', patient)).code);
  expect(codes).toEqual([...Array(8).fill(null), 'rate-limited']);
  await pause(1_200);
  const [row] = await selectRaw<{ told: number }>(
    embedded.dependencies.db,
    sql`select count(*)::int as told from told_calls`,
  );
  expect(row?.told).toBe(0);
  await embedded.close();
}, 180_000);
