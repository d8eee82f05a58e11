import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonHeaders } from '../../testing/call.ts';
import { testRouter } from '../../testing/router.ts';
import { buildTestServer } from '../../testing/server.ts';
import { callablePlugin } from './callable-plugin.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestServer();
});
afterAll(() => app.close());

describe('addresses', () => {
  test('a dot in a name is a dot, at every method', async () => {
    const t = initTRPC.create();
    const server = Fastify();
    await server.register(callablePlugin, {
      router: t.router({ group: t.router({ ping: t.procedure.query(() => 1) }) }),
    });
    for (const [url, status] of [
      ['/group.ping', 400],
      ['/groupXping', 404],
      ['/group.ping/x', 400],
      ['/group.pin', 404],
    ] as const)
      expect((await server.inject(url)).statusCode).toBe(status);
    await server.close();
  });

  test('the routes of the app keep their own body parser, and other methods their own not-found', async () => {
    expect((await app.inject('/consultas')).body).toBe('page');
    expect((await app.inject('/nope')).statusCode).toBe(404);
    expect((await app.inject('/nope')).body).not.toContain('"status"');
    const own = await app.inject({ method: 'POST', url: '/trpc/echo', payload: { a: 1 } });
    expect(own.json()).toEqual({ trpc: { a: 1 } });
  });

  test('the tRPC endpoint beside it, registered first or last, answers as before with the same createContext', async () => {
    const createContext = ({ req }: { req: FastifyRequest }) => ({ user: String(req.headers['x-user']) });
    const trpcOptions = { router: testRouter, createContext };
    for (const order of ['first', 'last']) {
      const server = Fastify();
      if (order === 'first') await server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
      await server.register(callablePlugin, { router: testRouter, createContext });
      if (order === 'last') await server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
      const headers = { 'content-type': 'application/json', 'x-user': 'ana' };
      const callable = await server.inject({ method: 'POST', url: '/whoAmI', payload: '{"data":null}', headers });
      expect(callable.json()).toEqual({ result: 'ana' });
      const query = await server.inject({ url: '/trpc/whoAmI', headers: { 'x-user': 'ana' } });
      expect(query.json()).toEqual({ result: { data: 'ana' } });
      const mutation = await server.inject({ method: 'POST', url: '/trpc/echo', payload: '{"a":1}', headers });
      expect(mutation.json()).toEqual({ result: { data: { a: 1 } } });
      await server.close();
    }
  });

  test('only the allowed names are served, and a wrong name stops the start', async () => {
    const small = await buildTestServer({ allow: ['add'] });
    const ask = (url: string) => small.inject({ method: 'POST', url, payload: '{"data":null}', headers: jsonHeaders });
    expect((await ask('/nothing')).statusCode).toBe(404);
    expect((await ask('/add')).statusCode).toBe(400);
    await small.close();
    const none = await buildTestServer({ allow: [] });
    expect((await none.inject('/')).statusCode).toBe(404);
    expect((await none.inject('/add')).statusCode).toBe(404);
    await none.close();
    await expect(buildTestServer({ allow: ['add', 'nope'] })).rejects.toThrow('nope');
  });

  test('a prefix moves all of it', async () => {
    const server = await buildTestServer({ allow: ['nothing'] });
    await server.register(callablePlugin, { router: testRouter, prefix: '/api' });
    for (const url of ['/api/add', '/api//add']) {
      const response = await server.inject({
        method: 'POST',
        url,
        payload: '{"data":{"a":1,"b":2}}',
        headers: jsonHeaders,
      });
      expect(response.json()).toEqual({ result: 3 });
    }
    await server.close();
  });
});
