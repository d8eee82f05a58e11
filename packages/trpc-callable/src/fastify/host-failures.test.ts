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
