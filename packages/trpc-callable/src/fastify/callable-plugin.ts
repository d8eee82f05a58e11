import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCallable } from '../answer-callable.ts';
import { bodyLimitOf, type CallOptions, isServed, type PendingCall } from '../call-options.ts';
import { describeError } from '../describe-error.ts';
import { Refusal } from '../refusals.ts';
import { describeServerError, sendError } from './answer-outside.ts';
import { assertServableName, type CallableAddress, looksCallable, nameInPath, pathsOf } from './callable-paths.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import { discardBody } from './discard-body.ts';
import { sendAnswer } from './send-answer.ts';

/** With `satisfies CallablePluginOptions<AppRouter>`, the names in `allow` and the context are checked too. */
export interface CallablePluginOptions<Router extends AnyTRPCRouter = AnyTRPCRouter>
  extends CallOptions<Router>,
    CallableAddress {
  /**
   * The function that tRPC's own Fastify adapter takes; it is also told of the call, with the Bearer token already
   * read. Throw an UNAUTHORIZED TRPCError for a bad token.
   */
  readonly createContext?: (options: {
    req: FastifyRequest;
    res: FastifyReply;
    info: TRPCRequestInfo;
    call: PendingCall;
  }) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  /** Before the context is made and the procedure runs; awaited. What it throws is the answer: rate limits live here. */
  readonly beforeCall?: (options: { req: FastifyRequest; res: FastifyReply; call: PendingCall }) => unknown;
  /** Which origins may read answers in a browser. Default: every one, as Firebase does. */
  readonly isAllowedOrigin?: (origin: string) => boolean;
  /** How long a caller may leave a full stream unread before the connection is cut. Default 60,000. */
  readonly stallTimeoutMs?: number;
}

const defaultStallTimeoutMs = 60_000;

/**
 * Serves each procedure at `POST /{name}` and, given projectId and region, `POST /{projectId}/{region}/{name}`.
 * Register it as it is (`await app.register(callablePlugin, options)`), never through fastify-plugin: its body parser,
 * error handler and hooks are only for its own routes. Every other POST path of that prefix that no route takes is
 * answered as an unknown callable; other methods elsewhere are left to the host.
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
  // Before Fastify waits for the connections: an open stream would hold a stop for ever.
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.removeAllContentTypeParsers();
  // Never fails and reads everything: which Content-Type is wrong is told in the envelope, with 400 and not 415.
  // The usual one is named too: for whatever falls to `*`, Fastify takes the header apart at every call.
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
    // A hook of the host may have failed before ours ran.
    allowOrigin(request, reply, isAllowed);
    const described = describeServerError(error, options);
    if (described.wire.status === 'INTERNAL')
      request.log.error({ err: error }, 'callable failed outside its procedure');
    return sendError(request, reply, described);
  });

  const methods = app.supportedMethods.filter((method) => method !== 'OPTIONS');
  for (const name of served) {
    for (const url of pathsOf(name, options)) {
      app.route({
        method: methods,
        url,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(request, reply, name),
      });
      app.options(url, answerPreflight);
    }
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

  async function answer(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const gone = new AbortController();
    // Of the response: the request closes as soon as its body is read.
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) gone.abort();
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
        signal: gone.signal,
        closing: closing.signal,
      },
    });
    return sendAnswer(reply, callable, streamLimits);
  }
}

function wildcardOf(request: FastifyRequest): string {
  return (request.params as { '*'?: string })['*'] ?? '';
}
