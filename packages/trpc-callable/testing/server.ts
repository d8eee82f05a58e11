import { TRPCError } from '@trpc/server';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { readBearerToken } from '../src/bearer-token.ts';
import { type CallablePluginOptions, callablePlugin } from '../src/fastify/callable-plugin.ts';
import { testRouter } from './router.ts';

/** A typical app: its own pages on GET, its own POST route, and the callables beside them. */
export async function buildTestServer(
  options: Partial<CallablePluginOptions> = {},
  server: FastifyServerOptions = {},
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const app = Fastify(server) as FastifyInstance;
  prepare(app);
  app.get('/consultas', async () => 'page');
  app.post('/trpc/echo', async (request) => ({ trpc: request.body }));
  await app.register(callablePlugin, {
    router: testRouter,
    projectId: 'demo-project',
    region: 'us-central1',
    createContext: ({ req }) => {
      const reading = readBearerToken(req.raw.rawHeaders);
      const token = reading.ok ? reading.token : null;
      if (token === 'expired') throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sesión vencida' });
      if (token === 'broken') throw new Error('the provider said hunter2');
      return { user: token };
    },
    ...options,
  });
  return app;
}
