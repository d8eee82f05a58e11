import type { AnyTRPCRouter } from '@trpc/server';
import type { CallableClient, ClientCallOptions, ClientStreamOptions } from './callable-client.ts';

export type { CallableClient, CallableStream, ClientCallOptions, ClientStreamOptions } from './callable-client.ts';
export type { CannotTravel, OnTheWire, Sendable } from './on-the-wire.ts';

/**
 * The function that an SDK's `httpsCallable` returns; older SDKs have no `stream`.
 *
 * @example
 * ```ts
 * import type { HttpsCallableLike } from 'trpc-callable/client/over';
 *
 * export const pong: HttpsCallableLike = async () => ({ data: 'pong' });
 * ```
 */
export interface HttpsCallableLike {
  (data?: unknown): Promise<{ readonly data: unknown }>;
  stream?(
    data?: unknown,
    options?: ClientStreamOptions,
  ): Promise<{ readonly data: Promise<unknown>; readonly stream: AsyncIterable<unknown> }>;
}

/**
 * Anything with `httpsCallable`: `firebase.functions()` of the compat SDK, React Native Firebase, a test double.
 *
 * @example
 * ```ts
 * import type { CallableSource } from 'trpc-callable/client/over';
 *
 * export const double: CallableSource = {
 *   httpsCallable: (name) => async (input) => ({ data: `${name}(${JSON.stringify(input)})` }),
 * };
 * ```
 */
export interface CallableSource {
  httpsCallable(name: string, options?: ClientCallOptions): HttpsCallableLike;
}

/**
 * The procedures of `Router` as typed functions over any SDK, or over a test double. Functions reject with the errors of
 * that SDK; `.stream` also rejects with an Error when the SDK cannot stream.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import { callableOver } from 'trpc-callable/client/over';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong') });
 *
 * const api = callableOver<typeof router>({ httpsCallable: () => async () => ({ data: 'pong' }) });
 * console.log(await api.ping()); // pong
 * ```
 */
export function callableOver<Router extends AnyTRPCRouter>(source: CallableSource): CallableClient<Router> {
  const root = new Proxy({}, { get: (_target, key) => (isName(key) ? procedureAt([key], source) : undefined) });
  return root as CallableClient<Router>;
}

function procedureAt(path: readonly string[], source: CallableSource): unknown {
  const name = path.join('.');
  const call = async (input?: unknown, options?: ClientCallOptions) =>
    (await source.httpsCallable(name, options)(input)).data;
  return new Proxy(call, {
    get(_target, key) {
      if (!isName(key)) return undefined;
      return key === 'stream' ? streamOf(name, source) : procedureAt([...path, key], source);
    },
  });
}

function streamOf(name: string, source: CallableSource) {
  return async (input?: unknown, options?: ClientStreamOptions) => {
    const callable = source.httpsCallable(name);
    if (callable.stream === undefined) throw new Error('This SDK does not stream callable functions');
    const opened = await callable.stream(input, options);
    // Iterating throws the error; `data` rejects with it too, and unhandled it would end a Node process.
    opened.data.catch(() => undefined);
    return opened;
  };
}

/** Consoles look for symbols and `await` for `then`: they are no names of procedures. */
function isName(key: string | symbol): key is string {
  return typeof key === 'string' && key !== 'then';
}
