import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import { answerRequest, type HostReply, servedNames } from '../answer-request.ts';
import type { PendingCall } from '../call-options.ts';
import { withVary } from '../cors-headers.ts';
import { defaultStallTimeoutMs, type HostOptions } from '../host-options.ts';
import { joined } from '../inflate.ts';
import { PayloadTooLarge } from '../refusals.ts';
import { discardBody } from './discard-body.ts';
import { inflate } from './inflate.ts';
import { pump } from './pump.ts';

/**
 * The options of `callableHandler`.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { CallableHandlerOptions } from 'trpc-callable/node';
 *
 * const t = initTRPC.context<{ token: string | null }>().create();
 * const router = t.router({ whoAmI: t.procedure.query(({ ctx }) => ctx.token) });
 *
 * export const options = {
 *   router,
 *   createContext: ({ call }) => ({ token: call.token }),
 * } satisfies CallableHandlerOptions<typeof router>;
 * ```
 */
export interface CallableHandlerOptions<Router extends AnyTRPCRouter = AnyTRPCRouter> extends HostOptions<Router> {
  /** `call.token` is not verified: verify it, and throw an UNAUTHORIZED TRPCError for an invalid token. */
  readonly createContext?: (options: {
    req: IncomingMessage;
    res: ServerResponse;
    info: TRPCRequestInfo;
    call: PendingCall;
  }) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  /** Awaited before the context is made and the procedure runs; an error it throws is the answer. For rate limits. */
  readonly beforeCall?: (options: { req: IncomingMessage; res: ServerResponse; call: PendingCall }) => unknown;
}

/**
 * A listener of `node:http`, which is also a middleware of Express and Connect and a handler of the functions framework.
 * Its promise never rejects, and is there for tests.
 *
 * @example
 * ```ts
 * import type { CallableHandler } from 'trpc-callable/node';
 *
 * export const endAll = (handlers: CallableHandler[]) => handlers.forEach((handler) => handler.close());
 * ```
 */
export interface CallableHandler {
  (req: IncomingMessage, res: ServerResponse, next?: (error?: unknown) => void): Promise<void>;
  /** Ends the open streams with UNAVAILABLE. Call it before `server.close()`, which waits for them. */
  close(): void;
}

/**
 * Serves each procedure of a tRPC router as a Firebase callable function at `POST /{name}` and, given `projectId` and
 * `region`, at `POST /{projectId}/{region}/{name}`, below the path where it is mounted. CORS, preflights, the body and
 * streams are its own work: no body parser and no `cors()` are needed before it, and both are tolerated.
 *
 * What is neither a POST nor a callable goes to `next`, and is 404 without one. A POST to an unknown name is answered
 * with NOT_FOUND in the envelope, so mount it behind the routes of the app, or below a path of its own.
 *
 * @throws Error at once, when `allow` names no procedure or a name cannot stand in a URL unencoded.
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http';
 * import { initTRPC } from '@trpc/server';
 * import { callableHandler } from 'trpc-callable/node';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong') });
 *
 * createServer(callableHandler({ router, projectId: 'my-project', region: 'us-central1' })).listen(3000);
 * ```
 */
export function callableHandler<Router extends AnyTRPCRouter>(
  options: CallableHandlerOptions<Router>,
): CallableHandler {
  const shared = options as unknown as CallableHandlerOptions;
  const { createContext, beforeCall } = shared;
  const served = servedNames(shared);
  const closing = new AbortController();

  const handle = async (req: IncomingMessage, res: ServerResponse, next?: (error?: unknown) => void): Promise<void> => {
    const disconnected = new AbortController();
    // Of the response: the request closes as soon as its body is read.
    res.once('close', () => {
      if (!res.writableEnded) disconnected.abort();
    });
    // Without a listener a line that breaks half-way would end the process.
    req.on('error', ignore);
    res.on('error', ignore);
    // A server always has both.
    const { method, url } = req as IncomingMessage & { readonly method: string; readonly url: string };
    const reply = await answerRequest(
      {
        method,
        path: url.split('?', 1)[0] as string,
        headers: isParsed(req) ? { ...req.headers, 'content-encoding': undefined } : req.headers,
        rawHeaders: req.rawHeaders,
        readBody: (limit) => readBody(req as ParsedRequest, limit),
        inflate,
        signal: disconnected.signal,
        closing: closing.signal,
      },
      served,
      shared,
      {
        beforeCall: beforeCall && ((call) => beforeCall({ req, res, call })),
        createContext: createContext && ((info, call) => createContext({ req, res, info, call })),
      },
    );
    if (reply !== null) return send(res, reply, method, shared.stallTimeoutMs ?? defaultStallTimeoutMs);
    if (next) return next();
    res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not Found\n');
  };
  return Object.assign(handle, { close: () => closing.abort() });
}

async function send(res: ServerResponse, reply: HostReply, method: string, stallTimeoutMs: number): Promise<void> {
  const { vary, ...headers } = reply.headers;
  let joined = res.getHeader('vary')?.toString();
  for (const name of vary.split(', ')) joined = withVary(joined, name) ?? joined;
  res.setHeader('vary', joined as string);
  res.writeHead(reply.status, headers);
  if (typeof reply.body === 'string') {
    res.end(method === 'HEAD' ? undefined : reply.body);
    return;
  }
  res.flushHeaders();
  try {
    await pump(res, reply.body, stallTimeoutMs);
  } catch {
    // Reported where it was thrown. A body without its end must not look complete.
    res.destroy();
    return;
  }
  res.end();
}

const ignore = () => undefined;

/** What a body parser before this one left: Cloud Functions and the functions framework keep the bytes, others a value. */
type ParsedRequest = IncomingMessage & { readonly body?: unknown; readonly rawBody?: unknown };

/** Whether a body parser has read the body; it has decompressed it as well. */
const isParsed = (request: ParsedRequest): boolean =>
  request.rawBody instanceof Uint8Array || (request.body !== undefined && request.readableEnded);

/** The body of at most `limit` bytes. Throws PayloadTooLarge once the rest is read, and what a broken line throws. */
async function readBody(request: ParsedRequest, limit: number): Promise<Uint8Array | undefined> {
  if (isParsed(request)) {
    const bytes = parsedBytes(request);
    if (bytes.length > limit) throw new PayloadTooLarge();
    return bytes;
  }
  // Somebody read it and kept nothing.
  if (request.readableEnded || request.destroyed) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  const isTooLarge = Number(request.headers['content-length']) > limit || (await collect());
  if (!isTooLarge) return joined(parts, size);
  await discardBody(request);
  throw new PayloadTooLarge();

  /** Resolves to true when there is too much; not by `for await`, which would destroy the request. */
  function collect(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        request.off('data', add).off('end', ended).off('error', reject).off('close', cut);
        act();
      };
      const add = (chunk: Uint8Array) => {
        size += chunk.length;
        parts.push(chunk);
        if (size > limit) finish(() => resolve(true));
      };
      const ended = () => finish(() => resolve(false));
      const cut = () => finish(() => reject(new Error('the line broke')));
      request.on('data', add).on('end', ended).on('error', reject).on('close', cut);
    });
  }
}

function parsedBytes({ rawBody, body }: ParsedRequest): Uint8Array {
  if (rawBody instanceof Uint8Array) return rawBody;
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}
