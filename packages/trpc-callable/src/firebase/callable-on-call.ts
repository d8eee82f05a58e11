import type { IncomingMessage } from 'node:http';
import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import { answerCallable, type CallableAnswer } from '../answer-callable.ts';
import { servedNames } from '../answer-request.ts';
import type { CallOptions, PendingCall } from '../call-options.ts';
import { type CallableAddress, nameInPath } from '../callable-paths.ts';
import type { WireError } from '../describe-error.ts';
import type { CallableStatus } from '../status.ts';

/**
 * What a handler of `onCall` gets: the part of Firebase's `CallableRequest` that is read here. `auth` and `app` are verified.
 *
 * @example
 * ```ts
 * import type { OnCallRequest } from 'trpc-callable/firebase';
 *
 * export const isDoctor = ({ auth }: OnCallRequest) => auth?.token.role === 'doctor';
 * ```
 */
export interface OnCallRequest {
  readonly data: unknown;
  readonly auth?: {
    readonly uid: string;
    readonly token: { readonly [claim: string]: unknown };
    readonly rawToken: string;
  };
  readonly app?: { readonly appId: string };
  readonly instanceIdToken?: string;
  readonly acceptsStreaming: boolean;
  readonly rawRequest: IncomingMessage & { readonly path: string };
}

interface OnCallResponse {
  readonly sendChunk: (chunk: unknown) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/** ALREADY_EXISTS → already-exists. */
type StatusInWords<Status extends string> = Status extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}-${StatusInWords<Rest>}`
  : Lowercase<Status>;

/**
 * The options of `callableOnCall`. Tokens, App Check, CORS and the envelope are the work of `onCall` itself.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import { HttpsError } from 'firebase-functions/v2/https';
 * import type { CallableOnCallOptions } from 'trpc-callable/firebase';
 *
 * const t = initTRPC.context<{ uid: string | null }>().create();
 * const router = t.router({ whoAmI: t.procedure.query(({ ctx }) => ctx.uid) });
 *
 * export const options: CallableOnCallOptions<typeof router> = {
 *   router,
 *   HttpsError,
 *   createContext: ({ request }) => ({ uid: request.auth?.uid ?? null }),
 * };
 * ```
 */
export interface CallableOnCallOptions<Router extends AnyTRPCRouter = AnyTRPCRouter>
  extends Omit<CallOptions<Router>, 'appCheck' | 'heartbeatMs'>,
    CallableAddress {
  /** That of your firebase-functions: its `onCall` knows errors by their class. */
  readonly HttpsError: new (
    code: StatusInWords<CallableStatus>,
    message: string,
    details?: unknown,
  ) => Error;
  /** `request` is Firebase's own: `auth` and `app` are verified. */
  readonly createContext?: (options: {
    request: OnCallRequest;
    info: TRPCRequestInfo;
    call: PendingCall;
  }) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
}

/**
 * A whole router as one callable function of Cloud Functions: `export const api = onCall(callableOnCall({ … }))`. The name
 * stands behind that of the function: `httpsCallable(getFunctions(app, '…cloudfunctions.net/api'), 'greet')`.
 *
 * What firebase-functions answers before it calls the handler stays as it is: broken JSON, other typed values, its
 * heartbeat. `callableOnRequest` does all of it as the other entries do.
 *
 * @throws Error at once, when `allow` names no procedure or a name cannot stand in a URL unencoded.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import { HttpsError, onCall } from 'firebase-functions/v2/https';
 * import { callableOnCall } from 'trpc-callable/firebase';
 *
 * const t = initTRPC.context<{ uid: string | null }>().create();
 * const router = t.router({ whoAmI: t.procedure.query(({ ctx }) => ctx.uid) });
 *
 * export const api = onCall(
 *   { enforceAppCheck: true },
 *   callableOnCall({ router, HttpsError, createContext: ({ request }) => ({ uid: request.auth?.uid ?? null }) }),
 * );
 * ```
 */
export function callableOnCall<Router extends AnyTRPCRouter>(options: CallableOnCallOptions<Router>) {
  const { createContext, HttpsError, ...shared } = options as unknown as CallableOnCallOptions;
  const served = servedNames(shared);

  return async (request: OnCallRequest, response?: OnCallResponse): Promise<unknown> => {
    const { rawRequest, acceptsStreaming } = request;
    const path = nameInPath(rawRequest.path, (name) => served.has(name), shared) ?? '';
    const authorization = request.auth ? ['authorization', `Bearer ${request.auth.rawToken}`] : [];
    const answer = await answerCallable({
      ...shared,
      path,
      heartbeatMs: 0,
      createContext: createContext && ((info, call) => createContext({ request, info, call })),
      request: {
        method: 'POST',
        headers: {
          ...rawRequest.headers,
          'content-type': 'application/json',
          'content-encoding': undefined,
          accept: acceptsStreaming ? 'text/event-stream' : undefined,
        },
        rawHeaders: authorization,
        body: new TextEncoder().encode(JSON.stringify({ data: request.data })),
        signal: response?.signal ?? new AbortController().signal,
      },
    });
    return answer.kind === 'stream'
      ? passOn(answer.events, response, HttpsError)
      : resultOf(JSON.parse(await textOf(answer)), HttpsError);
  };
}

async function textOf(answer: Exclude<CallableAnswer, { kind: 'stream' }>): Promise<string> {
  if (answer.kind === 'json') return answer.body;
  let text = '';
  for await (const piece of answer.pieces) text += piece;
  return text;
}

/** Each chunk once the one before it has left; the last event is the answer. */
async function passOn(
  events: AsyncGenerator<string, void>,
  response: OnCallResponse | undefined,
  HttpsError: CallableOnCallOptions['HttpsError'],
): Promise<unknown> {
  for await (const event of events) {
    const { message, ...last } = JSON.parse(event.slice('data: '.length)) as { message?: unknown };
    if (message === undefined) return resultOf(last, HttpsError);
    await response?.sendChunk(message);
  }
  // The client left.
  return null;
}

function resultOf(answer: object, HttpsError: CallableOnCallOptions['HttpsError']): unknown {
  const { result, error } = answer as { result?: unknown; error?: WireError };
  if (error === undefined) return result;
  const code = error.status.toLowerCase().replaceAll('_', '-') as StatusInWords<CallableStatus>;
  throw new HttpsError(code, error.message, error.details);
}
