import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import { answerRequest, servedNames } from '../answer-request.ts';
import type { PendingCall } from '../call-options.ts';
import { defaultStallTimeoutMs, type HostOptions } from '../host-options.ts';
import { readBody } from './read-body.ts';
import { streamTexts } from './stream-texts.ts';

/**
 * The options of `callableFetch`.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { CallableFetchOptions } from 'trpc-callable/fetch';
 *
 * const t = initTRPC.context<{ token: string | null }>().create();
 * const router = t.router({ whoAmI: t.procedure.query(({ ctx }) => ctx.token) });
 *
 * export const options = {
 *   router,
 *   basePath: '/api',
 *   createContext: ({ call }) => ({ token: call.token }),
 * } satisfies CallableFetchOptions<typeof router>;
 * ```
 */
export interface CallableFetchOptions<Router extends AnyTRPCRouter = AnyTRPCRouter> extends HostOptions<Router> {
  /** What stands before the names in the URL, such as `/api`. Default: nothing. */
  readonly basePath?: string;
  /**
   * `call.token` is not verified: verify it, and throw an UNAUTHORIZED TRPCError for an invalid token. `platform` is the
   * second argument of the handler: bindings, an execution context.
   */
  readonly createContext?: (options: {
    req: Request;
    info: TRPCRequestInfo;
    call: PendingCall;
    platform: unknown;
  }) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  /** Awaited before the context is made and the procedure runs; an error it throws is the answer. For rate limits. */
  readonly beforeCall?: (options: { req: Request; call: PendingCall; platform: unknown }) => unknown;
}

/**
 * A handler of the Fetch standard. It never rejects.
 *
 * @example
 * ```ts
 * import type { CallableFetch } from 'trpc-callable/fetch';
 *
 * export const worker = (handle: CallableFetch) => ({ fetch: (request: Request, env: unknown) => handle(request, env) });
 * ```
 */
export interface CallableFetch {
  (request: Request, platform?: unknown): Promise<Response>;
  /** Ends the open streams with UNAVAILABLE. */
  close(): void;
}

/**
 * Serves each procedure of a tRPC router as a Firebase callable function wherever a `Request` is answered with a
 * `Response`: Hono, Cloudflare Workers, Deno, Bun. It imports nothing of Node. CORS and preflights are its own work; what
 * is neither a POST nor a callable is answered 404.
 *
 * @throws Error at once, when `allow` names no procedure or a name cannot stand in a URL unencoded.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import { Hono } from 'hono';
 * import { callableFetch } from 'trpc-callable/fetch';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong') });
 *
 * const handle = callableFetch({ router, basePath: '/api' });
 * export const app = new Hono().all('/api/*', (c) => handle(c.req.raw, c.env));
 * ```
 */
export function callableFetch<Router extends AnyTRPCRouter>(options: CallableFetchOptions<Router>): CallableFetch {
  const shared = options as unknown as CallableFetchOptions;
  const { createContext, beforeCall } = shared;
  const basePath = (shared.basePath ?? '').replace(/\/+$/, '');
  const served = servedNames(shared);
  const closing = new AbortController();

  const handle = async (req: Request, platform?: unknown): Promise<Response> => {
    const { pathname } = new URL(req.url);
    if (basePath !== '' && !pathname.startsWith(`${basePath}/`)) return notFound();
    const left = new AbortController();
    const headers = Object.fromEntries(req.headers);
    const reply = await answerRequest(
      {
        method: req.method,
        path: pathname.slice(basePath.length),
        headers,
        // Two Authorization headers arrive joined by a comma, which no token has.
        rawHeaders: Object.entries(headers).flat(),
        readBody: (limit) => readBody(req, limit),
        signal: AbortSignal.any([req.signal, left.signal]),
        closing: closing.signal,
      },
      served,
      shared,
      {
        beforeCall: beforeCall && ((call) => beforeCall({ req, call, platform })),
        createContext: createContext && ((info, call) => createContext({ req, info, call, platform })),
      },
    );
    if (reply === null) return notFound();
    const { status, body } = reply;
    if (typeof body === 'string') {
      const hasBody = status !== 204 && req.method !== 'HEAD';
      return new Response(hasBody ? body : null, { status, headers: reply.headers });
    }
    const stallTimeoutMs = shared.stallTimeoutMs ?? defaultStallTimeoutMs;
    return new Response(
      streamTexts(body, stallTimeoutMs, () => left.abort()),
      { status, headers: reply.headers },
    );
  };
  return Object.assign(handle, { close: () => closing.abort() });
}

const notFound = () => new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
