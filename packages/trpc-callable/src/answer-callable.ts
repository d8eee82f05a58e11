import { getTRPCErrorFromUnknown } from '@trpc/server';
import { type AnswerCallableOptions, isServed } from './call-options.ts';
import { CallableList } from './callable-list.ts';
import { isStreamAsked } from './callable-request.ts';
import { type DescribedError, describeError, encodingOf, genericError } from './describe-error.ts';
import { encodeValue } from './encode-value.ts';
import { writeEvents } from './event-stream.ts';
import { Refusal } from './refusals.ts';
import { drain, iteratorOfResult, streamChunks } from './result-iterator.ts';
import { runProcedure } from './run-procedure.ts';
import type { CallableStatus } from './status.ts';
import { writeList } from './write-list.ts';

/**
 * The answer to one call, to be written by a web framework. The headers are the framework's: `application/json` for
 * `json` and `pieces`, `text/event-stream` for `stream`, both UTF-8.
 * Source: for `json`, the callable protocol, https://firebase.google.com/docs/functions/callable-reference; for
 * `stream`, which is not documented there, firebase-functions, `src/common/providers/https.ts`.
 *
 * @example
 * ```ts
 * import type { ServerResponse } from 'node:http';
 * import { pipeline } from 'node:stream/promises';
 * import type { CallableAnswer } from 'trpc-callable';
 *
 * export async function write(response: ServerResponse, answer: CallableAnswer): Promise<void> {
 *   const type = answer.kind === 'stream' ? 'text/event-stream' : 'application/json';
 *   response.writeHead(answer.httpStatus, { 'content-type': `${type}; charset=utf-8` });
 *   if (answer.kind === 'json') response.end(answer.body);
 *   else await pipeline(answer.kind === 'stream' ? answer.events : answer.pieces, response);
 * }
 * ```
 */
export type CallableAnswer =
  /** The whole body: `{"result":…}` or `{"error":{…}}`. */
  | { readonly kind: 'json'; readonly httpStatus: number; readonly body: string }
  /** The body of a `CallableList` in pieces. Cut the connection if they throw: a part would be taken for the whole. */
  | { readonly kind: 'pieces'; readonly httpStatus: number; readonly pieces: AsyncGenerator<string, void> }
  /** Events with `{"message":…}`, and a last one with `{"result":…}` or `{"error":{…}}`. HTTP 200, or 404 for a wrong name. */
  | { readonly kind: 'stream'; readonly httpStatus: number; readonly events: AsyncGenerator<string, void> };

const defaultHeartbeatMs = 30_000;
const defaultDrainTimeoutMs = 60_000;

/**
 * Answers one callable request, without a web framework. It never rejects: every error, also of the request itself, is
 * an answer with a status of `google.rpc.Code`. A stream is returned before its procedure runs, so that the headers can
 * be sent at once: the SDKs time out 70 s after the request without them.
 *
 * Checked in this order: name (404), envelope (400), Authorization and App Check (401), `beforeCall`, `createContext`,
 * and the procedure. Limits and hooks: `AnswerCallableOptions`.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import { answerCallable } from 'trpc-callable';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong') });
 *
 * const answer = await answerCallable({
 *   router,
 *   path: 'ping',
 *   request: {
 *     method: 'POST',
 *     headers: { 'content-type': 'application/json' },
 *     rawHeaders: ['Content-Type', 'application/json'],
 *     body: new TextEncoder().encode('{"data":null}'),
 *     signal: AbortSignal.timeout(70_000),
 *   },
 * });
 * if (answer.kind === 'json') console.log(answer.httpStatus, answer.body); // 200 {"result":"pong"}
 * ```
 */
export async function answerCallable(options: AnswerCallableOptions): Promise<CallableAnswer> {
  if (isStreamAsked(options.request)) return answerStream(options);
  const report = startReport(options, false);
  try {
    const result = await plainResult(options);
    if (result instanceof CallableList) return await answerList(result, options, report);
    const body = JSON.stringify({ result: encodeValue(result, encodingOf(options)) });
    report('OK', 200);
    return { kind: 'json', httpStatus: 200, body };
  } catch (error) {
    const { wire, httpStatus } = describeAndReport(error, options);
    report(wire.status, httpStatus);
    return { kind: 'json', httpStatus, body: JSON.stringify({ error: wire }) };
  }
}

async function plainResult(options: AnswerCallableOptions): Promise<unknown> {
  const { router, path, request } = options;
  const isStream = isServed(options, path) && router._def.procedures[path]._def.type === 'subscription';
  // A subscription must stop after its time-out although the client is still connected. Not for all: AbortSignal.any costs.
  const drained = new AbortController();
  const signal = isStream ? AbortSignal.any([request.signal, drained.signal]) : request.signal;
  const value = await runProcedure(options, signal);
  if (value instanceof CallableList) return value;
  const iterator = iteratorOfResult(value, signal);
  if (iterator === null) return value;
  try {
    return await drain(iterator, options.drainTimeoutMs ?? defaultDrainTimeoutMs);
  } finally {
    drained.abort();
  }
}

type Report = ReturnType<typeof startReport>;

/** The first piece is awaited: an error before it is answered like any other. */
async function answerList(
  list: CallableList<unknown>,
  options: AnswerCallableOptions,
  report: Report,
): Promise<CallableAnswer> {
  const pieces = writeList(list, encodingOf(options));
  const first = await pieces.next();
  if (first.done) {
    report('OK', 200);
    return { kind: 'json', httpStatus: 200, body: first.value };
  }
  return { kind: 'pieces', httpStatus: 200, pieces: restOfList(first.value, pieces, options, report) };
}

async function* restOfList(
  first: string,
  pieces: AsyncGenerator<string, string>,
  options: AnswerCallableOptions,
  report: Report,
): AsyncGenerator<string, void> {
  let outcome: readonly [CallableStatus | 'OK', number] = ['CANCELLED', 499];
  try {
    yield first;
    const last = yield* pieces;
    outcome = ['OK', 200];
    yield last;
  } catch (error) {
    const { wire, httpStatus } = describeAndReport(error, options);
    outcome = [wire.status, httpStatus];
    throw error;
  } finally {
    // Also when the client left before the second piece: the list must stop.
    void pieces.return('').catch(() => undefined);
    report(...outcome);
  }
}

function answerStream(options: AnswerCallableOptions): CallableAnswer {
  const { signal: disconnected, closing } = options.request;
  // The procedure's signal aborts in both cases: the client disconnects, or the server ends the stream.
  const ended = new AbortController();
  const events = writeEvents(streamJson(options, AbortSignal.any([disconnected, ended.signal])), {
    disconnected,
    closing,
    lastEvent: JSON.stringify({ error: genericError('UNAVAILABLE', options) }),
    heartbeatMs: options.heartbeatMs ?? defaultHeartbeatMs,
    onEnd: () => ended.abort(),
  });
  // 200 for every error but this one: a proxy or a log should see that the URL is wrong.
  return { kind: 'stream', httpStatus: isServed(options, options.path) ? 200 : 404, events };
}

async function* streamJson(options: AnswerCallableOptions, signal: AbortSignal): AsyncGenerator<string, void> {
  const report = startReport(options, true);
  // Reported when the client disconnects, wherever this generator is suspended.
  let outcome: readonly [CallableStatus | 'OK', number] = ['CANCELLED', 499];
  try {
    const value = await runProcedure(options, signal);
    const iterator = iteratorOfResult(value, signal);
    const result = iterator === null ? value : yield* streamChunks(iterator, signal, encodingOf(options));
    if (signal.aborted) return;
    const json = JSON.stringify({ result: streamResult(result, options) });
    outcome = ['OK', 200];
    yield json;
  } catch (error) {
    // An error after the client disconnected is no failure, and no client reads the answer.
    if (signal.aborted) return;
    const { wire, httpStatus } = describeAndReport(error, options);
    outcome = [wire.status, httpStatus];
    yield JSON.stringify({ error: wire });
  } finally {
    report(...outcome);
  }
}

/** On a stream undefined becomes `{}`: with null the Android SDK never completes. An explicit null stays. */
function streamResult(result: unknown, options: AnswerCallableOptions): unknown {
  return result === undefined ? {} : encodeValue(result, encodingOf(options));
}

function startReport(options: AnswerCallableOptions, streaming: boolean) {
  const startedAt = performance.now();
  return (status: CallableStatus | 'OK', httpStatus: number): void => {
    const durationMs = performance.now() - startedAt;
    quietly(() => options.onCall?.({ name: options.path, streaming, status, httpStatus, durationMs }));
  };
}

function describeAndReport(error: unknown, options: AnswerCallableOptions): DescribedError {
  const described = describeError(error, options);
  const known = getTRPCErrorFromUnknown(error);
  const shown = known.cause instanceof Refusal ? known.cause : known;
  const { wire: sent, httpStatus } = described;
  quietly(() => options.onError?.({ name: options.path, error: shown, sent, httpStatus }));
  return described;
}

/** An error of the log must not fail the call. */
function quietly(hook: () => void): void {
  try {
    hook();
  } catch {
    // The hook itself is where errors are reported.
  }
}
