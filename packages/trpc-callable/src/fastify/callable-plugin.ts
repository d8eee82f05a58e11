import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCallable } from '../answer-callable.ts';
import { bodyLimitOf, type CallOptions, isServed, type PendingCall } from '../call-options.ts';
import {
  anyOf,
  assertServableName,
  basesOf,
  type CallableAddress,
  looksCallable,
  nameInPath,
} from '../callable-paths.ts';
import { describeError } from '../describe-error.ts';
import { discardBody } from '../node/discard-body.ts';
import { inflate } from '../node/inflate.ts';
import { Refusal } from '../refusals.ts';
import { describeServerError, sendError } from './answer-outside.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import { sendAnswer } from './send-answer.ts';

/**
 * The options of `callablePlugin`. With `satisfies CallablePluginOptions<AppRouter>` the compiler also checks the names
 * in `allow` and the context.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { CallablePluginOptions } from 'trpc-callable/fastify';
 *
 * const t = initTRPC.context<{ token: string | null }>().create();
 * const router = t.router({ whoAmI: t.procedure.query(({ ctx }) => ctx.token) });
 *
 * export const options = {
 *   router,
 *   allow: ['whoAmI'],
 *   projectId: 'my-project',
 *   region: 'us-central1',
 *   createContext: ({ call }) => ({ token: call.token }),
 * } satisfies CallablePluginOptions<typeof router>;
 * ```
 */
export interface CallablePluginOptions<Router extends AnyTRPCRouter = AnyTRPCRouter>
  extends CallOptions<Router>,
    CallableAddress {
  /**
   * The function that tRPC's Fastify adapter takes, with the pending call as well. `call.token` is not verified: verify
   * it, and throw an UNAUTHORIZED TRPCError for an invalid token.
   */
  readonly createContext?: (options: {
    req: FastifyRequest;
    res: FastifyReply;
    info: TRPCRequestInfo;
    call: PendingCall;
  }) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  /** Awaited before the context is made and the procedure runs; an error it throws is the answer. For rate limits. */
  readonly beforeCall?: (options: { req: FastifyRequest; res: FastifyReply; call: PendingCall }) => unknown;
  /** Whether pages of this origin may read answers (CORS). Default: every origin, as in Firebase. */
  readonly isAllowedOrigin?: (origin: string) => boolean;
  /** Milliseconds that a client may leave a full stream unread before the connection is cut. Default 60,000. */
  readonly stallTimeoutMs?: number;
}

const defaultStallTimeoutMs = 60_000;

/**
 * Serves each procedure of a tRPC router as a Firebase callable function at `POST /{name}` and, given `projectId` and
 * `region`, at `POST /{projectId}/{region}/{name}`. Register it directly, never through fastify-plugin: its body parser,
 * error handler and hooks are only for its own routes. A POST to any other path of its prefix without a route is
 * answered with NOT_FOUND (404) in the envelope; other methods elsewhere are left to the app.
 *
 * @throws Error at registration, when `allow` names no procedure or a name cannot stand in a URL unencoded.
 * Source: https://firebase.google.com/docs/functions/callable-reference; where the page is silent, firebase-functions.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import Fastify from 'fastify';
 * import { callablePlugin } from 'trpc-callable/fastify';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong') });
 *
 * const app = Fastify();
 * await app.register(callablePlugin, { router, projectId: 'my-project', region: 'us-central1' });
 * await app.listen({ port: 3000 });
 * ```
 */
export async function callablePlugin(app: FastifyInstance, options: CallablePluginOptions): Promise<void> {
  const names = options.allow ?? Object.keys(options.router._def.procedures);
  for (const name of names) {
    assertServableName(name);
    if (!isServed(options, name)) throw new Error(`There is no procedure for the callable ${name}`);
  }
  const served = new Set(names);
  const isAllowed = options.isAllowedOrigin ?? (() => true);

  const closing = new AbortController();
  const streamLimits = { stallTimeoutMs: options.stallTimeoutMs ?? defaultStallTimeoutMs, closing: closing.signal };
  // Before Fastify waits for its connections: an open stream would delay the shutdown for ever.
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.removeAllContentTypeParsers();
  // Accepts every Content-Type: a wrong one is answered in the envelope, with 400 and not 415. The usual one is named
  // too, because Fastify parses the header of a `*` at every call.
  for (const contentType of ['application/json', '*'])
    app.addContentTypeParser(
      contentType,
      { parseAs: 'buffer', bodyLimit: bodyLimitOf(options) },
      (_request, body, done) => done(null, body),
    );
  app.addHook('onRequest', (request, reply, done) => {
    allowOrigin(request, reply, isAllowed);
    done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    await discardBody(request.raw);
    // A hook of the app may have failed before ours ran.
    allowOrigin(request, reply, isAllowed);
    const described = describeServerError(error, options);
    if (described.wire.status === 'INTERNAL')
      request.log.error({ err: error }, 'callable failed outside its procedure');
    return sendError(request, reply, described);
  });

  const others = app.supportedMethods.filter((method) => method !== 'OPTIONS' && method !== 'POST');
  for (const base of served.size > 0 ? basesOf(options) : []) {
    for (const name of served)
      app.post(`${base}/${name}`, { bodyLimit: bodyLimitOf(options, name) }, (request, reply) =>
        answer(request, reply, name),
      );
    // Seldom asked, so one route for all names: a thousand routes cost the start of an app a sixth of a second.
    const named = `${base}/${anyOf([...served])}`;
    app.route({ method: others, url: named, exposeHeadRoute: false, handler: answerNamed });
    app.route({ method: [...others, 'POST'], url: `${named}/*`, exposeHeadRoute: false, handler: answerNamed });
    for (const url of [named, `${named}/*`]) app.options(url, answerPreflight);
  }
  app.post('/*', (request, reply) => {
    const name = nameInPath(wildcardOf(request), (candidate) => served.has(candidate), options);
    if (name !== null) return answer(request, reply, name);
    return sendError(request, reply, describeError(new Refusal('NOT_FOUND', 'no such function'), options));
  });
  app.options('/*', (request, reply) => {
    if (!looksCallable(wildcardOf(request), options)) return reply.callNotFound();
    return answerPreflight(request, reply);
  });

  function answerNamed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return answer(request, reply, (request.params as { callable: string }).callable);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const disconnected = new AbortController();
    // Of the response: the request closes as soon as its body is read.
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) disconnected.abort();
    });
    const { createContext, beforeCall } = options;
    const callable = await answerCallable({
      ...options,
      path: name,
      beforeCall: beforeCall && ((call) => beforeCall({ req: request, res: reply, call })),
      createContext: createContext && ((info, call) => createContext({ req: request, res: reply, info, call })),
      request: {
        method: request.method,
        headers: request.headers,
        rawHeaders: request.raw.rawHeaders,
        body: request.body instanceof Uint8Array ? request.body : undefined,
        inflate,
        signal: disconnected.signal,
        closing: closing.signal,
      },
    });
    return sendAnswer(reply, callable, streamLimits);
  }
}

function wildcardOf(request: FastifyRequest): string {
  return (request.params as { '*'?: string })['*'] ?? '';
}
