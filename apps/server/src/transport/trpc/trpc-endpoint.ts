import { getTRPCErrorShape } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { refuseUnsafeJson } from 'trpc-callable';
import { discardBody } from 'trpc-callable/node';
import { AppError } from '../../core/app-error.ts';
import { createContext } from '../../core/context.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { appRouter } from '../../router.ts';
import { answerError } from '../http/answer-error.ts';
import { boundBodies } from '../http/bodies.ts';
import { limitReporter } from '../http/rate-limit-headers.ts';
import { countUnknownNames } from '../http/unknown-names.ts';
import { trpcAdapter } from './trpc-adapter.ts';

/** `/trpc/{procedure}` with batches, streams and subscriptions. Its own scope: it reads JSON as text. */
export async function trpcEndpoint(app: FastifyInstance, dependencies: Dependencies) {
  await app.register(async (endpoint) => {
    endpoint.addHook('onRequest', async (request, reply) => {
      // tRPC's adapter cannot even build a Request of a TRACE, and tells every HEAD, of a mutation too, that all is well.
      if (request.method === 'TRACE' || request.method === 'HEAD') return reply.callNotFound();
    });
    countUnknownNames(endpoint, dependencies);
    boundBodies(endpoint, dependencies);
    endpoint.addHook('preHandler', async (request, reply) => {
      const { input } = request.query as { input?: unknown };
      if (typeof input === 'string' && !isSafe(input)) return refuse(reply, new AppError('invalid-input'));
    });
    endpoint.setErrorHandler(async (error, request, reply) => {
      if (error instanceof AppError) {
        await discardBody(request.raw);
        return refuse(reply, error);
      }
      if ((error as FastifyError).code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return answerError(error, request, reply);
      await discardBody(request.raw);
      return refuse(reply, new AppError('file-too-large'));
    });
    trpcAdapter(endpoint, {
      router: appRouter,
      createContext: (req) =>
        createContext(dependencies, {
          ip: req.ip,
          headers: req.headers,
          rawHeaders: req.raw.rawHeaders,
          endpoint: 'trpc',
          reportLimit: limitReporter(req),
        }),
      maxBatchSize: 10,
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          dependencies.log.error({ err: error.cause ?? error, procedure: path }, 'procedure failed');
      },
    });
  });
}

/** As tRPC answers a call that failed, so that its own client reads it: one object stands for every call of a batch. */
function refuse(reply: FastifyReply, error: AppError) {
  const { _config: config } = appRouter._def;
  const shape = getTRPCErrorShape({
    config,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  return reply.code(getHTTPStatusCodeFromError(error)).send({ error: shape });
}

/** The same of an input in the address. A text that is no JSON at all is tRPC's to refuse. */
function isSafe(text: string): boolean {
  try {
    return refuseUnsafeJson(JSON.parse(text)) === null;
  } catch {
    return true;
  }
}
