import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deprecations } from './deprecations.ts';

/** So few that a program meets its limit within the test. */
const CALLS = 15;

let testApp: TestApp;
let admin: Person;
let clinic: string;
beforeAll(async () => {
  // As a release would write it; the app reads the table when it is made.
  deprecations.searchPatients = { since: '2027-01-01', sunset: '2027-08-01', instead: null };
  testApp = await startTestApp('postgres', { RATE_LIMITS: `callsOfIntegration=${CALLS}` });
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  await makePerson(testApp.dependencies, { role: 'patient', lastName: 'Zaldívar' });
  clinic = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => testApp.close());

/** An integration of its own each time: what it may ask a minute is its own too. */
const newProgram = async () =>
  (await (await makeIntegration(testApp, admin, { scopes: ['searchPatients', 'getPatient'] })).caller()).token;

type Ask = (token: string | null, headers?: Record<string, string>) => Promise<Response>;
const bearer = (token: string | null, more: Record<string, string> = {}) => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...more,
});
const input = { query: 'zaldivar' };
const callable: Ask = (token, headers) =>
  fetch(`${clinic}/searchPatients`, {
    method: 'POST',
    headers: bearer(token, { 'content-type': 'application/json', ...headers }),
    body: JSON.stringify({ data: input }),
  });
const trpc: Ask = (token, headers) =>
  fetch(`${clinic}/trpc/searchPatients?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: bearer(token, headers),
  });
const fhir: Ask = (token, headers) =>
  fetch(`${clinic}/fhir/R4/Patient?name=zaldivar`, { headers: bearer(token, headers) });

const metadata: Ask = (_token, headers = {}) => fetch(`${clinic}/fhir/R4/metadata`, { headers });

const leftIn = ({ headers }: Response): Record<string, number> =>
  Object.fromEntries(
    [...(headers.get('ratelimit') ?? '').matchAll(/"(\w+)";r=(\d+);t=\d+/g)].map(([, name, left]) => [
      name,
      Number(left),
    ]),
  );

describe.each([
  ['the callable endpoint', callable],
  ['/trpc', trpc],
  ['/fhir/R4', fhir],
])('%s, over the wire', (_where, ask) => {
  test('names the request of every answer, by the id or the trace that the caller gave', async () => {
    const token = await newProgram();
    const trace = '0af7651916cd43dd8448eb211c80319c';
    for (const [who, status] of [
      [token, 200],
      ['nobody', 401],
    ] as const) {
      const plain = await ask(who);
      expect([plain.status, plain.headers.get('x-request-id')]).toEqual([status, expect.stringMatching(/^[\w-]{36}$/)]);
      const traced = await ask(who, { traceparent: `00-${trace}-b7ad6b7169203331-01` });
      expect(traced.headers.get('x-request-id')).toBe(trace);
      const named = await ask(who, { 'x-request-id': 'warehouse-0042' });
      expect(named.headers.get('x-request-id')).toBe('warehouse-0042');
    }
  });

  test('tells what is left long before it refuses, and then for how long', async () => {
    const token = await newProgram();
    const first = await ask(token);
    expect(first.headers.get('ratelimit-policy')).toBe(`"integration";q=${CALLS};w=60, "address";q=3000;w=60`);
    let { integration: left } = leftIn(first);
    let answer = first;
    for (let calls = 1; answer.status === 200 && calls <= CALLS; calls++) {
      answer = await ask(token);
      const { integration, address } = leftIn(answer);
      if (answer.status === 200) expect(integration).toBeLessThan(Number(left));
      expect(address).toBeGreaterThan(0);
      left = integration;
    }
    expect([answer.status, left]).toEqual([429, 0]);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    testApp.clock.move(wait * 1000);
    expect((await ask(token)).status).toBe(200);
  });

  test('carries what a page of another origin may read of it', async () => {
    const { headers } = await ask(await newProgram(), { origin: 'https://page.example' });
    const exposed = headers.get('access-control-expose-headers') ?? '';
    for (const name of ['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after', 'etag'])
      expect(exposed).toContain(name);
  });
});

test.each([
  ['/trpc', trpc],
  ['/fhir/R4', fhir],
  ['what /fhir/R4 says of itself', metadata],
])('%s marks what was read, and who has it is told so without a body', async (_where, ask) => {
  const token = await newProgram();
  const first = await ask(token);
  const mark = String(first.headers.get('etag'));
  expect([first.status, mark]).toEqual([200, expect.stringMatching(/^W\/"/)]);
  const again = await ask(token, { 'if-none-match': mark });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, mark, '']);
  expect(leftIn(again).address).toBeGreaterThan(0);
});

test.each([
  ['the callable endpoint', callable],
  ['/trpc', trpc],
])('%s says of a procedure that will go since when and until when, also where it refuses', async (_where, ask) => {
  for (const token of [await newProgram(), 'nobody']) {
    const { headers } = await ask(token);
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([
      '@1798761600',
      'Sun, 01 Aug 2027 00:00:00 GMT',
    ]);
    expect(headers.get('link')).toContain('rel="deprecation"');
  }
});

test('a resource of FHIR does not go with the procedure that it is read by', async () => {
  expect((await fhir(await newProgram())).headers.get('deprecation')).toBeNull();
});
