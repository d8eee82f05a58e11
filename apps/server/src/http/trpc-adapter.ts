import { TRPCError } from '@trpc/server';
import { type HTTPBaseHandlerOptions, resolveResponse, type TRPCRequestInfo } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppRouter } from '../router.ts';

type Options = Pick<HTTPBaseHandlerOptions<AppRouter, Request>, 'router' | 'onError' | 'maxBatchSize'> & {
  createContext: (options: {
    req: FastifyRequest;
    info: TRPCRequestInfo;
  }) => AppRouter['_def']['_config']['$types']['ctx'];
};

/**
 * What fastifyTRPCPlugin does, for half of its price: tRPC reads the request where Fastify has it instead of in a
 * Request that is built for it, and an answer that is ready leaves as one piece instead of as a stream. The genuine
 * client's batches, streams and subscriptions are tRPC's own work here too.
 */
export function trpcAdapter(app: FastifyInstance, { createContext, ...options }: Options): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/trpc/:path', async (request, reply) => {
    const caller = watchCaller(reply);
    const response = await resolveResponse({
      ...options,
      req: new RequestInPlace(request, caller.signal) as unknown as Request,
      path: (request.params as { path: string }).path,
      createContext: async ({ info }) => createContext({ req: request, info }),
      error: null,
    });
    if (isReady(response)) {
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.code(response.status).send(await response.text());
    }
    caller.streams();
    return reply.send(response);
  });
}

/** A batch that streams is told by its transfer encoding, a subscription by its type. */
function isReady({ body, headers }: Response): boolean {
  return body !== null && !headers.has('transfer-encoding') && headers.get('content-type') === 'application/json';
}

/** A signal that the caller has left. Of a stream any end counts: its timers and generators wait for it. */
function watchCaller({ raw }: FastifyReply) {
  const gone = new AbortController();
  let streaming = false;
  raw.once('close', () => {
    if (streaming || !raw.writableEnded) gone.abort();
  });
  return {
    signal: gone.signal,
    streams: () => {
      streaming = true;
      if (raw.destroyed) gone.abort();
    },
  };
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
    if (typeof this.#body !== 'string') throw new TRPCError({ code: 'BAD_REQUEST', message: 'no body' });
    return JSON.parse(this.#body);
  }

  formData(): never {
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'forms are not read here' });
  }

  get body(): never {
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'bytes are not read here' });
  }
}
