import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { initTRPC } from '@trpc/server';
import { onRequest } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError, post } from '../../testing/call.ts';
import { endListeners, originOf } from '../../testing/listener.ts';
import type { ErrorReport } from '../call-options.ts';
import { CallableError } from '../callable-error.ts';
import { type CallableOnRequestOptions, callableOnRequest } from './callable-on-request.ts';

/** What firebase-admin throws, by token. */
const refusals: Record<string, unknown> = {
  expired: new Error('Firebase ID token has expired'),
  away: new Error('Error fetching public keys for Google certs: ETIMEDOUT'),
  offline: new Error('Error while making request: connect ECONNREFUSED'),
  told: new Error('No Error while making request'),
  text: 'Error while making request',
};
const auth = {
  verifyIdToken: async (token: string) => {
    if (token in refusals) throw refusals[token];
    return { uid: `uid of ${token}`, role: 'doctor' };
  },
};

type Context = { auth?: unknown; app?: unknown; more?: unknown };
const t = initTRPC.context<Context>().create();
const router = t.router({
  context: t.procedure.query(({ ctx }) => ({ auth: ctx.auth, app: ctx.app, more: ctx.more })),
});
type Options = CallableOnRequestOptions<typeof router, { uid: string; role: string }>;

/** One genuine function, made anew for each test. */
let made: ReturnType<typeof callableOnRequest>;
let origin: string;
beforeAll(async () => {
  const handle = onRequest((req, res) => made(req, res));
  http('on-request', handle as unknown as Parameters<typeof http>[1]);
  origin = await originOf(getTestServer('on-request'));
});
afterAll(endListeners);

const serve = (options: Partial<Options> = {}) => {
  made = callableOnRequest({ router, auth, ...options } as Options);
};
const call = (headers: Record<string, string> = {}) => post(origin, '/context', '{"data":null}', headers);

test('the caller is verified; without a createContext he and his app are the context', async () => {
  serve();
  const token = { uid: 'uid of ana', role: 'doctor' };
  const ana = { uid: 'uid of ana', token, rawToken: 'ana' };
  expect((await call({ authorization: 'Bearer ana' })).json()).toEqual({
    result: { auth: ana, app: null, more: null },
  });
  expect((await call()).json()).toEqual({ result: { auth: null, app: null, more: null } });
});

test('createContext gets what a handler of onCall finds in its request', async () => {
  const given: Parameters<NonNullable<Options['createContext']>>[0][] = [];
  serve({
    appCheck: { verify: async () => ({ appId: 'app-1', token: { sub: 'app-1' } }) },
    createContext: (all) => {
      given.push(all);
      return { more: 'made' };
    },
  });
  const answer = await call({
    authorization: 'Bearer ana',
    'x-firebase-appcheck': 'good',
    'firebase-instance-id-token': 'device',
  });
  expect(answer.json()).toEqual({ result: { auth: null, app: null, more: 'made' } });
  await call();
  expect(given).toMatchObject([
    {
      auth: { uid: 'uid of ana', token: { role: 'doctor' }, rawToken: 'ana' },
      app: { appId: 'app-1' },
      instanceIdToken: 'device',
      req: { method: 'POST' },
      res: { statusCode: 200 },
      info: { calls: [{ path: 'context' }] },
      call: { name: 'context', token: 'ana' },
    },
    { auth: null, app: null, instanceIdToken: undefined, call: { token: null } },
  ]);
});

test.each([
  ['expired', 401, 'UNAUTHENTICATED', 'Unauthenticated'],
  // It only tells of such an error, or is none.
  ['told', 401, 'UNAUTHENTICATED', 'Unauthenticated'],
  ['text', 401, 'UNAUTHENTICATED', 'Unauthenticated'],
  // Nobody is signed out because Google cannot be reached.
  ['away', 503, 'UNAVAILABLE', 'UNAVAILABLE'],
  ['offline', 503, 'UNAVAILABLE', 'UNAVAILABLE'],
])('a token that is refused as %s is %i, and the log is told why', async (token, status, name, message) => {
  const reports: ErrorReport[] = [];
  let contexts = 0;
  serve({
    onError: (report) => reports.push(report),
    createContext: () => {
      contexts += 1;
      return {};
    },
  });
  const answer = await call({ authorization: `Bearer ${token}` });
  expectError(answer, status, name);
  expect(answer.json().error).toEqual({ status: name, message });
  const why = refusals[token];
  expect(reports.map(({ error }) => error.cause)).toMatchObject([
    { message: why instanceof Error ? why.message : String(why) },
  ]);
  expect(contexts).toBe(0);
});

test('beforeCall comes before the token is looked at', async () => {
  const tokens: unknown[] = [];
  serve({
    beforeCall: ({ call, req, res }) => {
      tokens.push(call.token, req.method, res.statusCode);
      throw new CallableError('RESOURCE_EXHAUSTED', 'Espera');
    },
  });
  expectError(await call({ authorization: 'Bearer expired' }), 429, 'RESOURCE_EXHAUSTED');
  expect(tokens).toEqual(['expired', 'POST', 200]);
});

test('a name that there is not stops the start', () => {
  expect(() => serve({ allow: ['nope' as 'context'] })).toThrow('There is no procedure for the callable nope');
});
