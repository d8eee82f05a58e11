import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { addressOf, startTwinApp } from '../../../testing/twin-app.ts';
import type { App } from '../../app.ts';
import { sqlStateOf } from '../db/failure.ts';
import { countedCalls } from '../db/tables/traces.ts';
import { limits } from './limits.ts';
import { createRateLimits } from './rate-limits.ts';

const { max, windowMs } = limits.recordDownloads;

describe.each(bothEngines)('what is counted together, on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  afterAll(() => testApp.close());
  const codeOf = (counting: Promise<void>) =>
    counting.then(
      () => null,
      (error: { appCode: string }) => error.appCode,
    );

  test('many at once: so many are let in and no more, and who waits gets in', async () => {
    let time = Date.parse('2026-11-23T10:00:00.000Z');
    const { countTogether } = createRateLimits(() => time, testApp.dependencies.system);
    const count = () => codeOf(countTogether('recordDownloads', 'many'));
    const codes = await Promise.all(Array.from({ length: 4 * max }, count));
    expect(codes.filter((code) => code === null)).toHaveLength(max);
    time += windowMs - 1;
    expect(await count()).toBe('rate-limited');
    time += 1;
    expect(await count()).toBe(null);
  });

  test('twice the limit around the turn of an hour, which a fixed window admits, is refused', async () => {
    let time = Date.parse('2026-11-23T11:59:59.000Z');
    // Another server each time: none of them remembers whom it refused.
    const count = () =>
      codeOf(createRateLimits(() => time, testApp.dependencies.system).countTogether('recordDownloads', 'turn'));
    for (let calls = 0; calls < max; calls++) expect(await count()).toBe(null);
    time += 2000;
    expect(await count()).toBe('rate-limited');
    time += windowMs;
    expect(await count()).toBe(null);
  });

  test('is nobody’s to read or to forget, says not who it was, and is cleared away once it is over', async () => {
    const { dependencies } = testApp;
    await dependencies.limits.countTogether('registrationsOfEmail', 'ana@consultorio.test');
    expect(JSON.stringify(await dependencies.db.select().from(countedCalls))).not.toContain('ana@');
    expect(await dependencies.as(patient).select().from(countedCalls)).toEqual([]);
    await dependencies.as(patient).delete(countedCalls);
    expect((await dependencies.db.select().from(countedCalls)).length).toBeGreaterThan(0);
    const counted = dependencies.as(patient).execute(sql`select count_call('a', 'b', 1, '1 hour', now())`);
    expect(await counted.then(() => 'counted', sqlStateOf)).toBe('42501');
  });

  test('ordinary calls ask the database nothing for their limits', async () => {
    const before = await testApp.dependencies.db.select().from(countedCalls);
    for (const endpoint of endpoints)
      for (const name of ['getUserProfile', 'getClinic', 'listNotifications'] as const)
        expect(
          await call(testApp.app, endpoint, name, patient, name === 'listNotifications' ? {} : null),
        ).toMatchObject({ http: 200 });
    expect(await testApp.dependencies.db.select().from(countedCalls)).toEqual(before);
  });
});

test('a limit is one limit at three servers of one database', async () => {
  const testApp = await startTestApp('postgres');
  const replicas: App[] = [testApp, await startTwinApp(testApp), await startTwinApp(testApp)];
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const answers = await Promise.all(
    Array.from({ length: 6 * max }, (_, index) =>
      call(
        (replicas[index % 3] ?? testApp).app,
        endpoints[Math.floor(index / 3) % 2] ?? 'trpc',
        'downloadMyRecord',
        patient,
      ),
    ),
  );
  const refused = answers.filter(({ code }) => code === 'rate-limited');
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(max);
  expect(refused).toHaveLength(5 * max);
  // Somebody else is not meant.
  const other = await makePerson(testApp.dependencies, { role: 'patient' });
  for (const { app } of replicas) await ask(app, 'downloadMyRecord', other);
  for (const replica of replicas.toReversed()) await replica.close();
});

test('while the database is away nobody is let in uncounted: «try again», and afterwards it goes on', async () => {
  const testApp = await startTestApp('postgres');
  const server = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} });
  const name = new URL(await addressOf(testApp)).pathname.slice(1);
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const asked = [
    ['registerPatient', null, { email: 'sin.base@consultorio.test', password: 'Prueba-1234' }],
    ['verifyDocument', null, { code: 'ZZZZZZZZZZ' }],
    ['downloadMyRecord', patient, null],
  ] as const;
  const statuses = async () => {
    const found: number[] = [];
    for (const endpoint of endpoints)
      for (const [procedure, who, input] of asked)
        found.push((await call(testApp.app, endpoint, procedure, who, input)).http);
    return found;
  };
  await server.unsafe(`alter database ${name} allow_connections false`);
  await server.unsafe(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  expect(new Set(await statuses())).toEqual(new Set([503]));
  await server.unsafe(`alter database ${name} allow_connections true`);
  // Each connection of the pool has to come back, and every try of what is counted would be counted.
  const back = async () => {
    const profiles = Array.from({ length: 16 }, () => call(testApp.app, 'trpc', 'getUserProfile', patient, null));
    return new Set((await Promise.all(profiles)).map(({ http }) => http));
  };
  await expect.poll(back, { interval: 500 }).toEqual(new Set([200]));
  // Once registered, and no half of it is left over from before.
  expect(await statuses()).toEqual([200, 404, 200, 409, 404, 200]);
  await server.end();
  await testApp.close();
});
