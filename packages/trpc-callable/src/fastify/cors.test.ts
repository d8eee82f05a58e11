import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from '../../testing/call.ts';
import { buildTestServer } from '../../testing/server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestServer();
});
afterAll(() => app.close());

test('the preflights of the app are left to it', async () => {
  const response = await app.inject({
    method: 'OPTIONS',
    url: '/trpc/echo',
    headers: { origin: page },
  });
  expect(response.statusCode).toBe(404);
  expect(response.headers).not.toHaveProperty('access-control-allow-methods');
});
