import type { FastifyInstance } from 'fastify';
import { refuseUnsafeJson } from 'trpc-callable';
import { createContext } from '../context.ts';
import type { Dependencies } from '../dependencies.ts';
import { appRouter } from '../router.ts';
import { trpcAdapter } from './trpc-adapter.ts';

/** `/trpc/{procedure}` with batches, streams and subscriptions. Its own scope: it reads JSON as text. */
export async function trpcDoor(app: FastifyInstance, dependencies: Dependencies) {
  await app.register(async (door) => {
    door.addHook('onRequest', async (request, reply) => {
      // tRPC's adapter cannot even build a Request of these, and fails.
      if (request.method === 'TRACE') return reply.callNotFound();
    });
    door.addHook('preHandler', async (request, reply) => {
      // A mutation without an input: tRPC's own client sends JSON of no length, and its adapter then fails to parse it.
      if (request.body === '') request.body = 'null';
      const { input } = request.query as { input?: unknown };
      for (const text of [request.body, input]) {
        if (typeof text !== 'string' || isSafe(text)) continue;
        return reply.code(400).send([{ error: { code: -32600, message: 'Hay datos que corregir.', data: refusal } }]);
      }
    });
    trpcAdapter(door, {
      router: appRouter,
      createContext: ({ req }) =>
        createContext(dependencies, {
          ip: req.ip,
          headers: req.headers,
          rawHeaders: req.raw.rawHeaders,
          writesLists: false,
        }),
      maxBatchSize: 10,
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          dependencies.log.error({ err: error.cause ?? error, procedure: path }, 'procedure failed');
      },
    });
  });
}

const refusal = { code: 'BAD_REQUEST', httpStatus: 400, callableStatus: 'INVALID_ARGUMENT', appCode: 'invalid-input' };

/** Depth, breadth, NUL and broken Unicode, before zod walks it. What is no JSON at all is tRPC's to refuse. */
function isSafe(text: string): boolean {
  try {
    return refuseUnsafeJson(JSON.parse(text)) === null;
  } catch {
    return true;
  }
}
