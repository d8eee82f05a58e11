import { permissions } from '@consultorio/contracts/access';
import type { AppRouter } from '@consultorio/server/router';
import {
  httpBatchLink,
  httpBatchStreamLink,
  httpSubscriptionLink,
  type Operation,
  retryLink,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { EventSource } from 'eventsource';

/** The specification's limit for one request, in milliseconds. */
export const REQUEST_TIMEOUT = 70_000;
/** The server refuses larger batches. */
export const MAX_BATCH = 10;

export interface Door {
  /** Address of the tRPC door, `/trpc` in the browser. */
  url: string;
  /** A token that is still valid, or null for somebody without a session. Asked before every request. */
  getToken: () => Promise<string | null>;
  /** How requests leave; the platform's own `fetch` when none is given. */
  fetch?: typeof globalThis.fetch;
}

type Fetch = typeof globalThis.fetch;

const withTimeout =
  (send: Fetch): Fetch =>
  (input, init) => {
    const limit = AbortSignal.timeout(REQUEST_TIMEOUT);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    return send(input, { ...init, signal });
  };

/** The stream comes back by itself: an hour without network must not end in a page that silently stopped moving. */
const reconnect = (failures: number) => Math.min(500 * 2 ** failures, 15_000);

/** What anybody may ask goes without a token, so that the landing page does not wait for the identity provider. */
const isPublic = ({ path }: { path: string }) =>
  Object.hasOwn(permissions, path) && permissions[path as keyof typeof permissions].gate === 'public';

/** tRPC's infinite queries add `direction` to their input, and our strict inputs refuse what they do not know. */
const strictInput: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query' || typeof op.input !== 'object' || op.input === null || !('direction' in op.input))
      return next(op);
    const { direction: _, ...input } = op.input;
    return next({ ...op, input });
  };

export function createLinks({ url, getToken, fetch: given }: Door): TRPCLink<AppRouter>[] {
  // Looked up at each request: whoever replaces the global one later is heard.
  const send: Fetch = given ?? ((input, init) => fetch(input, init));
  const fetchWithTimeout = withTimeout(send);
  const bearer = async (): Promise<Record<string, string>> => {
    const token = await getToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  };
  const headers = async (operations: { path: string }[]): Promise<Record<string, string>> =>
    operations.every(isPublic) ? {} : bearer();
  const isSubscription = (op: Operation) => op.type === 'subscription';
  return [
    strictInput,
    splitLink({
      condition: isSubscription,
      true: [
        retryLink({ retry: ({ attempts }) => attempts < 1000, retryDelayMs: reconnect }),
        httpSubscriptionLink({
          url,
          // The browser's own EventSource cannot send a header, and would put the token into the address.
          EventSource,
          eventSourceOptions: () => ({
            fetch: async (input, init) => send(input, { ...init, headers: { ...init.headers, ...(await bearer()) } }),
          }),
        }),
      ],
      false: splitLink({
        // A mutation travels alone: its HTTP status is its own and a slow read cannot hold it back. Still in the batch
        // form, because a plain POST without an input has no body, which the server refuses as broken JSON.
        condition: (op) => op.type === 'mutation',
        true: httpBatchLink({ url, headers: ({ opList }) => headers(opList), fetch: fetchWithTimeout, maxItems: 1 }),
        false: httpBatchStreamLink({
          url,
          headers: ({ opList }) => headers(opList),
          fetch: fetchWithTimeout,
          maxItems: MAX_BATCH,
        }),
      }),
    }),
  ];
}
