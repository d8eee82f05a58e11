import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, jsonHeaders, page } from '../../testing/call.ts';
import { buildTestServer } from '../../testing/server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestServer();
});
afterAll(() => app.close());

describe('methods', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)('%s is 400 in the envelope', async (method) => {
    for (const url of ['/add', '/demo-project/us-central1/add', '/add/']) {
      expectError(await app.inject({ method: method as 'GET', url, headers: jsonHeaders }), 400, 'INVALID_ARGUMENT');
    }
  });

  test('HEAD is 400 without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/add', headers: jsonHeaders });
    expect([response.statusCode, response.body]).toEqual([400, '']);
  });

  test('a PUT with a good envelope does not run', async () => {
    expectError(
      await app.inject({ method: 'PUT', url: '/nothing', payload: '{"data":null}', headers: jsonHeaders }),
      400,
      'INVALID_ARGUMENT',
    );
  });

  test.each(['/add', '/demo-project/us-central1/add', '/nope', '//add'])('OPTIONS %s is a preflight', async (url) => {
    const response = await app.inject({
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
    const response = await app.inject({ method: 'OPTIONS', url: '/add' });
    expect(response.statusCode).toBe(204);
    for (const name of ['authorization', 'content-type', 'firebase-instance-id-token', 'x-firebase-appcheck']) {
      expect(response.headers['access-control-allow-headers']).toContain(name);
    }
  });

  test('the preflights of the app are left to it', async () => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/trpc/echo',
      headers: { origin: page },
    });
    expect(response.statusCode).toBe(404);
    expect(response.headers).not.toHaveProperty('access-control-allow-methods');
  });

  test('an origin that is not allowed reads nothing', async () => {
    const strict = await buildTestServer({ isAllowedOrigin: (origin) => origin === 'https://good.example' });
    const ask = (origin: string) =>
      strict.inject({ method: 'POST', url: '/nothing', payload: '{"data":null}', headers: { ...jsonHeaders, origin } });
    expect((await ask('https://good.example')).headers['access-control-allow-origin']).toBe('https://good.example');
    expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
    await strict.close();
  });
});
