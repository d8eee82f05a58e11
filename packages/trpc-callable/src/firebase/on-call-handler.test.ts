import { initTRPC } from '@trpc/server';
import { HttpsError } from 'firebase-functions/v2/https';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { PendingCall } from '../call-options.ts';
import { CallableList } from '../callable-list.ts';
import { type CallableOnCallOptions, callableOnCall, type OnCallRequest } from './callable-on-call.ts';

/** The handler as `onCall` calls it, once tokens are verified: with a request of Firebase's and what a stream is sent by. */
type Context = { call?: PendingCall };
const t = initTRPC.context<Context>().create();
const router = t.router({
  echo: t.procedure.input(z.unknown()).mutation(({ input }) => input),
  pending: t.procedure.query(({ ctx }) => ({ token: ctx.call?.token, streaming: ctx.call?.streaming })),
  rows: t.procedure.input(z.int()).query(({ input }) => new CallableList(rowsOf(input))),
  numbers: t.procedure.input(z.int()).subscription(async function* ({ input }) {
    for (let number = 1; number <= input; number++) yield number;
  }),
});
async function* rowsOf(count: number) {
  for (let row = 0; row < count; row++) yield 'x'.repeat(100);
}

const requestOf = (path: string, data: unknown, more: Partial<OnCallRequest> = {}, headers: object = {}) =>
  ({ data, acceptsStreaming: false, rawRequest: { path, headers }, ...more }) as OnCallRequest;
const handlerOf = (more: Partial<CallableOnCallOptions<typeof router>> = {}) =>
  callableOnCall({ router, HttpsError, createContext: ({ call }) => ({ call }), ...more });

test('the verified caller’s token is that of the call; without a caller there is none', async () => {
  const verified = { uid: 'ana', token: {}, rawToken: 'ana.token' };
  const asAna = requestOf('/pending', null, { auth: verified }, { authorization: 'Bearer other' });
  expect(await handlerOf()(asAna)).toEqual({ token: 'ana.token', streaming: false });
  const asNobody = requestOf('/pending', null, {}, { authorization: 'Bearer other' });
  expect(await handlerOf()(asNobody)).toEqual({ token: null, streaming: false });
});

test('the context is made of Firebase’s own request', async () => {
  const request = requestOf('/echo', 1);
  const given: unknown[] = [];
  const handle = handlerOf({
    createContext: ({ request, info, call }) => {
      given.push(request, info.calls[0]?.path, call.name);
      return {};
    },
  });
  expect(await handle(request)).toBe(1);
  expect(given).toEqual([request, 'echo', 'echo']);
  expect(given[0]).toBe(request);
  expect(await callableOnCall({ router, HttpsError })(request)).toBe(1);
});

test('what Firebase has read is not judged by its headers again', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-16le', 'content-encoding': 'gzip' };
  expect(await handlerOf()(requestOf('/echo', 'hola', {}, headers))).toBe('hola');
});

test('a project and a region stand before a name; what is no name is NOT_FOUND', async () => {
  const handle = handlerOf({ projectId: 'demo', region: 'us-central1' });
  expect(await handle(requestOf('/demo/us-central1/echo', 1))).toBe(1);
  for (const path of ['/', '/nope', '/other/us-central1/echo'])
    await expect(handle(requestOf(path, 1))).rejects.toMatchObject({ code: 'not-found', message: 'NOT_FOUND' });
});

test('a long list is one array', async () => {
  expect(await handlerOf()(requestOf('/rows', 3_000))).toEqual(Array(3_000).fill('x'.repeat(100)));
});

test('an error is Firebase’s own, with its details', async () => {
  const refused = await Promise.resolve(handlerOf()(requestOf('/rows', 'x'))).catch((error) => error);
  expect(refused).toBeInstanceOf(HttpsError);
  expect(refused).toMatchObject({ code: 'invalid-argument', message: 'Bad Request' });
  expect((refused as { details: { issues: unknown[] } }).details.issues).toHaveLength(1);
});

test('each chunk waits for the one before it', async () => {
  const log: string[] = [];
  const sendChunk = async (chunk: unknown) => {
    log.push(`${chunk} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${chunk} left`);
    return true;
  };
  const streaming = requestOf('/numbers', 2, { acceptsStreaming: true });
  const answer = await handlerOf()(streaming, { sendChunk, signal: new AbortController().signal });
  expect([answer, log]).toEqual([{}, ['1 begins', '1 left', '2 begins', '2 left']]);
});

test('whether it streams is Firebase’s word, not that of the headers', async () => {
  const sent: unknown[] = [];
  const response = { sendChunk: async (chunk: unknown) => sent.push(chunk) > 0, signal: new AbortController().signal };
  const plainly = requestOf('/pending', null, {}, { accept: 'text/event-stream' });
  expect(await handlerOf()(plainly, response)).toEqual({ token: null, streaming: false });
  const asStream = requestOf('/pending', null, { acceptsStreaming: true });
  expect(await handlerOf()(asStream, response)).toEqual({ token: null, streaming: true });
  // Of a Firebase that knows no streams.
  expect(await handlerOf()(requestOf('/numbers', 2, { acceptsStreaming: true }))).toEqual({});
  expect(sent).toEqual([]);
});

test('a client that has left gets nothing, and no error either', async () => {
  const signal = AbortSignal.abort();
  const sendChunk = async () => true;
  const left = requestOf('/numbers', 2, { acceptsStreaming: true });
  expect(await handlerOf()(left, { sendChunk, signal })).toBeNull();
});
