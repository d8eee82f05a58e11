import type { AppErrorCode, CallableStatus, InputIssue } from '@consultorio/contracts/errors';
import { TRPCClientError } from '@trpc/client';

/**
 * The error code of the Firebase SDKs: the status of the answer in lower case, with hyphens, after `functions/`.
 * Source: `FunctionsErrorCode` of the Firebase JavaScript SDK, made of the names of `google.rpc.Code`.
 *
 * @example
 * ```ts
 * import type { FunctionsCode } from '@consultorio/client/errors';
 *
 * const texts: Partial<Record<FunctionsCode, string>> = {
 *   'functions/not-found': 'No existe',
 *   'functions/permission-denied': 'Sin permiso',
 * };
 * ```
 */
export type FunctionsCode = `functions/${string}`;

/** The fields that the server's error formatter adds to `error.data`. */
interface ErrorData {
  callableStatus?: unknown;
  appCode?: unknown;
  issues?: unknown;
  details?: unknown;
  requestId?: unknown;
}

function dataOf(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null ? data : null;
}

/** An error that the server never answered: no network, a cut connection, or our own time-out. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && dataOf(error) === null;
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || isTimeout(error.cause);
}

/**
 * The clinic's own code of an error, one of those that the server lists at `/api` and in `docs/api.md`. A newer server may
 * send one that this version does not list.
 *
 * A request without any answer is `unavailable`; after the time-out of 70 s it is `timeout`. Any other error that did
 * not come from the clinic's server (a bug, the identity provider) is null. Never throws.
 *
 * @example
 * ```ts
 * import { appCodeOf } from '@consultorio/client/errors';
 *
 * export function textOf(error: unknown): string {
 *   return appCodeOf(error) === 'already-taken' ? 'Otra persona la tomó' : 'No se pudo';
 * }
 * ```
 */
export function appCodeOf(error: unknown): AppErrorCode | null {
  if (isUnanswered(error)) return isTimeout(error) ? 'timeout' : 'unavailable';
  const code = dataOf(error)?.appCode;
  return typeof code === 'string' && /^[a-z]+(-[a-z]+)*$/.test(code) ? (code as AppErrorCode) : null;
}

/** Of errors that no answer told. */
const unsaid: Record<string, CallableStatus> = { unavailable: 'UNAVAILABLE', timeout: 'DEADLINE_EXCEEDED' };

/**
 * The same code that the Firebase SDK would report for this error, so that screens need not know which endpoint was
 * called. An error that did not come from the clinic's server is `functions/internal`. Never throws.
 *
 * @example
 * ```ts
 * import { functionsCodeOf } from '@consultorio/client/errors';
 *
 * export const hasNoProfile = (error: unknown) => functionsCodeOf(error) === 'functions/not-found';
 * ```
 */
export function functionsCodeOf(error: unknown): FunctionsCode {
  const sent = dataOf(error)?.callableStatus;
  const status = typeof sent === 'string' ? sent : (unsaid[appCodeOf(error) ?? ''] ?? 'INTERNAL');
  return `functions/${status.toLowerCase().replaceAll('_', '-')}`;
}

/**
 * The refused fields of an input, to be shown beside them: `{ path, code, message }`, where `path` leads into the input
 * and `message` is Spanish. The server sends at most 100; the list is empty for every other error. Never throws.
 *
 * @example
 * ```ts
 * import { issuesOf } from '@consultorio/client/errors';
 *
 * export function messageAt(field: string, error: unknown): string | undefined {
 *   return issuesOf(error).find(({ path }) => path[0] === field)?.message;
 * }
 * ```
 */
export function issuesOf(error: unknown): InputIssue[] {
  const issues = dataOf(error)?.issues;
  return Array.isArray(issues) ? (issues as InputIssue[]) : [];
}

/**
 * The `details` object of an error, such as `{ retryAfterSeconds: 12 }` of `rate-limited`; empty when there are none.
 * The fields depend on the code and are unchecked: test their type before use. Never throws.
 *
 * @example
 * ```ts
 * import { detailsOf } from '@consultorio/client/errors';
 *
 * export function secondsToWait(error: unknown): number {
 *   const { retryAfterSeconds } = detailsOf(error);
 *   return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 60;
 * }
 * ```
 */
export function detailsOf(error: unknown): Record<string, unknown> {
  const details = dataOf(error)?.details;
  return typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
}

/**
 * By which id the server's log knows the request, of an error that nobody foresaw (`internal`); null of every other error.
 * The same as the `X-Request-Id` of the answer. Never throws.
 *
 * @example
 * ```ts
 * import { requestIdOf } from '@consultorio/client/errors';
 *
 * export const report = (error: unknown) => `Algo falló. Código: ${requestIdOf(error) ?? 'ninguno'}`;
 * ```
 */
export function requestIdOf(error: unknown): string | null {
  const id = dataOf(error)?.requestId;
  return typeof id === 'string' ? id : null;
}

/**
 * Whether the same request may succeed later: the server could not be reached, timed out, or answered that it is
 * unavailable. `createQueryClient` repeats reads that failed like this. Never throws.
 *
 * @example
 * ```ts
 * import { isTransient } from '@consultorio/client/errors';
 *
 * export const hint = (error: unknown) => (isTransient(error) ? 'Revisa tu conexión' : 'Avísanos');
 * ```
 */
export function isTransient(error: unknown): boolean {
  const code = appCodeOf(error);
  return code === 'unavailable' || code === 'busy' || code === 'timeout';
}
