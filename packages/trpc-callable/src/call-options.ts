import type { AnyTRPCRouter, TRPCError, TRPCProcedureType } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
import type { AppCheckOptions, VerifiedApp } from './app-check.ts';
import type { CallableName } from './callable-names.ts';
import type { ErrorOptions, WireError } from './describe-error.ts';
import { defaultJsonLimits, type JsonLimits } from './refuse-unsafe-json.ts';
import type { CallableStatus } from './status.ts';

/** What the adapter must know of a request; no web framework in it. */
export interface CallableRequest {
  readonly method: string;
  /** Lower-case names, as Node gives them. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Name, value, name, value …: the only place where two Authorization headers are still two. */
  readonly rawHeaders: readonly string[];
  /** The bytes as they came, still compressed when Content-Encoding says so. */
  readonly body: Uint8Array | undefined;
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
  /** Aborts when the server stops: open streams say UNAVAILABLE and end. */
  readonly closing?: AbortSignal;
}

/** A call on its way: the envelope is sound and the Authorization header well formed, but no user is known yet. */
export interface PendingCall {
  readonly name: string;
  readonly type: TRPCProcedureType;
  readonly streaming: boolean;
  /** The Bearer token as it was sent: not verified. */
  readonly token: string | null;
  /** The app that App Check vouches for; null without a valid token, or without the option `appCheck`. */
  readonly appCheck: VerifiedApp | null;
  readonly request: CallableRequest;
}

export interface CallReport {
  readonly name: string;
  readonly streaming: boolean;
  /** OK, or the status that the caller read. */
  readonly status: CallableStatus | 'OK';
  readonly httpStatus: number;
  readonly durationMs: number;
}

export interface ErrorReport {
  readonly name: string;
  /** The failure itself, unmasked: for the log, never for the caller. */
  readonly error: TRPCError | Error;
  readonly sent: WireError;
  readonly httpStatus: number;
}

export interface CallOptions<Router extends AnyTRPCRouter = AnyTRPCRouter> extends ErrorOptions {
  readonly router: Router;
  /** Names of the procedures to serve. Default: every procedure of the router. */
  readonly allow?: readonly CallableName<Router>[];
  readonly appCheck?: AppCheckOptions;
  readonly limits?: Partial<JsonLimits> & {
    /** Bytes of a body, before and after inflating. Default 32 MiB. */
    readonly bytes?: number;
  };
  /** Silence on a stream after which a blank is written into the next event. Default 30,000; 0 = never. */
  readonly heartbeatMs?: number;
  /**
   * How long a plain call of a subscription waits for its return value before it answers UNIMPLEMENTED.
   * Default 60,000, under the 70 s of the SDKs. 0 = at once, after the procedure's own checks: for endless streams.
   */
  readonly drainTimeoutMs?: number;
  /** After every call, answered or failed. What it throws is ignored. */
  readonly onCall?: (report: CallReport) => void;
  /** After every failure, with the unmasked error. What it throws is ignored. */
  readonly onError?: (report: ErrorReport) => void;
}

export interface AnswerCallableOptions extends CallOptions {
  readonly path: string;
  readonly request: CallableRequest;
  /** Before the context is made and the procedure runs; awaited. What it throws is the answer: rate limits live here. */
  readonly beforeCall?: (call: PendingCall) => unknown;
  readonly createContext?: (info: TRPCRequestInfo, call: PendingCall) => unknown;
}

export const defaultBodyBytes = 32 * 1024 * 1024;

export function bodyLimitOf(options: Pick<CallOptions, 'limits'>): number {
  return options.limits?.bytes ?? defaultBodyBytes;
}

export function jsonLimitsOf(options: Pick<CallOptions, 'limits'>): JsonLimits {
  return {
    depth: options.limits?.depth ?? defaultJsonLimits.depth,
    keys: options.limits?.keys ?? defaultJsonLimits.keys,
  };
}

/** Own keys only, so that `constructor` or `__proto__` is no procedure; lazily loaded routers are not served. */
export function isServed(options: Pick<CallOptions, 'router' | 'allow'>, name: string): boolean {
  if (options.allow !== undefined && !options.allow.includes(name)) return false;
  return Object.hasOwn(options.router._def.procedures, name);
}

/** String equality, as in the reference: `text/event-stream, application/json` is a plain call. */
export function isStreamAsked({ headers }: Pick<CallableRequest, 'headers'>): boolean {
  return headers.accept === 'text/event-stream';
}
