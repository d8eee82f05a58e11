import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, expectError, page, post } from '../../testing/call.ts';
import { hosts, type Started } from '../../testing/hosts.ts';

describe.each(hosts)('$name', (host) => {
  let running: Started;
  let app: string;
  beforeAll(async () => {
    running = await host.start();
    app = running.origin;
  });
  afterAll(() => running.close());

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
    const response = await post(app, url, '{"data":{"a":1,"b":2}}');
    expect(response.json()).toEqual({ result: 3 });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBe(page);
  });

  test.each(['/add', '/add/anything', '/demo-project/us-central1/add', '/demo-project/us-central1/add/x/y'])(
    'methods that no callable has are refused in the envelope at %s, and a preflight is answered',
    async (url) => {
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expectError(await ask(app, { method, url, headers: { origin: page } }), 400, 'INVALID_ARGUMENT');
      expect((await ask(app, { method: 'HEAD', url })).statusCode).toBe(400);
      const asked = { origin: page, 'access-control-request-method': 'POST' };
      expect((await ask(app, { method: 'OPTIONS', url, headers: asked })).statusCode).toBe(204);
    },
  );

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
    expectError(await post(app, url, '{"data":{"a":1,"b":2}}'), 404, 'NOT_FOUND');
  });

  test('an unknown callable that is asked to stream answers 404 with one event', async () => {
    const response = await post(app, '/nope', '{"data":null}', { accept: 'text/event-stream' });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('data: {"error":{"status":"NOT_FOUND","message":"NOT_FOUND"}}\n\n');
    expect(response.headers['access-control-allow-origin']).toBe(page);
  });

  test('only the allowed names are served, and a wrong name stops the start', async () => {
    const small = await host.start({ allow: ['add'] });
    expect((await post(small.origin, '/nothing')).statusCode).toBe(404);
    expect((await post(small.origin, '/add')).statusCode).toBe(400);
    await small.close();
    await expect((async () => host.start({ allow: ['add', 'nope'] }))()).rejects.toThrow('nope');
  });
});
