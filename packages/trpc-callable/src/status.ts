import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';

/**
 * The names of `google.rpc.Code` that an answer may have in `error.status`. The SDKs show them in lower case with
 * hyphens: `functions/not-found`. `OK` is left out: inside an error it makes the JavaScript SDK report "Response is
 * missing data field".
 * Source: the callable protocol, https://firebase.google.com/docs/functions/callable-reference, and
 * `google/rpc/code.proto`.
 *
 * @example
 * ```ts
 * import type { CallableStatus } from 'trpc-callable';
 *
 * const retried: CallableStatus[] = ['UNAVAILABLE', 'DEADLINE_EXCEEDED'];
 * ```
 */
export type CallableStatus =
  | 'CANCELLED'
  | 'UNKNOWN'
  | 'INVALID_ARGUMENT'
  | 'DEADLINE_EXCEEDED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'PERMISSION_DENIED'
  | 'UNAUTHENTICATED'
  | 'RESOURCE_EXHAUSTED'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'OUT_OF_RANGE'
  | 'UNIMPLEMENTED'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DATA_LOSS';

/**
 * The HTTP code of each status.
 * Source: `errorCodeMap` in firebase-functions, `src/common/providers/https.ts`, after `google/rpc/code.proto`.
 *
 * @example
 * ```ts
 * import { type CallableStatus, httpOfStatus } from 'trpc-callable';
 *
 * export const isServerError = (status: CallableStatus) => httpOfStatus[status] >= 500;
 * ```
 */
export const httpOfStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  UNKNOWN: 500,
  INTERNAL: 500,
  DATA_LOSS: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const satisfies Record<CallableStatus, number>;

/**
 * The status of each tRPC error code. It is not derived from tRPC's HTTP codes, because 402, 405, 408, 412, 413, 415,
 * 422, 428 and 502 are all `unknown` to the SDKs.
 *
 * @example
 * ```ts
 * import { statusOfTrpcCode } from 'trpc-callable';
 *
 * statusOfTrpcCode.CONFLICT; // 'ALREADY_EXISTS'
 * ```
 */
export const statusOfTrpcCode = {
  PARSE_ERROR: 'INVALID_ARGUMENT',
  BAD_REQUEST: 'INVALID_ARGUMENT',
  UNPROCESSABLE_CONTENT: 'INVALID_ARGUMENT',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID_ARGUMENT',
  METHOD_NOT_SUPPORTED: 'INVALID_ARGUMENT',
  PAYLOAD_TOO_LARGE: 'INVALID_ARGUMENT',
  UNAUTHORIZED: 'UNAUTHENTICATED',
  PAYMENT_REQUIRED: 'FAILED_PRECONDITION',
  PRECONDITION_FAILED: 'FAILED_PRECONDITION',
  PRECONDITION_REQUIRED: 'FAILED_PRECONDITION',
  FORBIDDEN: 'PERMISSION_DENIED',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'ALREADY_EXISTS',
  TOO_MANY_REQUESTS: 'RESOURCE_EXHAUSTED',
  CLIENT_CLOSED_REQUEST: 'CANCELLED',
  INTERNAL_SERVER_ERROR: 'INTERNAL',
  NOT_IMPLEMENTED: 'UNIMPLEMENTED',
  BAD_GATEWAY: 'UNAVAILABLE',
  SERVICE_UNAVAILABLE: 'UNAVAILABLE',
  TIMEOUT: 'DEADLINE_EXCEEDED',
  GATEWAY_TIMEOUT: 'DEADLINE_EXCEEDED',
} as const satisfies Record<TRPC_ERROR_CODE_KEY, CallableStatus>;

/**
 * The tRPC error code of each status, so that one `CallableError` serves the callable and the tRPC endpoint. tRPC has
 * fewer codes: ABORTED and ALREADY_EXISTS both become CONFLICT, OUT_OF_RANGE and INVALID_ARGUMENT both BAD_REQUEST.
 *
 * @example
 * ```ts
 * import { TRPCError } from '@trpc/server';
 * import { type CallableError, trpcCodeOfStatus } from 'trpc-callable';
 *
 * export const forTrpc = (cause: CallableError) =>
 *   new TRPCError({ code: trpcCodeOfStatus[cause.status], message: cause.message, cause });
 * ```
 */
export const trpcCodeOfStatus = {
  INVALID_ARGUMENT: 'BAD_REQUEST',
  OUT_OF_RANGE: 'BAD_REQUEST',
  FAILED_PRECONDITION: 'PRECONDITION_FAILED',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  PERMISSION_DENIED: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  ALREADY_EXISTS: 'CONFLICT',
  ABORTED: 'CONFLICT',
  RESOURCE_EXHAUSTED: 'TOO_MANY_REQUESTS',
  CANCELLED: 'CLIENT_CLOSED_REQUEST',
  UNKNOWN: 'INTERNAL_SERVER_ERROR',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
  DATA_LOSS: 'INTERNAL_SERVER_ERROR',
  UNIMPLEMENTED: 'NOT_IMPLEMENTED',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  DEADLINE_EXCEEDED: 'GATEWAY_TIMEOUT',
} as const satisfies Record<CallableStatus, TRPC_ERROR_CODE_KEY>;

const statusByHttp: Readonly<Record<number, CallableStatus>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  408: 'DEADLINE_EXCEEDED',
  409: 'ABORTED',
  412: 'FAILED_PRECONDITION',
  429: 'RESOURCE_EXHAUSTED',
  499: 'CANCELLED',
  501: 'UNIMPLEMENTED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/**
 * The status of an HTTP code, for errors from outside a procedure: of the web server, a rate limiter, load shedding.
 * Codes without a row are INVALID_ARGUMENT from 400 to 499 and INTERNAL otherwise. Never throws.
 * Source: `codeForHTTPStatus` of the Firebase JavaScript SDK, with the codes added that it reports as `unknown`.
 *
 * @example
 * ```ts
 * import { statusOfHttp } from 'trpc-callable';
 *
 * statusOfHttp(429); // 'RESOURCE_EXHAUSTED'
 * ```
 */
export function statusOfHttp(http: number): CallableStatus {
  return statusByHttp[http] ?? (http >= 400 && http < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL');
}
