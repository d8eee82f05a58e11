import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, jsonHeaders } from '../../testing/call.ts';
import { streamLog, testRouter } from '../../testing/router.ts';
import { callableOnCall } from './callable-on-call.ts';

/** The genuine `onCall` on the genuine functions framework, called by the genuine SDK. */
const firebase = initializeApp({ projectId: 'demo-project', apiKey: 'x', appId: 'x' }, 'on-call');
const given: unknown[] = [];
let server: Server;
let origin: string;
let functions: Functions;
beforeAll(async () => {
  const handler = callableOnCall({
    router: testRouter,
    HttpsError,
    drainTimeoutMs: 50,
    createContext: ({ request, call }) => {
      given.push({ name: call.name, data: request.data, app: request.app, token: call.token });
      return { user: request.auth?.uid ?? null };
    },
  });
  http('on-call', onCall(handler) as unknown as Parameters<typeof http>[1]);
  server = getTestServer('on-call');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  functions = getFunctions(firebase, origin);
});
afterAll(async () => {
  await deleteApp(firebase);
  server.close();
});

const call = async (name: string, data?: unknown) => (await httpsCallable(functions, name)(data)).data;

test('values, no argument, nested undefined', async () => {
  expect(await call('add', { a: 1, b: 2 })).toBe(3);
  expect(await call('inputOf')).toEqual({ input: 'undefined' });
  expect(await call('values')).toEqual({
    at: '2026-11-20T12:00:00.000Z',
    missing: null,
    big: 9_007_199_254_740_992,
    line: 'a\u2028b\u2029c\u0085d',
  });
});

test('Firebase’s own request reaches the context', async () => {
  given.length = 0;
  expect(await call('whoAmI', { x: 1 })).toBe('nobody');
  expect(given).toEqual([{ name: 'whoAmI', data: { x: 1 }, app: undefined, token: null }]);
});

test.each([
  ['conflict', undefined, { code: 'functions/already-exists' }],
  ['stale', undefined, { code: 'functions/aborted', details: { code: 'stale', version: 3 } }],
  ['explode', undefined, { code: 'functions/internal' }],
  ['notFinite', undefined, { code: 'functions/internal' }],
  ['add', { a: 1 }, { code: 'functions/invalid-argument', details: { issues: [{ path: ['b'] }] } }],
  ['nope', undefined, { code: 'functions/not-found' }],
  ['endless', undefined, { code: 'functions/unimplemented' }],
])('%s fails as it would elsewhere', async (name, data, error) => {
  await expect(call(name, data)).rejects.toMatchObject(error);
});

test('streams chunks and the result, and its errors', async () => {
  const { stream, data } = await httpsCallable(functions, 'numbers').stream(3);
  const seen: unknown[] = [];
  for await (const chunk of stream) seen.push(chunk);
  expect(seen).toEqual([1, 2, 3].map((number) => ({ number, at: null })));
  expect(await data).toEqual({});
  const late = await httpsCallable(functions, 'breaksLate').stream();
  await expect(late.data).rejects.toMatchObject({ code: 'functions/internal' });
});

test('a client that leaves stops the procedure', async () => {
  streamLog.length = 0;
  const leave = new AbortController();
  const { stream, data } = await httpsCallable(functions, 'endless').stream(null, { signal: leave.signal });
  data.catch(() => undefined);
  expect((await stream[Symbol.asyncIterator]().next()).value).toBe('open');
  leave.abort();
  await expect.poll(() => streamLog).toContain('endless stopped');
});

test('what onCall refuses by itself never comes here', async () => {
  expect((await ask(origin, { method: 'GET', url: '/add', headers: jsonHeaders })).statusCode).toBe(400);
});
