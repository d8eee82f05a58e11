import { isTrackedEnvelope } from '@trpc/server';
import { isObservable, observableToAsyncIterable } from '@trpc/server/observable';
import { CallableError } from './callable-error.ts';
import { type EncodeOptions, encodeValue } from './encode-value.ts';

/**
 * The iterator of a procedure's result, or null for a plain value. Iterated by hand everywhere: `for await` drops the
 * return value, which is the result of the call.
 */
export function iteratorOfResult(value: unknown, signal: AbortSignal): AsyncIterator<unknown, unknown> | null {
  if (isObservable(value)) return observableToAsyncIterable(value, signal)[Symbol.asyncIterator]();
  if (typeof value !== 'object' || value === null || !(Symbol.asyncIterator in value)) return null;
  return (value as AsyncIterable<unknown, unknown>)[Symbol.asyncIterator]();
}

/** The chunks as the JSON texts of events; returns the return value. Aborting `signal` stops the procedure. */
export async function* streamChunks(
  iterator: AsyncIterator<unknown, unknown>,
  signal: AbortSignal,
  encoding: EncodeOptions,
): AsyncGenerator<string, unknown> {
  let ended = false;
  // Not every procedure listens to its signal, and a generator that waits in next() cannot be returned.
  const stop = () => stopIterator(iterator);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    for (;;) {
      const step = await iterator.next();
      if (step.done) {
        ended = true;
        return step.value;
      }
      yield JSON.stringify({ message: encodeValue(chunkOf(step.value), { ...encoding, lenient: true }) });
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // Also when a chunk cannot be encoded: the procedure must not go on producing.
    if (!ended) stop();
  }
}

/** Drops the chunks and gives the return value, as firebase-functions does for a call that did not ask for a stream. */
export async function drain(iterator: AsyncIterator<unknown, unknown>, timeoutMs: number): Promise<unknown> {
  const endless = new CallableError('UNIMPLEMENTED', 'This function only answers as a stream');
  let isLate = timeoutMs <= 0;
  // Not Promise.race against one promise: each step would leave a reaction on it, millions for a fast generator.
  let timeOut = (_reason: Error): void => undefined;
  const timer = setTimeout(() => {
    isLate = true;
    timeOut(endless);
  }, timeoutMs);
  try {
    for (let steps = 1; !isLate; steps++) {
      // A generator that never waits would starve the timer, and every other request.
      if (steps % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
      const step = await new Promise<IteratorResult<unknown, unknown>>((resolve, reject) => {
        timeOut = reject;
        iterator.next().then(resolve, reject);
      });
      if (step.done) return step.value;
    }
    throw endless;
  } catch (error) {
    stopIterator(iterator);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The data of a chunk: ids of `tracked()` belong to tRPC's own streams. */
function chunkOf(value: unknown): unknown {
  return isTrackedEnvelope(value) ? value[1] : value;
}

/** Stops a procedure's generator, without waiting: one that hangs in an await would never return. */
function stopIterator(iterator: AsyncIterator<unknown, unknown>): void {
  try {
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  } catch {
    // A custom iterator may throw at once; the answer has ended already.
  }
}
