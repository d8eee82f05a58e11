import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

/** Where a call came from, as the trail and the limits see it. `proxied` stands behind proxies of 10.0.0.0/8. */
let direct: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([startTestApp(), startTestApp('postgres', { TRUST_PROXY: '10.0.0.0/8' })]);
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));

const doctors = new Map<TestApp, Promise<Person>>();
const doctorOf = (testApp: TestApp) => {
  const known = doctors.get(testApp) ?? makePerson(testApp.dependencies, { role: 'doctor' });
  doctors.set(testApp, known);
  return known;
};
const payload = JSON.stringify({ data: { code: 'J02.9', description: 'Faringitis aguda', favourite: true } });

/** The address that the trail keeps of an action. */
async function seenOf(
  testApp: TestApp,
  remoteAddress: string,
  headers: Record<string, string>,
): Promise<string | null> {
  const { token } = await doctorOf(testApp);
  const asked = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
  const answer = await testApp.app.inject({
    ...{ method: 'POST', url: '/setFavouriteDiagnosis', remoteAddress, headers: asked, payload },
  });
  expect(answer.statusCode).toBe(200);
  const [row] = await testApp.dependencies.db.select().from(auditEvents).orderBy(desc(auditEvents.seq)).limit(1);
  return row?.ip ?? null;
}

const spoofed: Record<string, string>[] = [
  { 'x-forwarded-for': '198.51.100.7' },
  { 'x-forwarded-for': '198.51.100.7, 10.0.0.1', 'x-real-ip': '198.51.100.7' },
  { forwarded: 'for=198.51.100.7', 'x-client-ip': '198.51.100.7', 'cf-connecting-ip': '198.51.100.7' },
];

test.each(spoofed)('without a proxy nobody says where he comes from: %j', async (headers) => {
  expect(await seenOf(direct, '203.0.113.9', headers)).toBe('203.0.113.9');
});

test.each(spoofed)('nor behind one, where the call did not come by it: %j', async (headers) => {
  expect(await seenOf(proxied, '203.0.113.9', headers)).toBe('203.0.113.9');
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  // What a caller wrote in front of what our proxy added.
  ['192.0.2.66, 198.51.100.7', '198.51.100.7'],
  ['192.0.2.66, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
])('a listed proxy is believed for the last address that is none of its own: %s', async (forwarded, seen) => {
  expect(await seenOf(proxied, '10.0.0.1', { 'x-forwarded-for': forwarded })).toBe(seen);
});
