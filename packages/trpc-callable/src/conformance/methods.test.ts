import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, expectError, jsonHeaders, page, post } from '../../testing/call.ts';
import { hosts, type Started } from '../../testing/hosts.ts';

describe.each(hosts)('$name', (host) => {
  let running: Started;
  let app: string;
  beforeAll(async () => {
    running = await host.start();
    app = running.origin;
  });
  afterAll(() => running.close());

  describe('methods', () => {
    test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)('%s is 400 in the envelope', async (method) => {
      if (host.isFetch && method === 'TRACE') return;
      for (const url of ['/add', '/demo-project/us-central1/add', '/add/']) {
        expectError(await ask(app, { method, url, headers: jsonHeaders }), 400, 'INVALID_ARGUMENT');
      }
    });

    test('HEAD is 400 without a body', async () => {
      const response = await ask(app, { method: 'HEAD', url: '/add', headers: jsonHeaders });
      expect([response.statusCode, response.body]).toEqual([400, '']);
    });

    test('a PUT with a good envelope does not run', async () => {
      expectError(
        await ask(app, { method: 'PUT', url: '/nothing', payload: '{"data":null}', headers: jsonHeaders }),
        400,
        'INVALID_ARGUMENT',
      );
    });

    test.each(['/add', '/demo-project/us-central1/add', '/nope', '//add'])('OPTIONS %s is a preflight', async (url) => {
      const response = await ask(app, {
        method: 'OPTIONS',
        url,
        headers: { origin: page, 'access-control-request-headers': 'authorization,x-other' },
      });
      expect(response.statusCode).toBe(204);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': page,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization,x-other',
        vary: 'Origin, Access-Control-Request-Headers',
      });
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    });

    test('a bare OPTIONS names the headers of the SDKs', async () => {
      const response = await ask(app, { method: 'OPTIONS', url: '/add' });
      expect(response.statusCode).toBe(204);
      for (const name of ['authorization', 'content-type', 'firebase-instance-id-token', 'x-firebase-appcheck']) {
        expect(response.headers['access-control-allow-headers']).toContain(name);
      }
    });

    test('an origin that is not allowed reads nothing', async () => {
      const strict = await host.start({ isAllowedOrigin: (origin) => origin === 'https://good.example' });
      const from = (origin: string) => post(strict.origin, '/nothing', '{"data":null}', { origin });
      expect((await from('https://good.example')).headers['access-control-allow-origin']).toBe('https://good.example');
      expect((await from('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
      await strict.close();
    });
  });
});
