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
  const deadline = performance.now() + timeoutMs;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(endless), timeoutMs);
  });
  // Handled below or not at all; without this a drain that ends by itself could leave it unhandled.
  late.catch(() => undefined);
  try {
    for (let steps = 1; ; steps++) {
      // A generator that never waits would starve the timer, and every other caller: look at the clock, let others in.
      if (steps % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
      if (performance.now() >= deadline) throw endless;
      const step = await Promise.race([iterator.next(), late]);
      if (step.done) return step.value;
    }
  } catch (error) {
    stopIterator(iterator);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
