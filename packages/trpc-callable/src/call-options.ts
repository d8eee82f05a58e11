import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import type { TRPCRequestInfo } from '@trpc/server/http';
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

export interface CallOptions extends ErrorOptions {
  readonly router: AnyTRPCRouter;
  /** Names of the procedures to serve. Default: every procedure of the router. */
  readonly allow?: readonly string[];
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
  readonly createContext?: (info: TRPCRequestInfo) => unknown;
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
