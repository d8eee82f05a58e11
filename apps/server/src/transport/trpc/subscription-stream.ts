import type { ServerResponse } from 'node:http';
import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  isTrackedEnvelope,
  TRPCError,
} from '@trpc/server';
import type { HTTPBaseHandlerOptions } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppRouter } from '../../router.ts';
import { tellQuotas } from '../http/rate-limit-headers.ts';

/**
 * Subscriptions as tRPC's own server answers them, byte for byte (`sseStreamProducer`): an open page keeps a fifth of
 * what it keeps there, in web streams one behind the other (decision 228). What our clients never ask, as a
 * batch or in a body, is still tRPC's to answer.
 */
export function subscriptionAsked(router: AppRouter, request: FastifyRequest): AnyTRPCProcedure | null {
  const path = nameOf(request);
  const procedures = router._def.procedures as Record<string, AnyTRPCProcedure>;
  const procedure = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  if (request.method !== 'GET' || procedure?._def.type !== 'subscription') return null;
  const { headers } = request;
  const isPlain = !headers['content-type'] && !headers['trpc-accept'] && !headers.accept?.includes('application/jsonl');
  const asked = parametersOf(request);
  return isPlain && !asked.has('batch') && !asked.has('connectionParams') ? procedure : null;
}

const parametersOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');

/** As tRPC puts the id that an EventSource brings back into the input. */
async function inputOf(router: AppRouter, request: FastifyRequest): Promise<unknown> {
  const parameters = parametersOf(request);
  const sent = parameters.get('input');
  let input: unknown;
  try {
    input = sent ? router._def._config.transformer.input.deserialize(JSON.parse(sent)) : undefined;
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: (cause as Error).message, cause });
  }
  const header = request.headers['last-event-id'];
  const lastEventId =
    (typeof header === 'string' ? header : undefined) ??
    parameters.get('lastEventId') ??
    parameters.get('Last-Event-Id');
  if (!lastEventId) return input;
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input, lastEventId };
  return input ?? { lastEventId };
}

const headersOfStreams = {
  vary: 'trpc-accept, accept',
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
};

/** A page that reads nothing for so long is cut: it comes back with its last id, and would fill the memory meanwhile. */
export const STALLED_MS = 30_000;

type Asked = {
  router: AppRouter;
  procedure: AnyTRPCProcedure;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the page has left or this server ends. */
  gone: AbortController;
  createContext: () => AppRouter['_def']['_config']['$types']['ctx'];
  onError: HTTPBaseHandlerOptions<AppRouter, Request>['onError'];
  stalledMs: number;
};

/** Resolves when the stream has begun; it goes on by itself. */
export async function streamSubscription(asked: Asked): Promise<void> {
  const { router, request, reply, gone, stalledMs } = asked;
  const { maxDurationMs, ping } = router._def._config.sse ?? {};
  const opened = open(asked);
  // The guards have been asked before a byte is sent: headers say how the limits stand.
  await opened.catch(() => {});
  reply.hijack();
  if (reply.raw.destroyed) return;
  tellQuotas(request, reply);
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headersOfStreams });
  const writer = new Writer(reply.raw, { pingMs: ping?.enabled ? ping.intervalMs : undefined, stalledMs });
  const lasts = maxDurationMs ? setTimeout(() => gone.abort(), maxDurationMs) : undefined;
  const end = () => {
    clearTimeout(lasts);
    writer.end();
  };
  if (gone.signal.aborted) end();
  else gone.signal.addEventListener('abort', end, { once: true });
  void tellAll(asked, opened, writer)
    // A body without its end must not look complete.
    .catch(() => reply.raw.destroy())
    .finally(() => gone.abort());
}

/** Until the procedure ends or fails, or the page is gone. */
async function tellAll({ router, request, onError, gone }: Asked, opened: ReturnType<typeof open>, writer: Writer) {
  const { signal } = gone;
  const { _config: config } = router._def;
  const { serialize } = config.transformer.output;
  let source: AsyncIterator<unknown> | undefined;
  try {
    writer.write(frameOf(`event: connected\ndata: ${JSON.stringify(config.sse?.client ?? {})}\n`));
    source = (await opened)[Symbol.asyncIterator]();
    for (let next = await source.next(); !next.done && !signal.aborted; next = await source.next())
      if (!writer.write(frameOfEvent(next.value, serialize))) await writer.drained();
    writer.write(returned);
  } catch (cause) {
    // As when the page leaves while the procedure waits.
    if (signal.aborted || (cause as Error | null)?.name === 'AbortError') return;
    const error = getTRPCErrorFromUnknown(cause);
    const about = { error, path: nameOf(request), input: undefined, ctx: undefined, type: 'subscription' as const };
    onError?.({ ...about, req: request as unknown as Request });
    const shape = serialize(getTRPCErrorShape({ ...about, config }));
    writer.write(frameOf(`event: serialized-error\ndata: ${JSON.stringify(shape)}\n`));
  } finally {
    // Not waited for: the answer of a question may still be on its way.
    void source?.return?.().catch(() => {});
  }
}

const nameOf = (request: FastifyRequest) => (request.params as { path: string }).path;

async function open({ router, procedure, request, gone: { signal }, createContext }: Asked) {
  const path = nameOf(request);
  const call = { path, type: 'subscription', batchIndex: 0, signal, getRawInput: () => inputOf(router, request) };
  const made: unknown = await (procedure as unknown as (call: object) => Promise<unknown>)({
    ...call,
    ctx: createContext(),
  });
  if (typeof made !== 'object' || made === null || !(Symbol.asyncIterator in made))
    throw new TRPCError({
      code: 'INTERNAL_SERVER_ERROR',
      message: `Subscription ${path} did not return an observable or a AsyncGenerator`,
    });
  return made as AsyncIterable<unknown>;
}

/** Words of the stream, and the chunk of HTTP/1.1 in which they travel. */
type Frame = { words: string; chunk: Buffer };

function frameOf(lines: string): Frame {
  const words = `${lines}\n\n`;
  return { words, chunk: Buffer.from(`${Buffer.byteLength(words).toString(16)}\r\n${words}\r\n`) };
}

const returned = frameOf('event: return\ndata: \n');
const pinged = frameOf('event: ping\ndata: \n');

/** What all the pages are told is encoded once. */
const frames = new WeakMap<object, Frame>();

function frameOfEvent(value: unknown, serialize: (data: unknown) => unknown): Frame {
  if (!isTrackedEnvelope(value)) return frameOf(`data: ${JSON.stringify(serialize(value))}\n`);
  const known = frames.get(value);
  if (known) return known;
  const frame = frameOf(`data: ${JSON.stringify(serialize(value[1]))}\nid: ${value[0]}\n`);
  frames.set(value, frame);
  return frame;
}

class Writer {
  readonly #raw: ServerResponse;
  readonly #stalledMs: number;
  readonly #ping: NodeJS.Timeout | undefined;
  #hasBegun = false;
  #isOver = false;

  constructor(raw: ServerResponse, { pingMs, stalledMs }: { pingMs: number | undefined; stalledMs: number }) {
    this.#raw = raw;
    this.#stalledMs = stalledMs;
    // Each event begins the silence anew.
    if (pingMs) this.#ping = setInterval(() => raw.writableNeedDrain || this.write(pinged), pingMs);
  }

  /** Whether the page keeps up. */
  write({ words, chunk }: Frame): boolean {
    if (this.#isOver) return true;
    this.#ping?.refresh();
    const { socket, chunkedEncoding, writableLength } = this.#raw;
    // The same bytes as `raw.write`, which makes three pieces of each event for each of ten thousand pages. Never before the
    // headers, which leave with the first words.
    if (this.#hasBegun && socket && chunkedEncoding && writableLength === 0) return socket.write(chunk);
    this.#hasBegun = true;
    return this.#raw.write(words);
  }

  /** Cuts a page that does not read. */
  drained(): Promise<void> {
    const raw = this.#raw;
    const { socket } = raw;
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(stalled);
        for (const one of [raw, socket]) one?.off('drain', settle);
        raw.off('close', settle);
        resolve();
      };
      const stalled = setTimeout(() => raw.destroy(), this.#stalledMs);
      for (const one of [raw, socket]) one?.on('drain', settle);
      raw.on('close', settle);
    });
  }

  end(): void {
    this.#isOver = true;
    clearInterval(this.#ping);
    this.#raw.end();
  }
}
