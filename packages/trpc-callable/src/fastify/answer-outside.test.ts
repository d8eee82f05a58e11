import { TRPCError } from '@trpc/server';
import Fastify, { errorCodes } from 'fastify';
import { describe, expect, test } from 'vitest';
import { CallableError } from '../callable-error.ts';
import type { ErrorOptions } from '../describe-error.ts';
import { callableFrameworkErrors, describeServerError, sendError } from './answer-outside.ts';

const withStatus = (error: Error, statusCode: number) => Object.assign(error, { statusCode });
const internal = { httpStatus: 500, wire: { status: 'INTERNAL', message: 'INTERNAL' } };

describe('an error of the web server', () => {
  test('is described by its code, and never by its words', () => {
    const of = (statusCode: number) => describeServerError(withStatus(new Error('redis'), statusCode), {});
    const badRequest = { httpStatus: 400, wire: { status: 'INVALID_ARGUMENT', message: 'Bad Request' } };
    expect([of(400), of(422), of(499).wire.status]).toEqual([badRequest, badRequest, 'CANCELLED']);
    expect(of(503)).toEqual({ httpStatus: 503, wire: { status: 'UNAVAILABLE', message: 'UNAVAILABLE' } });
    expect([of(302), of(399), of(500), describeServerError(new Error('redis'), {})]).toEqual(Array(4).fill(internal));
  });

  test('that says the body is too large keeps HTTP’s 413', () => {
    expect(describeServerError(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), {})).toEqual({
      httpStatus: 413,
      wire: { status: 'INVALID_ARGUMENT', message: 'Bad Request' },
    });
  });

  test('of a callable or of tRPC, thrown by a hook, stays what it is, whatever code it carries', () => {
    const ours = withStatus(new CallableError('INTERNAL', 'Se cayó', { code: 'down' }), 429);
    expect(describeServerError(ours, {})).toEqual({
      httpStatus: 500,
      wire: { status: 'INTERNAL', message: 'Se cayó', details: { code: 'down' } },
    });
    const trpc = withStatus(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'hunter2' }), 429);
    expect(describeServerError(trpc, {})).toEqual(internal);
  });

  test('that the app has words for is described by them', () => {
    const options: ErrorOptions = {
      toCallableError: ({ cause }) => {
        if (cause?.message === 'busy') return { status: 'UNAVAILABLE', message: 'Vuelve más tarde' };
        return cause?.message === 'down' ? { status: 'INTERNAL', message: 'Se cayó' } : undefined;
      },
      messages: { RESOURCE_EXHAUSTED: 'Espera' },
      details: { RESOURCE_EXHAUSTED: { code: 'slow-down' } },
    };
    const of = (error: Error) => describeServerError(error, options).wire;
    expect(of(withStatus(new Error('busy'), 429))).toEqual({ status: 'UNAVAILABLE', message: 'Vuelve más tarde' });
    const wait = { status: 'RESOURCE_EXHAUSTED', message: 'Espera', details: { code: 'slow-down' } };
    expect(of(withStatus(new Error('other'), 429))).toEqual(wait);
    // As INTERNAL it gives way to a code that says more, and only to one.
    const down = { status: 'INTERNAL', message: 'Se cayó' };
    expect([of(new Error('down')), of(withStatus(new Error('down'), 399))]).toEqual([down, down]);
    expect(of(withStatus(new Error('down'), 400))).toEqual({ status: 'INVALID_ARGUMENT', message: 'Bad Request' });
  });
});

describe('the answer', () => {
  const answered = (httpStatus: number, headers: Record<string, string>) => {
    const app = Fastify();
    app.post('/', (request, reply) =>
      sendError(request, reply, { httpStatus, wire: { status: 'ABORTED', message: 'Otra\u2028vez' } }),
    );
    return app.inject({ method: 'POST', url: '/', headers });
  };

  test('is the envelope, which nobody keeps', async () => {
    const { statusCode, headers, body } = await answered(409, { accept: 'application/json' });
    expect([statusCode, body]).toEqual([409, '{"error":{"status":"ABORTED","message":"Otra\u2028vez"}}']);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('is one event for a client that streams, whose status only a wrong name changes', async () => {
    for (const [sent, status] of [
      [409, 200],
      [500, 200],
      [404, 404],
    ] as const) {
      const { statusCode, headers, body } = await answered(sent, { accept: 'text/event-stream' });
      expect([statusCode, body]).toEqual([
        status,
        'data: {"error":{"status":"ABORTED","message":"Otra\\u2028vez"}}\n\n',
      ]);
      expect(headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
  });
});

test('a path that cannot be decoded: pages of any origin read why, in the words of the app, and other methods get its page', async () => {
  const told: unknown[] = [];
  const frameworkErrors = callableFrameworkErrors(
    (error, request, reply) => {
      told.push(error.code, request.method);
      reply.code(400).send('page');
    },
    { messages: { INVALID_ARGUMENT: 'Dirección rota' } },
  );
  const app = Fastify({ frameworkErrors });
  const headers = { origin: 'https://page.example' };
  const posted = await app.inject({ method: 'POST', url: '/%zz', headers });
  expect(posted.json()).toEqual({ error: { status: 'INVALID_ARGUMENT', message: 'Dirección rota' } });
  expect(posted.headers).toMatchObject({ 'access-control-allow-origin': 'https://page.example', vary: 'Origin' });
  expect(told).toEqual([]);
  const got = await app.inject({ method: 'GET', url: '/%zz', headers });
  expect([got.statusCode, got.body, told]).toEqual([400, 'page', ['FST_ERR_BAD_URL', 'GET']]);
});
