import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProxyTo } from '../../../testing/database-proxy.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTwinApp } from '../../../testing/twin-app.ts';
import type { App } from '../../app.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { SERVER_ROLE } from '../db/roles.ts';
import { toldCalls } from '../db/tables/traces.ts';
import { openCallsElsewhere } from './calls-elsewhere.ts';
import { countOpen, openAtOnce } from './open-at-once.ts';
import { callerHash } from './shared-limits.ts';

const { liveStreams: max } = openAtOnce;
const log = { info: () => {}, warn: () => {} };

let testApp: TestApp;
let apps: [App, App, App];
beforeAll(async () => {
  testApp = await startTestApp();
  apps = [testApp, await startTwinApp(testApp), await startTwinApp(testApp)];
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close();
});
const heldAt = ({ dependencies }: App, who: string) => dependencies.limits.hold('liveStreams', who).catch(() => null);
/** As many as are let in, one after the other and at each server in turn. */
async function openInTurn(who: string, most: number, among: readonly App[] = apps) {
  const held: (() => void)[] = [];
  for (let asked = 0; asked < most; asked++) {
    const letGo = await heldAt(among[asked % among.length] as App, who);
    if (letGo) held.push(letGo);
  }
  return held;
}

test('twelve windows are twelve windows at three servers together, and one that is closed makes room at all of them', async () => {
  const held = await openInTurn('many windows', 3 * max);
  expect(held).toHaveLength(max);
  held[0]?.();
  await expect.poll(async () => heldAt(apps[1], 'many windows')).not.toBe(null);
  for (const letGo of held) letGo();
  expect(await openInTurn('somebody else', max)).toHaveLength(max);
});

test('all at once at all of them: not many more, since each asks with the third', async () => {
  const asked = await Promise.all(Array.from({ length: 3 * max }, (_, at) => heldAt(apps[at % 3] as App, 'at once')));
  const held = asked.filter((one) => one !== null).length;
  // Each may refuse what another is about to refuse too.
  expect(held).toBeGreaterThanOrEqual(3 * 2);
  expect(held).toBeLessThanOrEqual(max + 2 * 2);
});

test('two windows are told of to nobody', async () => {
  for (const app of apps) for (let open = 0; open < 2; open++) expect(await heldAt(app, 'calm')).not.toBe(null);
  await pause(300);
  const toldOf = async (who: string) => {
    const rows = await testApp.dependencies.db
      .select()
      .from(toldCalls)
      .where(eq(toldCalls.who, callerHash(who)));
    return rows.length;
  };
  expect(await toldOf('calm')).toBe(0);
  await heldAt(testApp, 'calm');
  expect(await toldOf('calm')).toBe(1);
});

test('a person’s real streams are counted with those at another server, at both endpoints', async () => {
  const person = await makePerson(testApp.dependencies, { role: 'patient' });
  const origin = await apps[1].app.listen({ port: 0, host: '127.0.0.1' });
  const streams = Array.from({ length: max - 2 }, () => listenAs(origin, person));
  await Promise.all(streams.map(({ listening }) => listening()));
  expect(await openInTurn(person.id, 2, [apps[2]])).toHaveLength(2);
  const other = await apps[2].app.listen({ port: 0, host: '127.0.0.1' });
  const headers = {
    authorization: `Bearer ${person.token}`,
    accept: 'text/event-stream',
    'content-type': 'application/json',
  };
  // One that is let in has no end.
  const refusedBy = async (path: string, asked: RequestInit) =>
    (await fetch(`${other}/${path}`, { ...asked, headers, signal: AbortSignal.timeout(20_000) })).text();
  expect(await refusedBy('trpc/liveEvents', {})).toContain('"appCode":"rate-limited"');
  expect(await refusedBy('liveEvents', { method: 'POST', body: '{"data":null}' })).toContain('RESOURCE_EXHAUSTED');
  for (const { stop } of streams) stop();
  await expect.poll(async () => heldAt(apps[2], person.id)).not.toBe(null);
});

test('what a server had open that died without a word counts for twenty seconds; what goes on is told anew', async () => {
  const { system, now } = testApp.dependencies;
  const servers = [0, 1].map(() => countOpen(now, openCallsElsewhere(system, log)));
  const [gone, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
  for (let open = 0; open < max; open++) await gone.hold('liveStreams', 'abandoned');
  const tries = async () => {
    const all = await Promise.all([0, 1, 2].map(() => other.hold('liveStreams', 'abandoned').catch(() => null)));
    for (const letGo of all) letGo?.();
    return all.filter((letGo) => letGo !== null).length;
  };
  expect(await tries()).toBe(2);
  // Renewed twice meanwhile.
  await pause(11_000);
  const told = await testApp.dependencies.db.select().from(toldCalls);
  const row = told.find(({ bursts }) => bursts[0]?.[1] === max);
  expect(Date.parse(row?.endsAt ?? '') - Date.now()).toBeGreaterThan(12_000);
  gone.stopRenewing();
  await testApp.asOwner(`update told_calls set ends_at = ends_at - interval '20 seconds'`);
  expect(await tries()).toBe(3);
}, 60_000);

test('a database that says nothing keeps nobody out, but whoever has twelve windows here', async () => {
  const { proxy, url } = await openProxyTo(testApp.dependencies.db);
  const database = await openPostgres(url, { role: SERVER_ROLE });
  const { hold, stopRenewing } = countOpen(Date.now, openCallsElsewhere(database.db, log, { everyMs: 200 }));
  try {
    proxy.freeze();
    const begun = performance.now();
    const asked = await Promise.all(
      Array.from({ length: max + 1 }, () => hold('liveStreams', 'frozen').catch(() => null)),
    );
    expect(asked.filter((one) => one !== null)).toHaveLength(max);
    expect(performance.now() - begun).toBeLessThan(5_000);
  } finally {
    stopRenewing();
    await proxy.cut();
    await database.close();
  }
});
