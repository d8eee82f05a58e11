import { type AppErrorCode, appErrors, type CallableStatus } from '@consultorio/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { type CallablePluginOptions, callablePlugin } from 'trpc-callable/fastify';
import { createContext } from '../../core/context.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { describeError } from '../../core/procedure.ts';
import { appRouter } from '../../router.ts';
import { boundBodies } from '../http/bodies.ts';
import { bodyBytesOf, MAX_BODY_BYTES } from '../http/body-bytes.ts';
import { limitReporter } from '../http/rate-limit-headers.ts';
import { countUnknownNames } from '../http/unknown-names.ts';

const codes = {
  INVALID_ARGUMENT: 'invalid-input',
  UNAUTHENTICATED: 'unauthenticated',
  NOT_FOUND: 'not-found',
  RESOURCE_EXHAUSTED: 'rate-limited',
  UNAVAILABLE: 'unavailable',
  DEADLINE_EXCEEDED: 'timeout',
} as const satisfies Partial<Record<CallableStatus, AppErrorCode>>;
const refused = Object.entries(codes);

/** The answer to a request that reaches no procedure: sentence and code are those of one that does. */
export const wordsOfRefusals = {
  messages: Object.fromEntries(refused.map(([status, code]) => [status, appErrors[code].message])),
  details: Object.fromEntries(refused.map(([status, code]) => [status, { code }])),
};

/** `POST /{name}` and `POST /{projectId}/{region}/{name}`: the same procedures for any Firebase client. */
export async function callableEndpoint(app: FastifyInstance, dependencies: Dependencies) {
  await app.register(async (scope) => {
    countUnknownNames(scope, dependencies);
    boundBodies(scope, dependencies);
    await scope.register(callablePlugin, optionsFor(dependencies));
  });
}

function optionsFor(dependencies: Dependencies): CallablePluginOptions {
  return {
    router: appRouter,
    projectId: dependencies.env.FIREBASE_PROJECT_ID,
    region: dependencies.env.CALLABLE_REGION,
    limits: { bytes: MAX_BODY_BYTES, bytesOf: (name) => bodyBytesOf([name]) },
    refuseNul: true,
    // A general form comes back as it was sent, and the JavaScript SDK would refuse a whole record for one key of it.
    foreignTypes: 'drop',
    // Live events have no end: a plain call of them is told so at once.
    drainTimeoutMs: 0,
    ...wordsOfRefusals,
    createContext: ({ req, call }) =>
      createContext(dependencies, {
        ip: req.ip,
        headers: req.headers,
        rawHeaders: req.raw.rawHeaders,
        token: call.token,
        endpoint: 'callable',
        reportLimit: limitReporter(req),
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
  };
}
