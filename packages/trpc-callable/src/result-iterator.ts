import { isTrackedEnvelope } from '@trpc/server';
import { isObservable, observableToAsyncIterable } from '@trpc/server/observable';
import { CallableError } from './callable-error.ts';

/**
 * The iterator of what a procedure returned, or null when that is one plain value. Iterated by hand everywhere:
 * `for await` throws the return value away, which is the result of the call.
 */
export function iteratorOfResult(value: unknown, signal: AbortSignal): AsyncIterator<unknown, unknown> | null {
  if (isObservable(value)) return observableToAsyncIterable(value, signal)[Symbol.asyncIterator]();
  if (typeof value !== 'object' || value === null || !(Symbol.asyncIterator in value)) return null;
  return (value as AsyncIterable<unknown, unknown>)[Symbol.asyncIterator]();
}

/** The chunk as a caller reads it: ids of `tracked()` belong to tRPC's own streams. */
export function chunkOf(value: unknown): unknown {
  return isTrackedEnvelope(value) ? value[1] : value;
}

/** Tells a procedure to stop, without waiting: a generator that hangs in an await would never answer. */
export function stopIterator(iterator: AsyncIterator<unknown, unknown>): void {
  try {
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  } catch {
    // A custom iterator may throw at once; there is nobody left to tell.
  }
}

/** Drops the chunks and gives the return value, as firebase-functions does for a caller that did not ask to stream. */
export async function drain(iterator: AsyncIterator<unknown, unknown>, timeoutMs: number): Promise<unknown> {
  const endless = new CallableError('UNIMPLEMENTED', 'This function only answers as a stream');
  let isLate = timeoutMs <= 0;
  // Not Promise.race against one promise: each round would leave a reaction on it, millions for a fast generator.
  let giveUp = (_reason: Error): void => undefined;
  const timer = setTimeout(() => {
    isLate = true;
    giveUp(endless);
  }, timeoutMs);
  try {
    for (let steps = 1; !isLate; steps++) {
      // A generator that never waits would starve the timer, and every other caller.
      if (steps % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
      const step = await new Promise<IteratorResult<unknown, unknown>>((resolve, reject) => {
        giveUp = reject;
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
