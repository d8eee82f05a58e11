import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { limits } from '../../core/identity/limits.ts';

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

const ask = async (url: string, token: string | null = patient.token, data: unknown = null) => {
  const { headers } = await testApp.app.inject({
    method: url.includes('?') ? 'GET' : 'POST',
    url,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(url.includes('?') ? {} : { payload: JSON.stringify({ data }) }),
  });
  return { policy: headers['ratelimit-policy'], ...left(String(headers.ratelimit ?? '')) };
};

const left = (header: string) =>
  Object.fromEntries([...header.matchAll(/"(\w+)";r=(\d+);t=(\d+)/g)].map(([, name, r]) => [name, Number(r)]));

test('every call tells what is left to the person and to the address, one less each time, at both endpoints', async () => {
  const before = await ask('/getUserProfile');
  expect(before.policy).toBe('"user";q=1500;w=60, "address";q=3000;w=60');
  expect(before.user).toBeLessThan(limits.callsOfUser.max);
  const batch = encodeURIComponent(JSON.stringify({ 0: null, 1: null }));
  const after = await ask(`/trpc/getUserProfile,getUserProfile?batch=1&input=${batch}`);
  expect(after.user).toBe(Number(before.user) - 2);
  expect(after.address).toBe(Number(before.address) - 2);
});

test('whoever has no account reads of the address alone', async () => {
  const { user, address } = await ask('/getClinic', null);
  expect(user).toBeUndefined();
  expect(address).toBeGreaterThan(0);
});

test('a page and the state of the server count nothing', async () => {
  expect((await testApp.app.inject('/healthz')).headers.ratelimit).toBeUndefined();
});

test('the seconds lead to the moment when there are more', async () => {
  const other = await makePerson(testApp.dependencies, { role: 'patient' });
  const { headers } = await testApp.app.inject({
    method: 'POST',
    url: '/getUserProfile',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${other.token}` },
    payload: '{"data":null}',
  });
  const [, first = '', t = ''] = /"user";r=(\d+);t=(\d+)/.exec(String(headers.ratelimit)) ?? [];
  expect([Number(first), Number(t)]).toEqual([limits.callsOfUser.max - 1, 60]);
});
