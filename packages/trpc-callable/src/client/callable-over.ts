import type { AnyTRPCRouter } from '@trpc/server';
import type { CallableClient, ClientCallOptions, ClientStreamOptions } from './callable-client.ts';

export type { CallableClient, CallableStream, ClientCallOptions, ClientStreamOptions } from './callable-client.ts';
export type { OnTheWire } from './on-the-wire.ts';

/** What `httpsCallable` gives; older SDKs know no `stream`. */
export interface HttpsCallableLike {
  (data?: unknown): Promise<{ readonly data: unknown }>;
  stream?(
    data?: unknown,
    options?: ClientStreamOptions,
  ): Promise<{ readonly data: Promise<unknown>; readonly stream: AsyncIterable<unknown> }>;
}

/** Anything with `httpsCallable`: `firebase.functions()` of the compat SDK, React Native Firebase, a double of yours. */
export interface CallableSource {
  httpsCallable(name: string, options?: ClientCallOptions): HttpsCallableLike;
}

/** The procedures of `Router` as typed functions over any SDK. Failures are thrown as that SDK throws them. */
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
    // A failure reaches whoever iterates; `data` then rejects too, and unread it would end a Node process.
    opened.data.catch(() => undefined);
    return opened;
  };
}

/** Symbols and `then` are what consoles and `await` look for: no procedure is called by them. */
function isName(key: string | symbol): key is string {
  return typeof key === 'string' && key !== 'then';
}
