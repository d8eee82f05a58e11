import type { AnyTRPCRouter } from '@trpc/server';
import { type Functions, httpsCallable } from 'firebase/functions';
import type { CallableClient } from './callable-client.ts';
import { callableOver } from './callable-over.ts';

export type { CallableClient, CallableStream, ClientCallOptions, ClientStreamOptions } from './callable-client.ts';
export type { OnTheWire } from './on-the-wire.ts';

/**
 * The procedures of `Router` as typed functions: `await callable<AppRouter>(getFunctions()).getUserProfile()`.
 * Failures are the SDK's own `FunctionsError`, with `code` and `details`.
 */
export function callable<Router extends AnyTRPCRouter>(functions: Functions): CallableClient<Router> {
  return callableOver<Router>({
    httpsCallable: (name, options) => httpsCallable(functions, name, options),
  });
}
