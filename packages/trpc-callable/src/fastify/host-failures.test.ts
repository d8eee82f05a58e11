import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { streamLog } from '../../testing/router.ts';
import { buildTestServer } from '../../testing/server.ts';
import type { CallReport, ErrorReport } from '../call-options.ts';
import { CallableError } from '../callable-error.ts';
import { callableFrameworkErrors } from './answer-outside.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const call = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: '{"data":null}',
    headers: { 'content-type': 'application/json', origin: 'https://page.example', ...headers },
  });

const open = async (name: string, data: unknown) => {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/${name}`, {
    method: 'POST',
    body: JSON.stringify({ data }),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  });
};

describe('a hook of the app that fails before the call', () => {
  const failing = async (error: unknown) => {
    app = await buildTestServer({}, {}, (server) => {
      server.addHook('onRequest', async (_request, reply) => {
        reply.header('retry-after', '30');
        throw error;
      });
    });
  };
  const httpError = (statusCode: number) => Object.assign(new Error('limit of 10.0.0.7 in redis'), { statusCode });

  test.each([
    ['a rate limiter', httpError(429), 429, 'RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED'],
    ['load shedding', httpError(503), 503, 'UNAVAILABLE', 'UNAVAILABLE'],
    ['a client error', httpError(422), 400, 'INVALID_ARGUMENT', 'Bad Request'],
    ['a bug', new Error('redis'), 500, 'INTERNAL', 'INTERNAL'],
    ['a CallableError', new CallableError('ABORTED', 'Otra vez'), 409, 'ABORTED', 'Otra vez'],
    ['a TRPCError', new TRPCError({ code: 'FORBIDDEN', message: 'No' }), 403, 'PERMISSION_DENIED', 'No'],
  ])('%s', async (_name, error, http, status, message) => {
    await failing(error);
    const response = await call('/nothing');
    expect([response.statusCode, response.json()]).toEqual([http, { error: { status, message } }]);
    expect(response.headers).toMatchObject({
      'retry-after': '30',
      'access-control-allow-origin': 'https://page.example',
    });
  });

  test('is an event for a client that streams', async () => {
    await failing(httpError(429));
    const response = await call('/numbers', { accept: 'text/event-stream' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('data: {"error":{"status":"RESOURCE_EXHAUSTED","message":"RESOURCE_EXHAUSTED"}}\n\n');
  });
});

test('headers of the app survive on streams', async () => {
  app = await buildTestServer({}, {}, (server) => {
    server.addHook('onRequest', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff').header('vary', 'Accept-Encoding');
    });
  });
  const { headers } = await call('/nothing', { accept: 'text/event-stream' });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding, Origin' });
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
});

test('a path that cannot be decoded is answered in the envelope on POST, by the app otherwise', async () => {
  const frameworkErrors = callableFrameworkErrors((_error, _request, reply) => reply.code(400).send('page'));
  app = await buildTestServer({}, { frameworkErrors });
  const response = await call('/%zz');
  expect([response.statusCode, response.json().error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  expect(response.headers['access-control-allow-origin']).toBe('https://page.example');
  expect((await app.inject('/%zz')).body).toBe('page');
});

test('the log gets the error that the client does not', async () => {
  const calls: CallReport[] = [];
  const errors: ErrorReport[] = [];
  app = await buildTestServer({ onCall: (report) => calls.push(report), onError: (report) => errors.push(report) });
  await call('/nothing');
  await call('/explode');
  await call('/explode', { accept: 'text/event-stream' });
  await call('/nothing', { 'content-type': 'text/plain' });
  expect(calls.map(({ name, streaming, status, httpStatus }) => [name, streaming, status, httpStatus])).toEqual([
    ['nothing', false, 'OK', 200],
    ['explode', false, 'INTERNAL', 500],
    ['explode', true, 'INTERNAL', 500],
    ['nothing', false, 'INVALID_ARGUMENT', 400],
  ]);
  expect(calls.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  expect(errors.map(({ error }) => error.message)).toEqual([
    expect.stringContaining('hunter2'),
    expect.stringContaining('hunter2'),
    'Content-Type is not application/json',
  ]);
});

test.each(['endless', 'deaf', 'throwsOnAbort'])(
  'a caller who leaves %s is CANCELLED in the log, and no error',
  async (name) => {
    const calls: CallReport[] = [];
    const errors: ErrorReport[] = [];
    streamLog.length = 0;
    app = await buildTestServer({ onCall: (report) => calls.push(report), onError: (report) => errors.push(report) });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await open(name, null);
    if (name === 'deaf') await expect.poll(() => streamLog).toEqual(['deaf started']);
    else await response.body?.getReader().read();
    await response.body?.cancel().catch(() => undefined);
    app.server.closeAllConnections();
    if (name === 'deaf') await expect.poll(() => streamLog).toEqual(['deaf started', 'deaf stopped']);
    else await expect.poll(() => calls.map(({ status }) => status)).toEqual(['CANCELLED']);
    expect(errors).toEqual([]);
  },
);

test('a chunk that cannot be written is INTERNAL, and stops its procedure', async () => {
  streamLog.length = 0;
  app = await buildTestServer();
  const response = await call('/unreadable', { accept: 'text/event-stream' });
  expect(response.body).toBe('data: {"error":{"status":"INTERNAL","message":"INTERNAL"}}\n\n');
  expect(streamLog).toEqual(['unreadable stopped']);
});

test('a log that throws does not fail the call', async () => {
  const onCall = () => {
    throw new Error('disk full');
  };
  app = await buildTestServer({ onCall, onError: onCall });
  expect((await call('/nothing')).body).toBe('{"result":null}');
  expect((await call('/explode')).statusCode).toBe(500);
});

test('the headers of a stream leave before its procedure answers', async () => {
  app = await buildTestServer({ heartbeatMs: 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // It never answers: an answer that waited for it would never come.
  const response = await open('deaf', null);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await response.body?.cancel();
});

test('a server that stops tells its open streams, stops their procedures and does not wait for them', async () => {
  app = await buildTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  streamLog.length = 0;
  const responses = await Promise.all(Array.from({ length: 30 }, () => open('endless', null)));
  const texts = responses.map((response) => response.text());
  await app.close();
  for (const text of await Promise.all(texts)) {
    expect(text).toMatch(/"message":"open"}\n\ndata: {"error":{"status":"UNAVAILABLE","message":"UNAVAILABLE"}}\n\n$/);
  }
  expect(streamLog.filter((line) => line === 'endless stopped')).toHaveLength(30);
});

test('a caller who never reads is cut off', async () => {
  app = await buildTestServer({ stallTimeoutMs: 100 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  const body = '{"data":null}';
  socket.write(
    `POST /greedy HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\naccept: text/event-stream\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  const [connection] = (await accepted) as [Socket];
  if (!connection.closed) await once(connection, 'close', { signal: AbortSignal.timeout(30_000) });
  // The server did it, not the caller.
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('a caller who does not read holds the procedure back', async () => {
  app = await buildTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const response = await open('greedy', null);
  // An endless stream that never waits: without backpressure it would fill the memory and block every other call.
  const other = await fetch(`http://127.0.0.1:${port}/nothing`, {
    method: 'POST',
    body: '{"data":null}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await other.json()).toEqual({ result: null });
  await response.body?.cancel();
});
