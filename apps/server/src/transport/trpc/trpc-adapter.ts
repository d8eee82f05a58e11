import { TRPCError } from '@trpc/server';
import { type HTTPBaseHandlerOptions, resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnsafeBytes, refuseUnsafeJson } from 'trpc-callable';
import { AppError } from '../../core/app-error.ts';
import type { AppRouter } from '../../router.ts';
import { MAX_BODY_BYTES } from '../http/body-bytes.ts';
import { closingOf } from '../http/graceful-stop.ts';
import { sendUnlessNotModified } from '../http/not-modified.ts';
import { STALLED_MS, streamSubscription, subscriptionAsked } from './subscription-stream.ts';

type Options = Pick<HTTPBaseHandlerOptions<AppRouter, Request>, 'router' | 'onError' | 'maxBatchSize'> & {
  createContext: (request: FastifyRequest) => AppRouter['_def']['_config']['$types']['ctx'];
  stalledMs?: number;
};

/**
 * The work of fastifyTRPCPlugin, for half of its price: tRPC reads the request where Fastify has it instead of in a
 * Request that is built for it, and an answer that is ready leaves as one piece instead of as a stream. The genuine
 * client's batches and streams are tRPC's own work here too, its subscriptions are told in the same bytes.
 */
export function trpcAdapter(
  app: FastifyInstance,
  { createContext, stalledMs = STALLED_MS, ...options }: Options,
): void {
  const closing = closingOf(app);
  app.removeContentTypeParser('application/json');
  const parsing = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
  app.addContentTypeParser('application/json', parsing, (_request, body: Buffer, done) => {
    // Before JSON.parse: it needs seconds for some hundred thousand keys, and gigabytes for as many brackets as fit.
    if (refuseUnsafeBytes(body) !== null) return done(new AppError('invalid-input'));
    const sent = new SentJson(body);
    done(sent.isSafe ? null : new AppError('invalid-input'), sent);
  });
  app.all('/trpc/:path', async (request, reply) => {
    const caller = watchCaller(reply, closing);
    const procedure = subscriptionAsked(options.router, request);
    if (procedure) {
      caller.streams(true);
      const { router, onError } = options;
      const { gone } = caller;
      // Nothing is answered here: what is returned would be sent.
      return streamSubscription({
        ...{ router, procedure, request, reply, gone, onError, stalledMs },
        createContext: () => createContext(request),
      });
    }
    const response = await resolveResponse({
      ...options,
      // A query may come in the body of a POST, where no log and no history keeps what somebody searched for.
      allowMethodOverride: true,
      req: new RequestInPlace(request, caller.gone.signal) as unknown as Request,
      path: (request.params as { path: string }).path,
      createContext: async () => createContext(request),
      error: null,
    });
    if (isReady(response)) {
      for (const [name, value] of response.headers) reply.header(name, value);
      const body = await response.text();
      reply.code(response.status);
      return request.method === 'GET' && response.status === 200
        ? sendUnlessNotModified(request, reply, body)
        : reply.send(body);
    }
    caller.streams(response.headers.get('content-type') === 'text/event-stream');
    return reply.send(response);
  });
}

/** A batch that streams is told by its transfer encoding, a subscription by its type. */
function isReady({ body, headers }: Response): boolean {
  return body !== null && !headers.has('transfer-encoding') && headers.get('content-type') === 'application/json';
}

/**
 * A signal that the caller has left. Of a stream any end counts: its timers and generators wait for it. Live events,
 * which have no end, also end when the server is about to stop; their client comes back by itself.
 */
function watchCaller({ raw }: FastifyReply, closing: AbortSignal) {
  const gone = new AbortController();
  let streaming = false;
  raw.once('close', () => {
    if (streaming || !raw.writableEnded) gone.abort();
  });
  return {
    gone,
    streams: (endless: boolean) => {
      streaming = true;
      if (raw.destroyed || (endless && closing.aborted)) return gone.abort();
      if (!endless) return;
      const stop = () => gone.abort();
      closing.addEventListener('abort', stop);
      raw.once('close', () => closing.removeEventListener('abort', stop));
    },
  };
}

/** A body, parsed once: pictures make it megabytes. A text that is no JSON at all is tRPC's to refuse. */
class SentJson {
  /** Depth, breadth, NUL and broken Unicode, before zod walks it. */
  readonly isSafe: boolean;
  readonly read: () => unknown;

  constructor(bytes: Buffer) {
    // A mutation without an input: tRPC's own client sends JSON of no length.
    const text = bytes.length === 0 ? 'null' : bytes.toString();
    try {
      const value: unknown = JSON.parse(text);
      this.isSafe = refuseUnsafeJson(value) === null;
      this.read = () => value;
    } catch {
      this.isSafe = true;
      this.read = () => JSON.parse(text);
    }
  }
}

/** As much of a Request as tRPC reads of one. */
class RequestInPlace {
  readonly method: string;
  readonly url: string;
  readonly headers: { get: (name: string) => string | null; has: (name: string) => boolean };
  readonly signal: AbortSignal;
  readonly #body: unknown;

  constructor({ method, url, headers, body }: FastifyRequest, signal: AbortSignal) {
    this.method = method;
    // Only the query is read of it; the rest may be no address at all.
    const query = url.indexOf('?');
    this.url = query === -1 ? 'http://localhost/' : `http://localhost/${url.slice(query)}`;
    this.signal = signal;
    this.#body = body;
    this.headers = {
      get: (name) => {
        const value = headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
      has: (name) => headers[name.toLowerCase()] !== undefined,
    };
  }

  async json(): Promise<unknown> {
    if (!(this.#body instanceof SentJson)) throw new TRPCError({ code: 'BAD_REQUEST', message: 'no body' });
    return this.#body.read();
  }

  formData(): never {
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'forms are not read here' });
  }

  get body(): never {
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'bytes are not read here' });
  }
}
