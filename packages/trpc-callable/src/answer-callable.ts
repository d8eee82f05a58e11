import { getTRPCErrorFromUnknown } from '@trpc/server';
import { type AnswerCallableOptions, isServed, isStreamAsked } from './call-options.ts';
import { CallableList } from './callable-list.ts';
import { type DescribedError, describeError, genericError } from './describe-error.ts';
import { encodeValue } from './encode-value.ts';
import { writeEvents } from './event-stream.ts';
import { Refusal } from './refusals.ts';
import { chunkOf, drain, iteratorOfResult, stopIterator } from './result-iterator.ts';
import { runProcedure } from './run-procedure.ts';
import type { CallableStatus } from './status.ts';
import { writeList } from './write-list.ts';

export type CallableAnswer =
  | { readonly kind: 'json'; readonly httpStatus: number; readonly body: string }
  /** A body in pieces. When they throw, the connection must be cut: half an array would pass for the whole. */
  | { readonly kind: 'pieces'; readonly httpStatus: number; readonly pieces: AsyncGenerator<string, void> }
  | { readonly kind: 'stream'; readonly httpStatus: number; readonly events: AsyncGenerator<string, void> };

const defaultHeartbeatMs = 30_000;
const defaultDrainTimeoutMs = 60_000;

/**
 * Answers one callable request, whatever it contains; it never rejects. A stream is handed back before its procedure
 * runs, so that the headers can leave at once: clients count 70 s to them.
 */
export async function answerCallable(options: AnswerCallableOptions): Promise<CallableAnswer> {
  if (isStreamAsked(options.request)) return answerStream(options);
  const report = startReport(options, false);
  try {
    const result = await plainResult(options);
    if (result instanceof CallableList) return await answerList(result, options, report);
    const body = JSON.stringify({ result: encodeValue(result) });
    report('OK', 200);
    return { kind: 'json', httpStatus: 200, body };
  } catch (error) {
    const { wire, httpStatus } = describeAndTell(error, options);
    report(wire.status, httpStatus);
    return { kind: 'json', httpStatus, body: JSON.stringify({ error: wire }) };
  }
}

async function plainResult(options: AnswerCallableOptions): Promise<unknown> {
  const { router, path, request } = options;
  const isStream = isServed(options, path) && router._def.procedures[path]._def.type === 'subscription';
  // A subscription that is given up must hear of it although the caller is still there. Not for all: it costs.
  const givenUp = new AbortController();
  const signal = isStream ? AbortSignal.any([request.signal, givenUp.signal]) : request.signal;
  const value = await runProcedure(options, signal);
  if (value instanceof CallableList) return value;
  const iterator = iteratorOfResult(value, signal);
  if (iterator === null) return value;
  try {
    return await drain(iterator, options.drainTimeoutMs ?? defaultDrainTimeoutMs);
  } finally {
    givenUp.abort();
  }
}

type Report = ReturnType<typeof startReport>;

/** The first piece is awaited: what fails before it is answered as any other failure. */
async function answerList(
  list: CallableList<unknown>,
  options: AnswerCallableOptions,
  report: Report,
): Promise<CallableAnswer> {
  const pieces = writeList(list);
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
    const { wire, httpStatus } = describeAndTell(error, options);
    outcome = [wire.status, httpStatus];
    throw error;
  } finally {
    // Also when the reader left before the first piece was asked on: the list must hear of it.
    void pieces.return('').catch(() => undefined);
    report(...outcome);
  }
}

function answerStream(options: AnswerCallableOptions): CallableAnswer {
  const { signal: gone, closing } = options.request;
  // The procedure hears of either end: of the caller, or of a stream that the server gives up.
  const ended = new AbortController();
  const events = writeEvents(streamJson(options, AbortSignal.any([gone, ended.signal])), {
    gone,
    closing,
    farewell: JSON.stringify({ error: genericError('UNAVAILABLE', options) }),
    heartbeatMs: options.heartbeatMs ?? defaultHeartbeatMs,
    onEnd: () => ended.abort(),
  });
  // 200 for every failure but this one: a proxy or a log should see that the address is wrong.
  return { kind: 'stream', httpStatus: isServed(options, options.path) ? 200 : 404, events };
}

async function* streamJson(options: AnswerCallableOptions, signal: AbortSignal): AsyncGenerator<string, void> {
  const report = startReport(options, true);
  // What stays when the caller leaves, wherever this generator then stands.
  let outcome: readonly [CallableStatus | 'OK', number] = ['CANCELLED', 499];
  try {
    const value = await runProcedure(options, signal);
    const iterator = iteratorOfResult(value, signal);
    const result = iterator === null ? value : yield* streamChunks(iterator, signal);
    if (signal.aborted) return;
    const json = JSON.stringify({ result: streamResult(result) });
    outcome = ['OK', 200];
    yield json;
  } catch (error) {
    // What a procedure throws because its caller has gone is no failure, and nobody reads the answer.
    if (signal.aborted) return;
    const { wire, httpStatus } = describeAndTell(error, options);
    outcome = [wire.status, httpStatus];
    yield JSON.stringify({ error: wire });
  } finally {
    report(...outcome);
  }
}

async function* streamChunks(
  iterator: AsyncIterator<unknown, unknown>,
  signal: AbortSignal,
): AsyncGenerator<string, unknown> {
  let ended = false;
  // Not every procedure listens to its signal, and a generator of ours that waits in next() cannot be returned.
  const stop = () => stopIterator(iterator);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    for (;;) {
      const step = await iterator.next();
      if (step.done) {
        ended = true;
        return step.value;
      }
      yield JSON.stringify({ message: encodeValue(chunkOf(step.value), { lenient: true }) });
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // Also when a chunk cannot be encoded: the procedure must not go on producing for nobody.
    if (!ended) stop();
  }
}

/** On a stream, nothing is `{}` and not null: with null the Android SDK never completes. An explicit null stays. */
function streamResult(result: unknown): unknown {
  return result === undefined ? {} : encodeValue(result);
}

function startReport(options: AnswerCallableOptions, streaming: boolean) {
  const startedAt = performance.now();
  return (status: CallableStatus | 'OK', httpStatus: number): void => {
    const durationMs = performance.now() - startedAt;
    quietly(() => options.onCall?.({ name: options.path, streaming, status, httpStatus, durationMs }));
  };
}

function describeAndTell(error: unknown, options: AnswerCallableOptions): DescribedError {
  const described = describeError(error, options);
  const known = getTRPCErrorFromUnknown(error);
  const shown = known.cause instanceof Refusal ? known.cause : known;
  const { wire: sent, httpStatus } = described;
  quietly(() => options.onError?.({ name: options.path, error: shown, sent, httpStatus }));
  return described;
}

/** A failing log must not become a failing call. */
function quietly(hook: () => void): void {
  try {
    hook();
  } catch {
    // Nothing to do: the hook is the place where failures are told.
  }
}
