import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readEnv } from '../../env.ts';
import { limits } from './limits.ts';
import { openAtOnce } from './open-at-once.ts';
import { createRateLimits } from './rate-limits.ts';

let testApp: TestApp;
let hasty: Person;
let calm: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  hasty = await makePerson(testApp.dependencies, { role: 'patient' });
  calm = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

test('who calls too often is told when to come back, at both endpoints; others notice nothing, and a minute later neither does he', async () => {
  // Procedures of a batch count one by one.
  const ten = Array(10).fill('getUserProfile').join(',');
  const headers = { authorization: `Bearer ${hasty.token}` };
  // His earlier calls, counted as the endpoints count them: a thousand calls say nothing that these last twenty do not.
  for (let calls = 20; calls < limits.callsOfUser.max; calls++)
    testApp.dependencies.limits.count('callsOfUser', hasty.id);
  for (let batch = 0; batch < 2; batch++)
    expect((await testApp.app.inject({ url: `/trpc/${ten}?batch=1`, headers })).statusCode).toBe(200);
  for (const request of [
    { url: '/trpc/getUserProfile', headers },
    {
      method: 'POST' as const,
      url: '/getUserProfile',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"data":null}',
    },
  ]) {
    const refused = await testApp.app.inject(request);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.body).toContain('RESOURCE_EXHAUSTED');
  }
  for (const endpoint of endpoints)
    expect(await call(testApp.app, endpoint, 'getUserProfile', calm)).toMatchObject({ http: 200 });
  testApp.clock.move(limits.callsOfUser.windowMs);
  for (const endpoint of endpoints)
    expect(await call(testApp.app, endpoint, 'getUserProfile', hasty)).toMatchObject({ http: 200 });
});

const { max, windowMs } = limits.callsOfAddress;
/** Only what all servers count together asks it. */
const noDatabase = null as never;

test('an address behind which a hospital sits calls ten times as often; a person there no more than elsewhere', () => {
  const { SHARED_NETWORKS } = readEnv({ SHARED_NETWORKS: '203.0.113.0/24, 2001:db8::/32' });
  const { count } = createRateLimits(() => 0, noDatabase, { timesOf: SHARED_NETWORKS });
  const admitted = (limit: 'callsOfAddress' | 'callsOfUser', who: string) => {
    let calls = 0;
    try {
      for (; ; calls++) count(limit, who);
    } catch {
      return calls;
    }
  };
  expect(admitted('callsOfAddress', '203.0.113.9')).toBe(10 * max);
  expect(admitted('callsOfAddress', '2001:db8::1')).toBe(10 * max);
  expect(admitted('callsOfAddress', '198.51.100.1')).toBe(max);
  expect(admitted('callsOfAddress', 'unknown')).toBe(max);
  expect(admitted('callsOfUser', '203.0.113.9')).toBe(limits.callsOfUser.max);
});

test('how many times as often is said for each network; of those that overlap the most holds', () => {
  const { SHARED_NETWORKS: timesOf } = readEnv({
    SHARED_NETWORKS: '203.0.113.0/24, 203.0.113.64/26=50, 203.0.113.65=3, 2001:db8::/32 = 200',
  });
  const addresses = ['203.0.113.9', '203.0.113.65', '2001:db8::1', '198.51.100.1', 'unknown'];
  expect(addresses.map((address) => timesOf?.(address))).toEqual([10, 50, 200, 1, 1]);
  for (const wrong of [
    'hospital',
    '203.0.113.0/24=0',
    '203.0.113.0/24=1000',
    '203.0.113.0/24=',
    '203.0.113.0/24=2=3',
    '203.0.113.0/24,',
  ])
    expect(() => readEnv({ SHARED_NETWORKS: wrong }), wrong).toThrow('SHARED_NETWORKS is wrong');
});

test('an installation sets other maxima, and its headers tell them', () => {
  const { RATE_LIMITS } = readEnv({ RATE_LIMITS: 'callsOfUser=2, exports=50' });
  const { count } = createRateLimits(() => 0, noDatabase, { maxima: RATE_LIMITS });
  expect(count('callsOfUser', 'person')).toMatchObject({ max: 2, left: 1 });
  count('callsOfUser', 'person');
  expect(() => count('callsOfUser', 'person')).toThrow();
  expect(count('callsOfAddress', '198.51.100.1')).toMatchObject({ max: limits.callsOfAddress.max });
  for (const name of ['callsOfNobody', 'constructor'])
    expect(() => createRateLimits(() => 0, noDatabase, { maxima: { [name]: 3 } })).toThrow(
      `there is no limit ${name}, `,
    );
});

test('however the minute is laid, no more than the limit is admitted in it', () => {
  let time = 0;
  const { count } = createRateLimits(() => time, noDatabase);
  const admitted: number[] = [];
  // Three minutes of bursts of every size and distance, more often than is allowed.
  let state = 7;
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  while (time < 3 * windowMs) {
    for (let calls = next(900); calls > 0; calls--) {
      try {
        count('callsOfAddress', '192.0.2.1');
        admitted.push(time);
      } catch {}
    }
    time += next(3000);
  }
  for (const [index, first] of admitted.entries()) {
    const within = admitted.slice(index).filter((at) => at < first + windowMs).length;
    expect(within).toBeLessThanOrEqual(max);
  }
  // And nearly as many as are allowed: a fixed window that closes for ever would also pass.
  expect(admitted.length).toBeGreaterThan(2.5 * max);
});

test('twice the limit around the turn of a minute, which a fixed window admits, is refused', () => {
  let time = windowMs - 1;
  const { count } = createRateLimits(() => time, noDatabase);
  for (let calls = 0; calls < max; calls++) count('callsOfAddress', '192.0.2.1');
  time += 1000;
  expect(() => count('callsOfAddress', '192.0.2.1')).toThrow();
  time += windowMs;
  count('callsOfAddress', '192.0.2.1');
});

test('a /64 of IPv6 is one address, another /64 another one', () => {
  const { count } = createRateLimits(() => 0, noDatabase);
  for (let host = 0; host < max; host++) count('callsOfAddress', `2001:db8:1:2::${host.toString(16)}`);
  expect(() => count('callsOfAddress', '2001:db8:1:2:ffff::1')).toThrow();
  count('callsOfAddress', '2001:db8:1:3::1');
});

test('nobody registers one e-mail again and again, from whatever address', async () => {
  const { max: most } = limits.registrationsOfEmail;
  const email = 'una.y.otra.vez@consultorio.test';
  for (let time = 0; time < most; time++)
    await testApp.dependencies.limits.countTogether('registrationsOfEmail', email);
  const input = { email: email.toUpperCase(), password: 'Prueba-1234' };
  for (const endpoint of endpoints)
    expect(await call(testApp.app, endpoint, 'registerPatient', null, input)).toMatchObject({ code: 'rate-limited' });
  testApp.clock.move(limits.registrationsOfEmail.windowMs);
  await ask(testApp.app, 'registerPatient', null, input);
});

test('trying names and pages counts like calling', async () => {
  const remoteAddress = '198.51.100.7';
  for (let calls = 0; calls < limits.callsOfAddress.max - 3; calls++)
    testApp.dependencies.limits.count('callsOfAddress', remoteAddress);
  const json = { 'content-type': 'application/json' };
  const tries = [
    { url: '/assets/nada.js' },
    { url: '/trpc/nada' },
    { url: '/nada', method: 'POST' as const, headers: json, payload: '{"data":null}' },
  ];
  for (const request of tries) expect((await testApp.app.inject({ ...request, remoteAddress })).statusCode).toBe(404);
  for (const request of tries) {
    const refused = await testApp.app.inject({ ...request, remoteAddress });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('one person has so many live streams open, and a new one when another ends', async () => {
  const { dependencies } = testApp;
  const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const streams = Array.from({ length: openAtOnce.liveStreams }, () => listenAs(origin, calm));
  await Promise.all(streams.map(({ listening }) => listening()));
  const refused = await call(testApp.app, 'trpc', 'liveEvents', calm);
  expect(refused).toMatchObject({ code: 'rate-limited' });
  (await dependencies.limits.hold('liveStreams', hasty.id))();
  streams[0]?.stop();
  await expect
    .poll(() =>
      dependencies.limits.hold('liveStreams', calm.id).then(
        (letGo) => {
          letGo();
          return true;
        },
        () => false,
      ),
    )
    .toBe(true);
  for (const { stop } of streams) stop();
});

test('whoever asks whether the server is ready does not ask the provider each time', async () => {
  const { identity } = testApp.dependencies;
  const real = identity.isReachable;
  let asked = 0;
  identity.isReachable = () => {
    asked += 1;
    return real();
  };
  try {
    const answers = await Promise.all(Array.from({ length: 50 }, () => testApp.app.inject('/readyz')));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(asked).toBeLessThanOrEqual(1);
  } finally {
    identity.isReachable = real;
  }
});

test('a clock that is set back by an hour locks nobody out for an hour', () => {
  let time = Date.now();
  const counting = createRateLimits(() => time, testApp.dependencies.db, { maxima: { callsOfUser: 3 } });
  for (let calls = 0; calls < 3; calls++) counting.count('callsOfUser', 'ana');
  expect(() => counting.count('callsOfUser', 'ana')).toThrow('Demasiados intentos');
  time -= 3_600_000;
  for (let calls = 0; calls < 3; calls++) counting.count('callsOfUser', 'ana');
  expect(() => counting.count('callsOfUser', 'ana')).toThrow('Demasiados intentos');
});
