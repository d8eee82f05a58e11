import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyRequest, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testRouter } from '../../testing/router.ts';
import { buildTestServer } from '../../testing/server.ts';
import { callablePlugin } from './callable-plugin.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestServer({ drainTimeoutMs: 50, limits: { bytes: 1024 } });
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json', origin: 'https://page.example' };

function post(url: string, payload: string | Buffer | undefined, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, payload, headers: { ...json, ...headers } });
}

function expectError(response: LightMyRequestResponse, http: number, status: string): void {
  expect(response.json()).toEqual({ error: expect.objectContaining({ status, message: expect.any(String) }) });
  expect(response.statusCode).toBe(http);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.headers['access-control-allow-origin']).toBe('https://page.example');
  expect(response.headers.vary).toContain('Origin');
  expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
}

describe('addresses', () => {
  test.each([
    '/add',
    '/add/',
    '//add',
    '/add//',
    '/add/anything',
    '/add?name=other',
    '/demo-project/us-central1/add',
    '/demo-project/us-central1/add/',
    '//demo-project//us-central1//add',
  ])('%s reaches the procedure', async (url) => {
    const response = await post(url, '{"data":{"a":1,"b":2}}');
    expect(response.json()).toEqual({ result: 3 });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBe('https://page.example');
  });

  test.each([
    '/',
    '/addX',
    '/Add',
    '/nope',
    '/constructor',
    '/__proto__',
    '/toString',
    '/other-project/us-central1/add',
    '/demo-project/europe-west1/add',
    '/demo-project/us-central1/nope',
    '/demo-project/us-central1',
    '/x/add',
    '/consultas',
    '/trpc/nope',
  ])('%s is an unknown callable', async (url) => {
    expectError(await post(url, '{"data":{"a":1,"b":2}}'), 404, 'NOT_FOUND');
  });

  test('an unknown callable that is asked to stream answers 404 with one event', async () => {
    const response = await post('/nope', '{"data":null}', { accept: 'text/event-stream' });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('data: {"error":{"status":"NOT_FOUND","message":"NOT_FOUND"}}\n\n');
    expect(response.headers['access-control-allow-origin']).toBe('https://page.example');
  });

  test('the routes of the host keep their own body parser, and other methods their own not-found', async () => {
    expect((await app.inject('/consultas')).body).toBe('page');
    expect((await app.inject('/nope')).statusCode).toBe(404);
    expect((await app.inject('/nope')).body).not.toContain('"status"');
    const own = await app.inject({ method: 'POST', url: '/trpc/echo', payload: { a: 1 } });
    expect(own.json()).toEqual({ trpc: { a: 1 } });
  });

  test('the tRPC door beside it, registered first or last, answers as before with the same createContext', async () => {
    const createContext = ({ req }: { req: FastifyRequest }) => ({ user: String(req.headers['x-user']) });
    const trpcOptions = { router: testRouter, createContext };
    for (const order of ['first', 'last']) {
      const host = Fastify();
      if (order === 'first') await host.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
      await host.register(callablePlugin, { router: testRouter, createContext });
      if (order === 'last') await host.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
      const headers = { 'content-type': 'application/json', 'x-user': 'ana' };
      const callable = await host.inject({ method: 'POST', url: '/whoAmI', payload: '{"data":null}', headers });
      expect(callable.json()).toEqual({ result: 'ana' });
      const query = await host.inject({ url: '/trpc/whoAmI', headers: { 'x-user': 'ana' } });
      expect(query.json()).toEqual({ result: { data: 'ana' } });
      const mutation = await host.inject({ method: 'POST', url: '/trpc/echo', payload: '{"a":1}', headers });
      expect(mutation.json()).toEqual({ result: { data: { a: 1 } } });
      await host.close();
    }
  });

  test('only the allowed names are served, and a wrong name stops the start', async () => {
    const small = await buildTestServer({ allow: ['add'] });
    const ask = (url: string) => small.inject({ method: 'POST', url, payload: '{"data":null}', headers: json });
    expect((await ask('/nothing')).statusCode).toBe(404);
    expect((await ask('/add')).statusCode).toBe(400);
    await small.close();
    await expect(buildTestServer({ allow: ['add', 'nope'] })).rejects.toThrow('nope');
  });

  test('a prefix moves all of it', async () => {
    const host = await buildTestServer({ allow: ['nothing'] });
    await host.register(callablePlugin, { router: testRouter, prefix: '/api' });
    for (const url of ['/api/add', '/api//add']) {
      const response = await host.inject({ method: 'POST', url, payload: '{"data":{"a":1,"b":2}}', headers: json });
      expect(response.json()).toEqual({ result: 3 });
    }
    await host.close();
  });
});

describe('methods', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)('%s is 400 in the envelope', async (method) => {
    for (const url of ['/add', '/demo-project/us-central1/add', '/add/']) {
      expectError(await app.inject({ method: method as 'GET', url, headers: json }), 400, 'INVALID_ARGUMENT');
    }
  });

  test('HEAD is 400 without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/add', headers: json });
    expect([response.statusCode, response.body]).toEqual([400, '']);
  });

  test('a PUT with a good envelope does not run', async () => {
    expectError(
      await app.inject({ method: 'PUT', url: '/nothing', payload: '{"data":null}', headers: json }),
      400,
      'INVALID_ARGUMENT',
    );
  });

  test.each(['/add', '/demo-project/us-central1/add', '/nope', '//add'])('OPTIONS %s is a preflight', async (url) => {
    const response = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://page.example', 'access-control-request-headers': 'authorization,x-other' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'https://page.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization,x-other',
      vary: 'Origin, Access-Control-Request-Headers',
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('a bare OPTIONS names the headers of the SDKs', async () => {
    const response = await app.inject({ method: 'OPTIONS', url: '/add' });
    expect(response.statusCode).toBe(204);
    for (const name of ['authorization', 'content-type', 'firebase-instance-id-token', 'x-firebase-appcheck']) {
      expect(response.headers['access-control-allow-headers']).toContain(name);
    }
  });

  test('the preflights of the host are not ours to answer', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/trpc/echo',
      headers: { origin: 'https://page.example' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.headers).not.toHaveProperty('access-control-allow-methods');
  });

  test('an origin that is not allowed reads nothing', async () => {
    const strict = await buildTestServer({ isAllowedOrigin: (origin) => origin === 'https://good.example' });
    const ask = (origin: string) =>
      strict.inject({ method: 'POST', url: '/nothing', payload: '{"data":null}', headers: { ...json, origin } });
    expect((await ask('https://good.example')).headers['access-control-allow-origin']).toBe('https://good.example');
    expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
    await strict.close();
  });
});

describe('bodies', () => {
  test.each([
    ['no Content-Type', '{"data":1}', { 'content-type': '' }],
    ['text/plain', '{"data":1}', { 'content-type': 'text/plain' }],
    ['a form', 'data=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a Content-Type that is no type', '{"data":1}', { 'content-type': ';;;' }],
    ['an empty body', '', {}],
    ['broken JSON', '{"data":', {}],
    ['an extra field', '{"data":1,"x":1}', {}],
    ['an unknown Content-Encoding', '{"data":1}', { 'content-encoding': 'zip' }],
    ['a body that does not inflate', '{"data":1}', { 'content-encoding': 'gzip' }],
  ])('%s is 400', async (_name, payload, headers) => {
    expectError(await post('/echo', payload, headers), 400, 'INVALID_ARGUMENT');
  });

  test('no body and no Content-Type at all is 400', async () => {
    const response = await app.inject({ method: 'POST', url: '/echo', headers: { origin: json.origin } });
    expectError(response, 400, 'INVALID_ARGUMENT');
  });

  test('a body past the limit is 413 with INVALID_ARGUMENT', async () => {
    expectError(await post('/echo', JSON.stringify({ data: 'x'.repeat(2000) })), 413, 'INVALID_ARGUMENT');
  });

  test('a gzipped body is read, and one that inflates past the limit is 413', async () => {
    const { gzipSync } = await import('node:zlib');
    const send = (data: string) => post('/echo', gzipSync(JSON.stringify({ data })), { 'content-encoding': 'gzip' });
    expect((await send('hola')).json()).toEqual({ result: 'hola' });
    expectError(await send('x'.repeat(100_000)), 413, 'INVALID_ARGUMENT');
  });

  test('the prototype of data is not for the caller to choose', async () => {
    const response = await post('/echo', '{"data":{"__proto__":{"admin":true},"a":{"constructor":{"prototype":{}}}}}');
    expect(response.body).toBe('{"result":{"a":{}}}');
  });

  test('a wrapped integer is a number before the schema sees it', async () => {
    const wrap = (value: string) => ({ '@type': 'type.googleapis.com/google.protobuf.Int64Value', value });
    const response = await post('/add', JSON.stringify({ data: { a: wrap('40'), b: wrap('2') } }));
    expect(response.json()).toEqual({ result: 42 });
    expectError(await post('/add', JSON.stringify({ data: { a: wrap('x'), b: 1 } })), 500, 'INTERNAL');
  });

  test.each([
    ['inputOf', 'undefined'],
    ['nullable', 'null'],
  ])('null as the argument of %s is %s', async (name, input) => {
    expect((await post(`/${name}`, '{"data":null}')).json()).toEqual({ result: { input } });
  });

  test('a procedure without input ignores any data', async () => {
    expect((await post('/nothing', '{"data":{"a":1}}')).body).toBe('{"result":null}');
  });
});

describe('answers', () => {
  test('values travel as the SDKs read them', async () => {
    expect((await post('/values', '{"data":null}')).json()).toEqual({
      result: {
        at: '2026-11-20T12:00:00.000Z',
        missing: null,
        big: { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: '9007199254740993' },
        line: 'a\u2028b\u2029c\u0085d',
      },
    });
  });

  test.each(['explode', 'notFinite', 'wrongOutput'])('%s says INTERNAL and nothing else', async (name) => {
    const response = await post(`/${name}`, '{"data":null}');
    expectError(response, 500, 'INTERNAL');
    expect(response.body).toBe('{"error":{"status":"INTERNAL","message":"INTERNAL"}}');
  });

  test.each([
    ['unavailable', 503, { status: 'UNAVAILABLE', message: 'UNAVAILABLE' }],
    ['conflict', 409, { status: 'ALREADY_EXISTS', message: 'Ya existe' }],
    ['stale', 409, { status: 'ABORTED', message: 'Otra persona guardó antes', details: { code: 'stale', version: 3 } }],
  ])('%s', async (name, http, error) => {
    const response = await post(`/${name}`, '{"data":null}');
    expect([response.statusCode, response.json()]).toEqual([http, { error }]);
  });

  test('a refused input never comes back', async () => {
    const response = await post('/password', '{"data":{"password":"hunter2"}}');
    expectError(response, 400, 'INVALID_ARGUMENT');
    expect(response.json().error.details.issues).toEqual([
      { path: ['password'], code: 'invalid_format', message: expect.any(String) },
    ]);
    expect(response.body).not.toContain('hunter2');
  });

  test('a subscription asked plainly gives its return value; an endless one is UNIMPLEMENTED', async () => {
    expect((await post('/numbers', '{"data":3}')).body).toBe('{"result":null}');
    expectError(await post('/endless', '{"data":null}'), 501, 'UNIMPLEMENTED');
    expectError(await post('/greedy', '{"data":null}'), 501, 'UNIMPLEMENTED');
  });
});

describe('credentials', () => {
  test.each([
    ['Bearer ana', 'ana'],
    ['bearer ana', 'ana'],
    ['', 'nobody'],
  ])('Authorization: %s is %s', async (authorization, user) => {
    expect((await post('/whoAmI', '{"data":null}', { authorization })).json()).toEqual({ result: user });
  });

  test.each(['Basic ana', 'Bearer', 'Beaver heyyall', 'Bearer a, Bearer b'])(
    'Authorization: %s is 401 also where no user is needed',
    async (authorization) => {
      const response = await post('/nothing', '{"data":null}', { authorization });
      expectError(response, 401, 'UNAUTHENTICATED');
      expect(response.json().error.message).toBe('Unauthenticated');
    },
  );

  test('a bad envelope is told before a bad token', async () => {
    expectError(await post('/nothing', '{}', { authorization: 'Basic x' }), 400, 'INVALID_ARGUMENT');
  });

  test('what createContext throws: its own 401, or INTERNAL', async () => {
    const expired = await post('/nothing', '{"data":null}', { authorization: 'Bearer expired' });
    expectError(expired, 401, 'UNAUTHENTICATED');
    expect(expired.json().error.message).toBe('Sesión vencida');
    const broken = await post('/nothing', '{"data":null}', { authorization: 'Bearer broken' });
    expectError(broken, 500, 'INTERNAL');
    expect(broken.body).not.toContain('hunter2');
  });
});
