import { getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server';
import { CallableError } from './callable-error.ts';
import { type EncodeOptions, encodeValue } from './encode-value.ts';
import { PayloadTooLarge, Refusal } from './refusals.ts';
import { type CallableStatus, httpOfStatus, statusOfTrpcCode } from './status.ts';

/**
 * An error as the client receives it: the value of `error` in the answer.
 * Source: the response body of the callable protocol, https://firebase.google.com/docs/functions/callable-reference.
 *
 * @example
 * ```ts
 * import type { WireError } from 'trpc-callable';
 *
 * const busy: WireError = { status: 'UNAVAILABLE', message: 'Try again', details: { retryAfterSeconds: 5 } };
 * ```
 */
export interface WireError {
  readonly status: CallableStatus;
  /** For the user or the log. The JavaScript SDK may append the HTTP code to it, so compare `status` instead. */
  readonly message: string;
  /** Any JSON value. Left out of the answer when undefined, kept when null, 0 or false. */
  readonly details?: unknown;
}

export interface ErrorOptions {
  /** Maps the app's own errors. A returned error is sent as it is; undefined leaves the error to `statusOfTrpcCode`. */
  readonly toCallableError?: (error: TRPCError) => WireError | undefined;
  /** Messages by status for errors without one of their own. The message of INTERNAL is always "INTERNAL". */
  readonly messages?: Partial<Record<CallableStatus, string>>;
  /** Details by status for the same errors, such as a code that all errors of the app carry. Never for INTERNAL. */
  readonly details?: Partial<Record<CallableStatus, object>>;
  /**
   * What happens to the key `@type` of an answer when it is none of the two integer types: `send`, as firebase-functions
   * does, or `drop`. The JavaScript SDK throws on a type that it does not know; others leave a map. Default `send`.
   */
  readonly foreignTypes?: 'send' | 'drop';
}

export interface DescribedError {
  readonly httpStatus: number;
  readonly wire: WireError;
}

/** The messages of firebase-functions for a refused request; the other statuses are their own message. */
const genericMessages: Partial<Record<CallableStatus, string>> = {
  INVALID_ARGUMENT: 'Bad Request',
  UNAUTHENTICATED: 'Unauthenticated',
};

/** Without a limit, 100,000 wrong elements in 200 kB would be answered with 10 MB. */
const mostIssues = 100;

/** The error to send and its HTTP code. Never throws: an error of `toCallableError` is INTERNAL. */
export function describeError(thrown: unknown, options: ErrorOptions): DescribedError {
  try {
    const wire = toWire(thrown, options);
    return { httpStatus: isTooLarge(thrown) ? 413 : httpOfStatus[wire.status], wire: withSafeDetails(wire, options) };
  } catch {
    return { httpStatus: 500, wire: { status: 'INTERNAL', message: 'INTERNAL' } };
  }
}

/** The error of a failure without a message of its own. */
export function genericError(status: CallableStatus, options: ErrorOptions): WireError {
  if (status === 'INTERNAL') return { status, message: 'INTERNAL' };
  const message = options.messages?.[status] ?? genericMessages[status] ?? status;
  const details = options.details?.[status];
  return details === undefined ? { status, message } : { status, message, details };
}

function toWire(thrown: unknown, options: ErrorOptions): WireError {
  const error = getTRPCErrorFromUnknown(thrown);
  // Also as a cause: a wrong typed value is found only when tRPC reads the input.
  if (error.cause instanceof Refusal) return genericError(error.cause.status, options);
  const mapped = options.toCallableError?.(error);
  if (mapped !== undefined) return mapped;
  if (error.cause instanceof CallableError) {
    return { status: error.cause.status, message: error.cause.message, details: error.cause.details };
  }
  const status = statusOfTrpcCode[error.code] ?? 'INTERNAL';
  const generic = genericError(status, options);
  if (status === 'INTERNAL') return generic;
  const issues = status === 'INVALID_ARGUMENT' ? issuesOf(error.cause) : undefined;
  if (issues !== undefined) return { ...generic, details: { ...options.details?.[status], issues } };
  // Without a message TRPCError copies that of its cause, which is a foreign text, perhaps SQL with values.
  return error.cause !== undefined && error.cause.message === error.message
    ? generic
    : { status, message: error.message };
}

function isTooLarge(thrown: unknown): boolean {
  return (
    thrown instanceof PayloadTooLarge ||
    (thrown instanceof Error && 'code' in thrown && thrown.code === 'PAYLOAD_TOO_LARGE')
  );
}

export const encodingOf = ({ foreignTypes }: Pick<ErrorOptions, 'foreignTypes'>): EncodeOptions => ({
  dropForeignTypes: foreignTypes === 'drop',
});

function issuesOf(cause: unknown): object[] | undefined {
  const issues = (cause as { issues?: unknown } | undefined)?.issues;
  if (!Array.isArray(issues)) return undefined;
  // Only these three: a schema library adds the pattern and, if configured, the input itself, which may be a password.
  return issues.slice(0, mostIssues).map((issue: { path?: readonly unknown[]; code?: unknown; message?: unknown }) => ({
    path: (issue.path ?? []).map(pathStep),
    code: typeof issue.code === 'string' ? issue.code : 'invalid',
    message: String(issue.message),
  }));
}

function pathStep(step: unknown): string | number {
  const key = typeof step === 'object' && step !== null && 'key' in step ? step.key : step;
  return typeof key === 'number' ? key : String(key);
}

function withSafeDetails({ status, message, details }: WireError, options: ErrorOptions): WireError {
  if (details === undefined) return { status, message };
  try {
    return { status, message, details: encodeValue(details, { ...encodingOf(options), lenient: true }) };
  } catch {
    // A cycle or a symbol in the details must not hide the error itself.
    return { status, message };
  }
}
