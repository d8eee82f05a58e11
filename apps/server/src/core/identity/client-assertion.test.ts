import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Egress, openEgress } from '../egress/egress.ts';
import { readAssertion } from './client-assertion.ts';

/** The keys of an integration at an address of its own, which it changes without telling us. */
type Pair = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string };
const integrationId = randomUUID();
const audience = 'https://clinica.example/oauth/token';
let server: Server;
let origin: string;
let answer: (response: ServerResponse) => void;
let asked = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  vi.useRealTimers();
});

const onThisMachine = openEgress({ allows: (address) => address === '127.0.0.1' });
const pairOf = async (kid: string): Promise<Pair> => ({ ...(await generateKeyPair('ES384')), kid });
const tells = async (...pairs: Pair[]) => {
  const keys = await Promise.all(
    pairs.map(async ({ publicKey, kid }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'ES384' })),
  );
  answer = (response) => response.end(JSON.stringify({ keys }));
};
const signedBy = ({ privateKey, kid }: Pair) =>
  new SignJWT({ iss: integrationId, sub: integrationId, aud: audience, jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES384', kid })
    .setExpirationTime(Math.floor(Date.now() / 1000) + 200)
    .sign(privateKey);
/** Each test has an address of its own: what is known of one is kept. */
const isBelieved = async (pair: Pair, path: string, outside: Egress = onThisMachine) => {
  const key = { jwks: null, jwksUrl: origin + path };
  return (await readAssertion(await signedBy(pair), key, { audience, now: Date.now(), outside })) !== null;
};
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

test('a key that is exchanged for another is believed half a minute later at most; the one that is gone, no longer', async () => {
  const [before, after] = [await pairOf('before'), await pairOf('after')];
  await tells(before);
  expect(await isBelieved(before, '/rotates')).toBe(true);
  await tells(after);
  asked = 0;
  // Whoever sends assertions by unknown keys does not make us ask each time.
  for (let times = 0; times < 5; times++) expect(await isBelieved(after, '/rotates')).toBe(false);
  expect(asked).toBe(0);
  later(31_000);
  expect(await isBelieved(after, '/rotates')).toBe(true);
  expect(await isBelieved(before, '/rotates')).toBe(false);
  expect(asked).toBe(1);
});

test('keys are asked for again after ten minutes: one that was withdrawn opens nothing then', async () => {
  const [one, other] = [await pairOf('one'), await pairOf('other')];
  await tells(one);
  expect(await isBelieved(one, '/withdrawn')).toBe(true);
  await tells(other);
  expect(await isBelieved(one, '/withdrawn')).toBe(true);
  later(601_000);
  expect(await isBelieved(one, '/withdrawn')).toBe(false);
});

test('an address that redirects, fails, is huge or no JWKS proves nothing, and does so again when it is well', async () => {
  const pair = await pairOf('one');
  const wrong: Record<string, (response: ServerResponse) => void> = {
    '/elsewhere': (response) => response.writeHead(302, { location: `${origin}/rotates` }).end(),
    '/fails': (response) => response.writeHead(500).end(),
    '/huge': (response) => response.end(`{"keys":[${' '.repeat(70_000)}]}`),
    '/words': (response) => response.end('hola'),
    '/none': (response) => response.end('{"keys":[]}'),
  };
  for (const [path, one] of Object.entries(wrong)) {
    vi.useRealTimers();
    answer = one;
    asked = 0;
    expect([path, await isBelieved(pair, path)]).toEqual([path, false]);
    expect([path, asked]).toEqual([path, 1]);
    await tells(pair);
    later(31_000);
    expect([path, await isBelieved(pair, path)]).toEqual([path, true]);
  }
});

test('an address that never answers is waited for five seconds', async () => {
  const pair = await pairOf('one');
  answer = () => {};
  const waits: number[] = [];
  // The wait itself, which egress.test.ts asks for, is cut short.
  const impatient: Egress = {
    ...onThisMachine,
    ask: (url, how) => {
      waits.push(how.timeoutMs);
      return onThisMachine.ask(url, { ...how, timeoutMs: 100 });
    },
  };
  expect(await isBelieved(pair, '/hangs', impatient)).toBe(false);
  expect(waits).toEqual([5_000]);
});

test('an address of a private network is not asked', async () => {
  const pair = await pairOf('one');
  await tells(pair);
  asked = 0;
  expect(await isBelieved(pair, '/private', openEgress())).toBe(false);
  expect(asked).toBe(0);
});
