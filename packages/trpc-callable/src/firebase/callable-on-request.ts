import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyTRPCRouter, type inferRouterContext, TRPCError } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { VerifiedApp } from '../app-check.ts';
import type { PendingCall } from '../call-options.ts';
import type { HostOptions } from '../host-options.ts';
import { callableHandler } from '../node/callable-handler.ts';

/**
 * What verifies ID tokens: firebase-admin's `getAuth()`.
 *
 * @example
 * ```ts
 * import { getAuth } from 'firebase-admin/auth';
 * import type { TokenVerifier } from 'trpc-callable/firebase';
 *
 * export const revoked: TokenVerifier = { verifyIdToken: (token) => getAuth().verifyIdToken(token, true) };
 * ```
 */
export interface TokenVerifier<Token = { readonly uid: string }> {
  verifyIdToken(token: string): Promise<Token>;
}

/**
 * The options of `callableOnRequest`.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { CallableOnRequestOptions } from 'trpc-callable/firebase';
 *
 * const t = initTRPC.context<{ uid: string | null }>().create();
 * const router = t.router({ whoAmI: t.procedure.query(({ ctx }) => ctx.uid) });
 *
 * export const options = (auth: CallableOnRequestOptions['auth']): CallableOnRequestOptions<typeof router> => ({
 *   router,
 *   auth,
 *   createContext: ({ auth }) => ({ uid: auth?.uid ?? null }),
 * });
 * ```
 */
export interface CallableOnRequestOptions<
  Router extends AnyTRPCRouter = AnyTRPCRouter,
  Token extends { readonly uid: string } = { readonly uid: string },
> extends HostOptions<Router> {
  /** Usually `getAuth()` of firebase-admin. A token that it refuses is UNAUTHENTICATED (401). */
  readonly auth: TokenVerifier<Token>;
  /** Gets what a handler of `onCall` finds in its request. */
  readonly createContext?: (options: {
    /** The verified caller, or null without a token. */
    auth: { readonly uid: string; readonly token: Token; readonly rawToken: string } | null;
    app: VerifiedApp | null;
    instanceIdToken: string | undefined;
    req: IncomingMessage;
    res: ServerResponse;
    info: TRPCRequestInfo;
    call: PendingCall;
  }) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  /** Awaited before the token is verified; an error it throws is the answer. For rate limits. */
  readonly beforeCall?: (options: { req: IncomingMessage; res: ServerResponse; call: PendingCall }) => unknown;
}

/**
 * A whole router as one HTTP function of Cloud Functions: `export const api = onRequest(callableOnRequest({ … }))`. Clients
 * call `httpsCallable(getFunctions(app, 'https://us-central1-my-project.cloudfunctions.net/api'), 'greet')`.
 *
 * @throws Error at once, when `allow` names no procedure or a name cannot stand in a URL unencoded.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import { getAuth } from 'firebase-admin/auth';
 * import { onRequest } from 'firebase-functions/v2/https';
 * import { callableOnRequest } from 'trpc-callable/firebase';
 *
 * const t = initTRPC.context<{ uid: string | null }>().create();
 * const router = t.router({ whoAmI: t.procedure.query(({ ctx }) => ctx.uid) });
 *
 * export const api = onRequest(
 *   callableOnRequest({ router, auth: getAuth(), createContext: ({ auth }) => ({ uid: auth?.uid ?? null }) }),
 * );
 * ```
 */
export function callableOnRequest<Router extends AnyTRPCRouter, Token extends { readonly uid: string }>(
  options: CallableOnRequestOptions<Router, Token>,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const { auth: verifier, createContext, ...shared } = options;
  const handle = callableHandler<AnyTRPCRouter>({
    ...(shared as unknown as HostOptions),
    createContext: async ({ req, res, info, call }) => {
      const auth = call.token === null ? null : await verified(verifier, call.token);
      const { appCheck: app } = call;
      // Several are one text in Node.
      const instanceIdToken = req.headers['firebase-instance-id-token'] as string | undefined;
      return createContext?.({ auth, app, instanceIdToken, req, res, info, call }) ?? { auth, app };
    },
  });
  return (req, res) => handle(req, res);
}

async function verified<Token extends { readonly uid: string }>(verifier: TokenVerifier<Token>, rawToken: string) {
  try {
    const token = await verifier.verifyIdToken(rawToken);
    return { uid: token.uid, token, rawToken };
  } catch (cause) {
    // firebase-admin says «argument-error» as well when it could not fetch Google's keys: nobody is signed out by that.
    const isAway = cause instanceof Error && /^Error (while making request|fetching public keys)/.test(cause.message);
    throw new TRPCError(
      isAway ? { code: 'SERVICE_UNAVAILABLE', cause } : { code: 'UNAUTHORIZED', message: 'Unauthenticated', cause },
    );
  }
}
