import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import { answerRequest, servedNames } from '../answer-request.ts';
import type { PendingCall } from '../call-options.ts';
import { defaultStallTimeoutMs, type HostOptions } from '../host-options.ts';
import { joined } from '../inflate.ts';
import { PayloadTooLarge } from '../refusals.ts';

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

/** How long, and how much, of a refused body is still read and dropped: a line that is closed meanwhile loses the answer. */
const lingerMs = 2_000;
const lingerBytes = 64 * 1024 * 1024;

/** The body of at most `limit` bytes. Throws PayloadTooLarge once the rest is read, and what a broken line throws. */
async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (request.body === null) return undefined;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  let isTooLarge = Number(request.headers.get('content-length')) > limit;
  while (!isTooLarge) {
    const { done, value } = await reader.read();
    if (done) return joined(parts, size);
    size += value.length;
    parts.push(value);
    isTooLarge = size > limit;
  }
  await discard(reader);
  throw new PayloadTooLarge();
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0;
  // What is read from then on says that it is done.
  const stop = () => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(stop, lingerMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
      if (size > lingerBytes) return stop();
    }
  } catch {
    // The line broke: nobody reads the answer.
  } finally {
    clearTimeout(timer);
  }
}

const encoder = new TextEncoder();

/**
 * Texts as the body of a Response, made as fast as it is read. `onLeft` is called when the client leaves, or reads
 * nothing for `stallTimeoutMs` while something waits for it; then the body ends in an error.
 */
function streamTexts(
  texts: AsyncGenerator<string, void>,
  stallTimeoutMs: number,
  onLeft: () => void,
): ReadableStream<Uint8Array> {
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(stalled);
    onLeft();
    // Not awaited: a procedure that hangs would keep the host waiting.
    void texts.return().catch(() => undefined);
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(stalled);
      try {
        const { done, value } = await texts.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        stalled = setTimeout(() => {
          leave();
          controller.error(new Error('The client does not read'));
        }, stallTimeoutMs);
      } catch (error) {
        // Reported where it was thrown. A body without its end must not look complete.
        leave();
        controller.error(error);
      }
    },
    cancel: leave,
  });
}
