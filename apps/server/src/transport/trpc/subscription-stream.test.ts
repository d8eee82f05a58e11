import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { initTRPC, TRPCError, tracked } from '@trpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openAtOnce } from '../../core/identity/open-at-once.ts';
import type { AppRouter } from '../../router.ts';
import { trpcAdapter } from './trpc-adapter.ts';

const t = initTRPC.create({
  isDev: false,
  sse: {
    maxDurationMs: 1_000,
    ping: { enabled: true, intervalMs: 150 },
    client: { reconnectAfterInactivityMs: 400 },
  },
});
const told: { taken: number; ended: number } = { taken: 0, ended: 0 };
const asGiven = (input: unknown) => input as { lastEventId?: string } | undefined;
const shared = tracked('7', { of: 'all', text: 'ñandú \u2028 "comillas"' });
const router = t.router({
  events: t.procedure.input(asGiven).subscription(async function* ({ input }) {
    yield tracked('1', { since: input?.lastEventId ?? null, text: 'uno' });
    yield { without: 'an id' };
    yield shared;
    yield shared;
  }),
  silent: t.procedure.subscription(async function* ({ signal }) {
    yield 'first';
    await pause(400);
    yield 'after a silence';
    await once(signal as AbortSignal, 'abort');
  }),
  failing: t.procedure.subscription(async function* () {
    yield tracked('1', 'uno');
    throw new TRPCError({ code: 'FORBIDDEN', message: 'no more' });
  }),
  broken: t.procedure.subscription(async function* () {
    yield tracked('1', 'uno');
    throw new RangeError('nobody foresaw this');
  }),
  givenUp: t.procedure.subscription(async function* () {
    yield 1;
    throw new DOMException('given up', 'AbortError');
  }),
  noStream: t.procedure.subscription((() => 'a word') as never),
  refused: t.procedure.subscription(() => {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'who?' });
  }),
  // It never asks whether anybody is still there.
  endless: t.procedure.subscription(async function* () {
    try {
      for (; ; told.taken++) yield 'x'.repeat(64 * 1024);
    } finally {
      told.ended += 1;
    }
  }),
});

let app: FastifyInstance;
let testApp: TestApp;
beforeAll(async () => {
  app = Fastify();
  trpcAdapter(app, {
    router: router as unknown as AppRouter,
    createContext: () => ({}) as never,
    stalledMs: 300,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  testApp = await startTestApp();
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

/** The whole answer. A GET that says that it sends JSON is answered by tRPC's own server. */
async function answerOf(address: string, by: 'us' | 'tRPC', headers: Record<string, string> = {}) {
  const own = by === 'tRPC' ? { 'content-type': 'application/json' } : {};
  return new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
    get(address, { headers: { ...headers, ...own } }, async (response) => {
      const { date, 'x-request-id': id, ratelimit, ...said } = response.headers;
      const names = { date: Boolean(date), id: Boolean(id), ratelimit: Boolean(ratelimit) };
      resolve({ status: response.statusCode, headers: { ...said, ...names }, body: await text(response) });
    }).on('error', reject);
  });
}
/** How many pings a busy machine fits into a silence is chance; that there is one, and where, is not. */
const pings = /(event: ping\ndata: \n\n\n)+/g;

const cases = [
  'events',
  'events?input=%7B%7D&lastEventId=12',
  'events?input=null',
  'events?input=%7B',
  'silent',
  'failing',
  'broken',
  'givenUp',
  'noStream',
  'refused',
];
test.each(cases)('a subscription is told in the very bytes of tRPC’s own server: %s', async (path) => {
  const address = `${app.listeningOrigin}/trpc/${path}`;
  const headers: Record<string, string> = path === 'events' ? { 'last-event-id': '3' } : {};
  const [ours, theirs] = await Promise.all([answerOf(address, 'us', headers), answerOf(address, 'tRPC', headers)]);
  expect({ ...ours, body: ours.body.replace(pings, '$1') }).toEqual({
    ...theirs,
    body: theirs.body.replace(pings, '$1'),
  });
  expect(ours.body).toMatch(/^event: connected\ndata: {"reconnectAfterInactivityMs":400}\n\n\n/);
});

test('who may not hear is told so as by tRPC’s own server, with the same headers', async () => {
  const { dependencies, app: real } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const busy = await makePerson(dependencies, { role: 'patient' });
  const letGo = await Promise.all(
    Array.from({ length: openAtOnce.liveStreams }, () => dependencies.limits.hold('liveStreams', busy.id)),
  );
  const asked: [who: string | null, query: string, code: string][] = [
    [null, '', 'unauthenticated'],
    ['x.y.z', '', 'unauthenticated'],
    [busy.token, '', 'rate-limited'],
    [patient.token, `?input=${encodeURIComponent('{"lastEventId":"x"}')}`, 'invalid-input'],
  ];
  for (const [token, query, code] of asked) {
    const headers = { origin: 'https://otra.example', ...(token && { authorization: `Bearer ${token}` }) };
    const address = `${real.listeningOrigin}/trpc/liveEvents${query}`;
    const ours = await answerOf(address, 'us', headers);
    expect(ours).toEqual(await answerOf(address, 'tRPC', headers));
    expect(ours).toMatchObject({ status: 200, body: expect.stringContaining(`"appCode":"${code}"`) });
  }
  for (const one of letGo) one();
});

test('a page that does not read is cut, and what it was to be told is not made meanwhile', async () => {
  const { port } = new URL(app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.pause();
  socket.write('GET /trpc/endless HTTP/1.1\r\nhost: x\r\n\r\n');
  await vi.waitFor(() => expect(told.ended).toBe(1), { timeout: 20_000 });
  // What the kernel of both sides takes, and no more: some megabytes.
  expect(told.taken * 64).toBeLessThan(32 * 1024);
  socket.resume();
  await once(socket, 'close');
});

/** What the server says to these words, until it has said that or ends the connection. */
async function saidTo(words: string, until?: RegExp): Promise<string> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  socket.write(words);
  let said = '';
  for await (const bytes of socket) {
    said += bytes;
    if (until?.test(said)) break;
  }
  return said;
}

test('who knows no chunks gets the words alone', async () => {
  const said = await saidTo('GET /trpc/events HTTP/1.0\r\n\r\n');
  const [head, body] = [said.slice(0, said.indexOf('\r\n\r\n')), said.slice(said.indexOf('\r\n\r\n') + 4)];
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(body).toBe((await answerOf(`${app.listeningOrigin}/trpc/events`, 'us')).body);
});

test('two asked at once on one connection are answered one after the other', async () => {
  const asked = (name: string) => `GET /trpc/${name} HTTP/1.1\r\nhost: x\r\n\r\n`;
  const said = await saidTo(asked('silent') + asked('events'), /event: return\n[\s\S]*\r\n0\r\n\r\n$/);
  const [nothing, first, second] = said.split('HTTP/1.1 200 OK');
  expect(nothing).toBe('');
  // Each ends with the empty chunk.
  expect(first).toMatch(/"after a silence"[\s\S]*\r\n0\r\n\r\n$/);
  expect(second).toMatch(/"uno"[\s\S]*event: return\n[\s\S]*\r\n0\r\n\r\n$/);
});

test('a page that leaves ends its procedure', async () => {
  const before = told.ended;
  const request = get(`${app.listeningOrigin}/trpc/endless`);
  const [response] = await once(request, 'response');
  await once(response, 'data');
  request.destroy();
  await vi.waitFor(() => expect(told.ended).toBe(before + 1), { timeout: 20_000 });
});
