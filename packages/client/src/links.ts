import { permissions } from '@consultorio/contracts/access';
import { askedInBody } from '@consultorio/contracts/asked-in-body';
import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';
import {
  httpBatchLink,
  httpBatchStreamLink,
  httpSubscriptionLink,
  type Operation,
  retryLink,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { type ConsentNeed, type Prove, repeatAfterConsent, repeatAfterProof } from './repeat-after-proof.ts';
import type { AppRouter } from './router.ts';

/**
 * Time-out of one request, in milliseconds: 70 s, as in the Firebase SDKs. A request past it fails with the code
 * `timeout`. Subscriptions have none.
 *
 * @example
 * ```ts
 * import { REQUEST_TIMEOUT } from '@consultorio/client/links';
 *
 * export const timeout = `${REQUEST_TIMEOUT / 1000} s`;
 * ```
 */
export const REQUEST_TIMEOUT = 70_000;
/**
 * Most queries in one HTTP request. The server refuses larger batches, so further queries go into the next request.
 *
 * @example
 * ```ts
 * import { MAX_BATCH } from '@consultorio/client/links';
 *
 * export const requestsFor = (queries: number) => Math.ceil(queries / MAX_BATCH);
 * ```
 */
export const MAX_BATCH = 10;

/**
 * The server's tRPC endpoint and the caller's credentials.
 *
 * @example
 * ```ts
 * import type { Endpoint } from '@consultorio/client/links';
 * import { getAuth } from 'firebase/auth';
 *
 * const endpoint: Endpoint = {
 *   url: 'https://clinica.example/trpc',
 *   getToken: async () => (await getAuth().currentUser?.getIdToken()) ?? null,
 * };
 * ```
 */
export interface Endpoint {
  /** URL of the tRPC endpoint; `/trpc` is enough in a page of the same origin. */
  url: string;
  /** Gives a valid ID token of the identity provider, or null without a session. Called before every request. */
  getToken: () => Promise<string | null>;
  /** Gives a token of Firebase App Check, or null without one. Called before every request but public queries. Default: none. */
  getAppCheckToken?: () => Promise<string | null>;
  /** The secret that `openStaffSession` gave out to this sign-in of staff, or null. Read before every request. */
  getStaffSession?: () => string | null;
  /** Asks for a proof when a call answers `proof-needed`, which is then sent again. Default: the error is the caller's. */
  prove?: Prove;
  /** Asks for the consent when a call answers `consent-required`, which is then sent again. Default: as above. */
  askConsent?: (need: ConsentNeed) => Promise<boolean>;
  /** Sends the requests. Default: the global `fetch` at the time of the request. */
  fetch?: typeof globalThis.fetch;
}

type Fetch = typeof globalThis.fetch;

/** Reads streams. It comes with the first one: a page has 3 kB less to load before it stands. */
let reader: typeof import('eventsource') | undefined;
/** Called when there is something to read, so after `reader` has come. */
function OpenedStream(...given: [url: string | URL, init?: object]) {
  if (!reader) throw new Error('The stream is opened before what reads it is here.');
  return new reader.EventSource(...given);
}

const withTimeout =
  (send: Fetch): Fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return send(input, { ...init, signal });
  };

/** The stream reconnects by itself: after an hour without network a page must not silently stay as it was. */
const reconnectDelay = (failures: number) => Math.min(500 * 2 ** failures, 15_000);

/** Public queries go without a token, so that the landing page does not wait for the identity provider. */
const isPublic = ({ path }: { path: string }) =>
  Object.hasOwn(permissions, path) && permissions[path as keyof typeof permissions].gate === 'public';

/** tRPC's infinite queries add `direction` to their input, and our strict inputs refuse unknown fields. */
const strictInput: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query' || typeof op.input !== 'object' || op.input === null || !('direction' in op.input))
      return next(op);
    const { direction: _, ...input } = op.input;
    return next({ ...op, input });
  };

/**
 * The links of a tRPC client for the clinic's server, also without React. Queries are batched (`MAX_BATCH`) and their
 * answers streamed, those of `askedInBody` in the body of a POST; each mutation is a request of its own; subscriptions reconnect by themselves after 0.5 s to 15 s.
 * Requests time out after `REQUEST_TIMEOUT`. Calls reject with `TRPCClientError`: see `errors` for its codes.
 *
 * @example
 * ```ts
 * import { createLinks } from '@consultorio/client/links';
 * import type { AppRouter } from '@consultorio/client/router';
 * import { createTRPCClient } from '@trpc/client';
 *
 * const client = createTRPCClient<AppRouter>({
 *   links: createLinks({ url: 'https://clinica.example/trpc', getToken: async () => null }),
 * });
 * const clinic = await client.getClinic.query();
 * ```
 */
export function createLinks({
  url,
  getToken,
  getAppCheckToken,
  getStaffSession,
  prove,
  askConsent,
  fetch: given,
}: Endpoint): TRPCLink<AppRouter>[] {
  // Looked up at each request, so that a later replacement of the global one counts.
  const send: Fetch = given ?? ((input, init) => fetch(input, init));
  const fetchWithTimeout = withTimeout(send);
  const bearer = async (): Promise<Record<string, string>> => {
    const token = await getToken();
    if (!token) return {};
    const secret = getStaffSession?.() ?? null;
    return { authorization: `Bearer ${token}`, ...(secret ? { [STAFF_SESSION_HEADER]: secret } : {}) };
  };
  const app = async (): Promise<Record<string, string>> => {
    const token = await getAppCheckToken?.();
    return token ? { 'x-firebase-appcheck': token } : {};
  };
  const credentials = async () => Object.assign({}, ...(await Promise.all([app(), bearer()])));
  const headers = async (operations: Pick<Operation, 'path' | 'type'>[]): Promise<Record<string, string>> => {
    if (!operations.every(isPublic)) return credentials();
    // What anybody may read is asked of no app either.
    return operations.every(({ type }) => type === 'query') ? {} : app();
  };
  const batch = {
    url,
    headers: ({ opList }: { opList: Operation[] }) => headers(opList),
    fetch: fetchWithTimeout,
    maxItems: MAX_BATCH,
  };
  const isSubscription = (op: Operation) => op.type === 'subscription';
  return [
    ...(askConsent ? [repeatAfterConsent(askConsent)] : []),
    ...(prove ? [repeatAfterProof(prove)] : []),
    strictInput,
    splitLink({
      condition: isSubscription,
      true: [
        retryLink({ retry: ({ attempts }) => attempts < 1000, retryDelayMs: reconnectDelay }),
        httpSubscriptionLink({
          url,
          // The browser's own EventSource cannot send a header, and would put the token into the address.
          EventSource: OpenedStream as unknown as typeof import('eventsource').EventSource,
          eventSourceOptions: async () => {
            reader ??= await import('eventsource');
            return {
              fetch: async (input, init) =>
                send(input, { ...init, headers: { ...init.headers, ...(await credentials()) } }),
            };
          },
        }),
      ],
      false: splitLink({
        // A mutation travels alone: its HTTP status is its own and a slow read cannot hold it back. Still in the batch
        // form, because a plain POST without an input has no body, which the server refuses as broken JSON.
        condition: (op) => op.type === 'mutation',
        true: httpBatchLink({ url, headers: ({ opList }) => headers(opList), fetch: fetchWithTimeout, maxItems: 1 }),
        false: splitLink({
          condition: ({ path }) => askedInBody.has(path),
          true: httpBatchStreamLink({ ...batch, methodOverride: 'POST' }),
          false: httpBatchStreamLink(batch),
        }),
      }),
    }),
  ];
}
