import type { AnyTRPCRouter, TRPCError, TRPCProcedureType } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { AppCheckOptions, VerifiedApp } from './app-check.ts';
import type { CallableName } from './callable-names.ts';
import type { CallableRequest } from './callable-request.ts';
import type { ErrorOptions, WireError } from './describe-error.ts';
import { defaultJsonLimits, type JsonLimits } from './refuse-unsafe-json.ts';
import type { CallableStatus } from './status.ts';

/**
 * A call before its context is made: the envelope is valid and the Authorization header well formed, but the token is
 * not verified yet.
 *
 * @example
 * ```ts
 * import { CallableError, type PendingCall } from 'trpc-callable';
 *
 * export function requireApp(call: PendingCall): void {
 *   if (call.appCheck?.appId !== '1:123:web:abc') throw new CallableError('PERMISSION_DENIED', 'Unknown app');
 * }
 * ```
 */
export interface PendingCall {
  /** Name of the procedure, `a.b` in a nested router. */
  readonly name: string;
  readonly type: TRPCProcedureType;
  /** Whether the client asked for a stream of events. */
  readonly streaming: boolean;
  /** The Bearer token as received, not verified; null without one. */
  readonly token: string | null;
  /** The app of a valid App Check token; null without a valid token, or without the option `appCheck`. */
  readonly appCheck: VerifiedApp | null;
  readonly request: CallableRequest;
}

/**
 * One finished call, for metrics: the argument of `onCall`.
 *
 * @example
 * ```ts
 * import type { CallReport } from 'trpc-callable';
 *
 * export const line = ({ name, status, durationMs }: CallReport) => `${name} ${status} ${durationMs.toFixed(1)} ms`;
 * ```
 */
export interface CallReport {
  readonly name: string;
  readonly streaming: boolean;
  /** `OK`, or the status of the answer; CANCELLED (499) when the client disconnected from a stream or a list. */
  readonly status: CallableStatus | 'OK';
  /** The code that belongs to `status`. A failed stream is sent with HTTP 200 all the same. */
  readonly httpStatus: number;
  /** Milliseconds until the answer was ready, or until the stream ended. */
  readonly durationMs: number;
}

/**
 * One failed call, for the log: the argument of `onError`.
 *
 * @example
 * ```ts
 * import type { ErrorReport } from 'trpc-callable';
 *
 * export function log({ name, error, sent }: ErrorReport): void {
 *   if (sent.status === 'INTERNAL') console.error(name, error);
 * }
 * ```
 */
export interface ErrorReport {
  readonly name: string;
  /** The error as thrown, unmasked. It may hold secrets: never send it to the client. */
  readonly error: TRPCError | Error;
  /** The error as the client received it. */
  readonly sent: WireError;
  readonly httpStatus: number;
}

/**
 * The options that `callablePlugin` and `answerCallable` share.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { CallOptions } from 'trpc-callable';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong'), secret: t.procedure.query(() => 42) });
 *
 * export const options: CallOptions<typeof router> = {
 *   router,
 *   allow: ['ping'],
 *   limits: { bytes: 1024 * 1024, depth: 16 },
 *   onCall: ({ name, status, durationMs }) => console.info(name, status, durationMs),
 * };
 * ```
 */
export interface CallOptions<Router extends AnyTRPCRouter = AnyTRPCRouter> extends ErrorOptions {
  /** The tRPC router. Lazily loaded routers are not served. */
  readonly router: Router;
  /** Names of the procedures to serve; other names are NOT_FOUND. Default: every procedure of the router. */
  readonly allow?: readonly CallableName<Router>[];
  /** Verifies the tokens of Firebase App Check. Default: they are ignored. */
  readonly appCheck?: AppCheckOptions;
  /** Limits of a request body. A body past `bytes` is answered with 413, past the others with 400. */
  readonly limits?: Partial<JsonLimits> & {
    /** Bytes, before and after decompression. Default 32 MiB, as in Cloud Functions. */
    readonly bytes?: number;
    /** Fewer bytes for some procedures: only those that carry a picture need megabytes. Never more than `bytes`. */
    readonly bytesOf?: (name: string) => number;
  };
  /**
   * Refuses U+0000 in any text with INVALID_ARGUMENT: PostgreSQL cannot store it and says so late, as a server error.
   * Default false: Firebase lets it through.
   */
  readonly refuseNul?: boolean;
  /** Milliseconds without an event after which a stream sends a blank to keep the connection. Default 30,000; 0 = never. */
  readonly heartbeatMs?: number;
  /**
   * Milliseconds that a plain call of a subscription waits for its return value before it is answered UNIMPLEMENTED.
   * Default 60,000, under the 70 s of the SDKs. 0 = at once, after the procedure's own checks: for endless streams.
   */
  readonly drainTimeoutMs?: number;
  /** Called after every call, successful or failed. Its errors are ignored. */
  readonly onCall?: (report: CallReport) => void;
  /** Called after every failure, with the unmasked error. Its errors are ignored. */
  readonly onError?: (report: ErrorReport) => void;
}

/**
 * The argument of `answerCallable`: the shared options, the call and its hooks.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { AnswerCallableOptions, CallableRequest } from 'trpc-callable';
 *
 * const t = initTRPC.context<{ token: string | null }>().create();
 * const router = t.router({ whoAmI: t.procedure.query(({ ctx }) => ctx.token) });
 *
 * export const optionsOf = (path: string, request: CallableRequest): AnswerCallableOptions => ({
 *   router,
 *   path,
 *   request,
 *   createContext: (_info, call) => ({ token: call.token }),
 * });
 * ```
 */
export interface AnswerCallableOptions extends CallOptions {
  /** Name of the procedure, `a.b` in a nested router. An unknown name is answered with NOT_FOUND. */
  readonly path: string;
  readonly request: CallableRequest;
  /** Awaited before the context is made and the procedure runs; an error it throws is the answer. For rate limits. */
  readonly beforeCall?: (call: PendingCall) => unknown;
  /** Makes the context of the procedure; an error it throws is the answer. Default: no context. */
  readonly createContext?: (info: TRPCRequestInfo, call: PendingCall) => unknown;
}

export const defaultBodyBytes = 32 * 1024 * 1024;

/** For one procedure, or without a name the most that any may have. */
export function bodyLimitOf({ limits }: Pick<CallOptions, 'limits'>, name?: string): number {
  const most = limits?.bytes ?? defaultBodyBytes;
  return name === undefined || !limits?.bytesOf ? most : Math.min(most, limits.bytesOf(name));
}

export function jsonLimitsOf(options: Pick<CallOptions, 'limits' | 'refuseNul'>): JsonLimits {
  return {
    depth: options.limits?.depth ?? defaultJsonLimits.depth,
    keys: options.limits?.keys ?? defaultJsonLimits.keys,
    nul: !options.refuseNul,
  };
}

/** Own keys only, so that `constructor` or `__proto__` is no procedure; lazily loaded routers are not served. */
export function isServed(options: Pick<CallOptions, 'router' | 'allow'>, name: string): boolean {
  if (options.allow !== undefined && !options.allow.includes(name)) return false;
  return Object.hasOwn(options.router._def.procedures, name);
}
