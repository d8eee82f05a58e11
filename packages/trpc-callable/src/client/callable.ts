import type { AnyTRPCRouter } from '@trpc/server';
import { type Functions, httpsCallable } from 'firebase/functions';
import type { CallableClient } from './callable-client.ts';
import { callableOver } from './callable-over.ts';

export type { CallableClient, CallableStream, ClientCallOptions, ClientStreamOptions } from './callable-client.ts';
export type { CannotTravel, OnTheWire, Sendable } from './on-the-wire.ts';

/**
 * The procedures of `Router` as typed functions over the Firebase JavaScript SDK. They reject with the SDK's
 * `FunctionsError`: `code` (`functions/not-found`), `message` and `details`.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import { initializeApp } from 'firebase/app';
 * import { getFunctions } from 'firebase/functions';
 * import { callable } from 'trpc-callable/client';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong') }); // on the server; the client needs its type only
 *
 * const functions = getFunctions(initializeApp({ projectId: 'my-project' }), 'https://api.example.com');
 * console.log(await callable<typeof router>(functions).ping()); // pong
 * ```
 */
export function callable<Router extends AnyTRPCRouter>(functions: Functions): CallableClient<Router> {
  return callableOver<Router>({
    httpsCallable: (name, options) => httpsCallable(functions, name, options),
  });
}
