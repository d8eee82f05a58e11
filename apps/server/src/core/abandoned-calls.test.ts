import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awaitedLocks } from '../../testing/awaited-locks.ts';
import { type Endpoint, endpoints } from '../../testing/call.ts';
import { holdTable } from '../../testing/held-table.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTwinApp } from '../../testing/twin-app.ts';
import { selectRaw } from './db/rows.ts';

let testApp: TestApp;
let admin: Person;
let patient: Person;
let origin: string;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => testApp.close());

const asked = (endpoint: Endpoint, name: string, { token }: Person, signal: AbortSignal | null = null) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return endpoint === 'trpc'
    ? fetch(`${origin}/trpc/${name}?input=%7B%7D`, { headers, signal })
    : fetch(`${origin}/${name}`, { method: 'POST', headers, body: '{"data":{}}', signal });
};
const running = () => awaitedLocks(testApp.dependencies.system, 'any');
const inTrail = async () => {
  const statement = sql`select count(*)::int as many from audit_events where action = 'listArcoRequests'`;
  return (await selectRaw<{ many: number }>(testApp.dependencies.system, statement))[0]?.many;
};

describe.each(endpoints)('through %s', (endpoint) => {
  test('a caller who hangs up leaves no statement behind, twice at once, and no word of it in the trail', async () => {
    const before = await inTrail();
    const letGo = await holdTable(testApp.dependencies.system, 'arco_requests');
    try {
      const gone = new AbortController();
      const calls = [1, 2].map(() => asked(endpoint, 'listArcoRequests', admin, gone.signal).catch(() => 'hung up'));
      await expect.poll(running).toBe(2);
      gone.abort();
      await expect.poll(running, { timeout: 1_000, interval: 20 }).toBe(0);
      expect(await Promise.all(calls)).toEqual(['hung up', 'hung up']);
      expect(await inTrail()).toBe(before);
    } finally {
      await letGo();
    }
    expect((await asked(endpoint, 'listArcoRequests', admin)).status).toBe(200);
  });

  test('a call that took too long leaves none either, and is told as before', async () => {
    const dependencies = { ...testApp.dependencies, answerTimeoutMs: 700 };
    const impatient = await startTwinApp({ ...testApp, dependencies });
    const letGo = await holdTable(testApp.dependencies.system, 'arco_requests');
    try {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
      const request =
        endpoint === 'trpc'
          ? impatient.app.inject({ url: '/trpc/listArcoRequests?input=%7B%7D', headers })
          : impatient.app.inject({ method: 'POST', url: '/listArcoRequests', headers, payload: '{"data":{}}' });
      await expect.poll(running).toBe(1);
      expect((await request).statusCode).toBe(503);
      await expect.poll(running, { timeout: 1_000, interval: 20 }).toBe(0);
    } finally {
      await letGo();
      await impatient.close();
    }
  });
});

test('fifty abandoned lists stand in nobody’s way', async () => {
  const letGo = await holdTable(testApp.dependencies.system, 'arco_requests');
  try {
    const gone = new AbortController();
    const calls = Array.from({ length: 50 }, (_, at) =>
      asked(at % 2 ? 'trpc' : 'callable', 'listArcoRequests', admin, gone.signal).catch(() => 'hung up'),
    );
    const waiting = () => testApp.dependencies.poolLoad().find(({ pool }) => pool === 'admin');
    await expect.poll(waiting).toEqual({ pool: 'admin', size: 4, busy: 4, waiting: 46 });
    const from = performance.now();
    expect((await asked('trpc', 'getUserProfile', patient)).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(1_000);
    gone.abort();
    await expect
      .poll(waiting, { timeout: 1_000, interval: 20 })
      .toEqual({ pool: 'admin', size: 4, busy: 0, waiting: 0 });
    expect(await running()).toBe(0);
    await Promise.all(calls);
    // The same kind of caller, in the middle of what is still held.
    expect((await asked('callable', 'listStaff', admin)).status).toBe(200);
  } finally {
    await letGo();
  }
});
