import { getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server';
import { CallableError } from './callable-error.ts';
import { encodeValue } from './encode-value.ts';
import { PayloadTooLarge, Refusal } from './refusals.ts';
import { type CallableStatus, httpOfStatus, statusOfTrpcCode } from './status.ts';

export interface WireError {
  readonly status: CallableStatus;
  readonly message: string;
  /** Left out of the answer when undefined, kept when null, 0 or false. */
  readonly details?: unknown;
}

export interface ErrorOptions {
  /** The host's own errors. What it returns is sent as it is; undefined leaves the error to the tables. */
  readonly toCallableError?: (error: TRPCError) => WireError | undefined;
  /** Sentences for the failures that bring none of their own, by status. INTERNAL always says "INTERNAL". */
  readonly messages?: Partial<Record<CallableStatus, string>>;
  /** Details for the same failures: where the host's own errors carry a code, these can too. INTERNAL never has any. */
  readonly details?: Partial<Record<CallableStatus, object>>;
}

export interface DescribedError {
  readonly httpStatus: number;
  readonly wire: WireError;
}

/** Firebase's words for a refused request; the status itself for the rest. */
const genericMessages: Partial<Record<CallableStatus, string>> = {
  INVALID_ARGUMENT: 'Bad Request',
  UNAUTHENTICATED: 'Unauthenticated',
};

/** More would let 100,000 wrong elements in 200 kB come back as 10 MB. */
const mostIssues = 100;

/** What may be said about a failure, and with which HTTP status. Never throws: a failing mapper is an INTERNAL. */
export function describeError(thrown: unknown, options: ErrorOptions): DescribedError {
  try {
    const wire = toWire(thrown, options);
    return { httpStatus: isTooLarge(thrown) ? 413 : httpOfStatus[wire.status], wire: withSafeDetails(wire) };
  } catch {
    return { httpStatus: 500, wire: { status: 'INTERNAL', message: 'INTERNAL' } };
  }
}

/** What is said of a failure that brings no words of its own. */
export function genericError(status: CallableStatus, options: ErrorOptions): WireError {
  if (status === 'INTERNAL') return { status, message: 'INTERNAL' };
  const message = options.messages?.[status] ?? genericMessages[status] ?? status;
  const details = options.details?.[status];
  return details === undefined ? { status, message } : { status, message, details };
}

function toWire(thrown: unknown, options: ErrorOptions): WireError {
  const error = getTRPCErrorFromUnknown(thrown);
  // Also as a cause: what is wrong with a typed value shows when tRPC asks for the input.
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
  // TRPCError copies the message of its cause when it gets none: that is a foreign text, perhaps SQL with values.
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

function issuesOf(cause: unknown): object[] | undefined {
  const issues = (cause as { issues?: unknown } | undefined)?.issues;
  if (!Array.isArray(issues)) return undefined;
  // Only these three: a schema library adds the pattern and, when asked, the input itself, which may be a password.
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

function withSafeDetails({ status, message, details }: WireError): WireError {
  if (details === undefined) return { status, message };
  try {
    return { status, message, details: encodeValue(details, { lenient: true }) };
  } catch {
    // A cycle or a symbol in the details must not hide which failure it was.
    return { status, message };
  }
}
