import { appErrors } from '@consultorio/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { callablePlugin } from 'trpc-callable';
import { createContext } from '../context.ts';
import type { Dependencies } from '../dependencies.ts';
import { appRouter } from '../router.ts';
import { describeError } from '../trpc.ts';

/** `POST /{name}` and `POST /{projectId}/{region}/{name}`: the same procedures for any Firebase client. */
export async function callableDoor(app: FastifyInstance, dependencies: Dependencies) {
  await app.register(callablePlugin, {
    router: appRouter,
    projectId: dependencies.env.FIREBASE_PROJECT_ID,
    region: dependencies.env.CALLABLE_REGION,
    limits: { bytes: 32 * 1024 * 1024 },
    // Live events have no end: a plain call of them is told so at once.
    drainTimeoutMs: 0,
    messages: {
      INVALID_ARGUMENT: appErrors['invalid-input'].message,
      UNAUTHENTICATED: appErrors.unauthenticated.message,
      NOT_FOUND: appErrors['not-found'].message,
      UNIMPLEMENTED: 'Esta operación solo se ofrece como flujo.',
      UNAVAILABLE: appErrors.unavailable.message,
    },
    createContext: ({ req, call }) =>
      createContext(dependencies, {
        ip: req.ip,
        headers: req.headers,
        rawHeaders: req.raw.rawHeaders,
        token: call.token,
        writesLists: true,
      }),
    toCallableError: (error) => {
      const { appCode, status, message, details } = describeError(error);
      // Nothing but the word INTERNAL may leave with an error that nobody foresaw.
      return appCode === 'internal' ? undefined : { status, message, details: { code: appCode, ...details } };
    },
    onError: ({ name, error, sent }) => {
      if (sent.status === 'INTERNAL')
        dependencies.log.error({ err: error.cause ?? error, procedure: name }, 'procedure failed');
    },
  });
}
