import { once } from 'node:events';
import { initTRPC } from '@trpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { expectError, post } from '../../testing/call.ts';
import { buildTestServer } from '../../testing/server.ts';
import { callablePlugin } from './callable-plugin.ts';

let app: FastifyInstance;
afterEach(() => app.close());

test('both hooks are given Fastify’s own request and reply, with the call and what tRPC knows of it', async () => {
  const own: unknown[] = [];
  const given: Record<string, unknown>[] = [];
  app = await buildTestServer(
    {
      beforeCall: ({ req, res, call }) => given.push({ req, res, name: call.name }),
      createContext: ({ req, res, info, call }) => {
        given.push({ req, res, name: call.name, path: info.calls[0]?.path });
        return { user: 'ana' };
      },
    },
    {},
    (server) => server.addHook('onRequest', async (request, reply) => void own.push(request, reply)),
  );
  expect((await post(app, '/whoAmI')).json()).toEqual({ result: 'ana' });
  expect(given).toHaveLength(2);
  for (const { req, res, name } of given)
    expect([req === own[0], res === own[1], name]).toEqual([true, true, 'whoAmI']);
  expect(given[1]?.path).toBe('whoAmI');
});

test('who was answered did not leave: nothing of the call is aborted afterwards', async () => {
  const signals: AbortSignal[] = [];
  const closed = Promise.withResolvers<void>();
  app = await buildTestServer({
    createContext: ({ info, res }) => {
      signals.push(info.signal);
      res.raw.once('close', closed.resolve);
      return { user: null };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await post(app.listeningOrigin, '/nothing');
  await closed.promise;
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

test('only a failure that nobody foresaw is written to the log of the app, with all that is known', async () => {
  const lines: { msg: string; err?: { message: string } }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const failures = [Object.assign(new Error('too many'), { statusCode: 429 }), new Error('redis at hunter2')];
  app = await buildTestServer({}, { logger: { level: 'error', stream } }, (server) => {
    server.addHook('onRequest', async () => {
      throw failures.shift();
    });
  });
  expectError(await post(app, '/nothing'), 429, 'RESOURCE_EXHAUSTED');
  expect(lines).toEqual([]);
  expectError(await post(app, '/nothing'), 500, 'INTERNAL');
  expect(lines).toMatchObject([{ msg: 'callable failed outside its procedure', err: { message: 'redis at hunter2' } }]);
});

test('a name that has a meaning in a URL, or that nobody has, stops the start', async () => {
  app = Fastify();
  const t = initTRPC.create();
  const router = t.router({ 'a/b': t.procedure.query(() => 1) });
  const registered = async (options: Parameters<typeof callablePlugin>[1]) => {
    const server = Fastify();
    await server.register(callablePlugin, options);
  };
  await expect(registered({ router })).rejects.toThrow('A callable cannot be named "a/b"');
  await expect(registered({ router, allow: ['nope'] })).rejects.toThrow('There is no procedure for the callable nope');
});

test('an upload in another form is refused in the envelope, and its bytes are not parsed as anything else', async () => {
  app = await buildTestServer();
  for (const type of ['multipart/form-data; boundary=x', 'application/xml', 'application/vnd.api+json'])
    expectError(await post(app, '/nothing', '--x--', { 'content-type': type }), 400, 'INVALID_ARGUMENT');
  const own = await app.inject({ method: 'POST', url: '/trpc/echo', payload: { a: 1 } });
  expect(own.json()).toEqual({ trpc: { a: 1 } });
});

test('a shutdown ends an open stream before it waits for connections', async () => {
  app = await buildTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${app.listeningOrigin}/endless`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: '{"data":null}',
  });
  const closed = once(app.server, 'close');
  void app.close();
  expect(await answer.text()).toContain('UNAVAILABLE');
  await closed;
});
