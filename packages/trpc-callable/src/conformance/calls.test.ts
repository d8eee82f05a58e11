import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, expectError, page, post } from '../../testing/call.ts';
import { hosts, type Started } from '../../testing/hosts.ts';
import { streamLog } from '../../testing/router.ts';

/** What a body parser in front answers by itself. */
const early = new Set(['broken JSON', 'an unknown Content-Encoding', 'a body that does not inflate']);

describe.each(hosts)('$name', (host) => {
  let app: string;
  let running: Started;
  beforeAll(async () => {
    const bytesOf = (name: string) => (name === 'echo' ? 1024 : 4096);
    running = await host.start({ drainTimeoutMs: 50, limits: { bytes: 2048, bytesOf } });
    app = running.origin;
  });
  afterAll(() => running.close());

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
    ])('%s is 400', async (name, payload, headers) => {
      if (host.parsesBodies && early.has(name)) {
        expect([400, 415]).toContain((await post(app, '/echo', payload, headers)).statusCode);
        return;
      }
      expectError(await post(app, '/echo', payload, headers), 400, 'INVALID_ARGUMENT');
    });

    test('no body and no Content-Type at all is 400', async () => {
      const response = await ask(app, { url: '/echo', headers: { origin: page } });
      expectError(response, 400, 'INVALID_ARGUMENT');
    });

    test('a body past the limit is 413 with INVALID_ARGUMENT', async () => {
      expectError(await post(app, '/echo', JSON.stringify({ data: 'x'.repeat(1500) })), 413, 'INVALID_ARGUMENT');
      // Its own limit lowers the one of all, and none raises it.
      expect((await post(app, '/inputOf', JSON.stringify({ data: 'x'.repeat(1500) }))).statusCode).toBe(200);
      expectError(await post(app, '/inputOf', JSON.stringify({ data: 'x'.repeat(3000) })), 413, 'INVALID_ARGUMENT');
    });

    test('a gzipped body is read, and one that inflates past the limit is 413', async () => {
      const { gzipSync } = await import('node:zlib');
      const send = (data: string) =>
        post(app, '/echo', gzipSync(JSON.stringify({ data })), { 'content-encoding': 'gzip' });
      expect((await send('hola')).json()).toEqual({ result: 'hola' });
      expectError(await send('x'.repeat(100_000)), 413, 'INVALID_ARGUMENT');
    });

    test('the prototype of data is not for the caller to choose', async () => {
      const response = await post(
        app,
        '/echo',
        '{"data":{"__proto__":{"admin":true},"a":{"constructor":{"prototype":{}}}}}',
      );
      expect(response.body).toBe('{"result":{"a":{}}}');
    });

    test('a wrapped integer is a number before the schema sees it', async () => {
      const wrap = (value: string) => ({ '@type': 'type.googleapis.com/google.protobuf.Int64Value', value });
      const response = await post(app, '/add', JSON.stringify({ data: { a: wrap('40'), b: wrap('2') } }));
      expect(response.json()).toEqual({ result: 42 });
      expectError(await post(app, '/add', JSON.stringify({ data: { a: wrap('x'), b: 1 } })), 400, 'INVALID_ARGUMENT');
      expectError(await post(app, '/nothing', JSON.stringify({ data: { x: wrap('x') } })), 400, 'INVALID_ARGUMENT');
    });

    test.each([
      ['inputOf', 'undefined'],
      ['nullable', 'null'],
    ])('null as the argument of %s is %s', async (name, input) => {
      expect((await post(app, `/${name}`, '{"data":null}')).json()).toEqual({ result: { input } });
    });

    test('a procedure without input ignores any data', async () => {
      expect((await post(app, '/nothing', '{"data":{"a":1}}')).body).toBe('{"result":null}');
    });
  });

  describe('answers', () => {
    test('values travel as the SDKs read them', async () => {
      expect((await post(app, '/values', '{"data":null}')).json()).toEqual({
        result: {
          at: '2026-11-20T12:00:00.000Z',
          missing: null,
          big: { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: '9007199254740993' },
          line: 'a\u2028b\u2029c\u0085d',
        },
      });
    });

    test.each(['explode', 'notFinite', 'wrongOutput'])('%s says INTERNAL and nothing else', async (name) => {
      const response = await post(app, `/${name}`, '{"data":null}');
      expectError(response, 500, 'INTERNAL');
      expect(response.body).toBe('{"error":{"status":"INTERNAL","message":"INTERNAL"}}');
    });

    test.each([
      ['unavailable', 503, { status: 'UNAVAILABLE', message: 'UNAVAILABLE' }],
      ['conflict', 409, { status: 'ALREADY_EXISTS', message: 'Ya existe' }],
      [
        'stale',
        409,
        { status: 'ABORTED', message: 'Otra persona guardó antes', details: { code: 'stale', version: 3 } },
      ],
    ])('%s', async (name, http, error) => {
      const response = await post(app, `/${name}`, '{"data":null}');
      expect([response.statusCode, response.json()]).toEqual([http, { error }]);
    });

    test('a refused input never comes back', async () => {
      const response = await post(app, '/password', '{"data":{"password":"hunter2"}}');
      expectError(response, 400, 'INVALID_ARGUMENT');
      expect(response.json().error.details.issues).toEqual([
        { path: ['password'], code: 'invalid_format', message: expect.any(String) },
      ]);
      expect(response.body).not.toContain('hunter2');
    });

    test('a subscription asked plainly gives its return value', async () => {
      expect((await post(app, '/numbers', '{"data":3}')).body).toBe('{"result":null}');
    });

    test.each(['endless', 'unbounded', 'silent'])(
      'the plain call of %s is UNIMPLEMENTED, and stops it',
      async (name) => {
        streamLog.length = 0;
        expectError(await post(app, `/${name}`), 501, 'UNIMPLEMENTED');
        if (name !== 'unbounded') expect(streamLog).toEqual([`${name} started`, `${name} stopped`]);
      },
    );

    test('drainTimeoutMs 0 does not even wait for a short stream, but still for its checks', async () => {
      const strict = await host.start({ drainTimeoutMs: 0 });
      expectError(await post(strict.origin, '/numbers', '{"data":3}'), 501, 'UNIMPLEMENTED');
      expectError(await post(strict.origin, '/numbers', '{"data":"x"}'), 400, 'INVALID_ARGUMENT');
      await strict.close();
    });
  });

  describe('credentials', () => {
    test.each([
      ['Bearer ana', 'ana'],
      ['bearer ana', 'ana'],
      ['', 'nobody'],
    ])('Authorization: %s is %s', async (authorization, user) => {
      expect((await post(app, '/whoAmI', '{"data":null}', { authorization })).json()).toEqual({ result: user });
    });

    test.each(['Basic ana', 'Bearer', 'Beaver heyyall', 'Bearer a, Bearer b'])(
      'Authorization: %s is 401 also where no user is needed',
      async (authorization) => {
        const response = await post(app, '/nothing', '{"data":null}', { authorization });
        expectError(response, 401, 'UNAUTHENTICATED');
        expect(response.json().error.message).toBe('Unauthenticated');
      },
    );

    test('a bad envelope is refused before a bad token', async () => {
      expectError(await post(app, '/nothing', '{}', { authorization: 'Basic x' }), 400, 'INVALID_ARGUMENT');
    });

    test('an error of createContext: its own 401, or INTERNAL', async () => {
      const expired = await post(app, '/nothing', '{"data":null}', { authorization: 'Bearer expired' });
      expectError(expired, 401, 'UNAUTHENTICATED');
      expect(expired.json().error.message).toBe('Sesión vencida');
      const broken = await post(app, '/nothing', '{"data":null}', { authorization: 'Bearer broken' });
      expectError(broken, 500, 'INTERNAL');
      expect(broken.body).not.toContain('hunter2');
    });
  });
});
