import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { limits } from './rate-limits.ts';

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
