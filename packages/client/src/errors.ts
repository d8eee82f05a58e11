import { type AppErrorCode, appErrors, type CallableStatus, type InputIssue } from '@consultorio/contracts/errors';
import { TRPCClientError } from '@trpc/client';

/** The code under which the Firebase SDK shows a callable's status: `NOT_FOUND` → `functions/not-found`. */
export type FunctionsCode = `functions/${string}`;

/** What the server's error formatter puts into `error.data`. */
interface ErrorData {
  callableStatus?: unknown;
  appCode?: unknown;
  issues?: unknown;
  details?: unknown;
}

function dataOf(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null ? data : null;
}

/** An error that the server never answered: no network, a cut connection, or our own time limit. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && dataOf(error) === null;
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || isTimeout(error.cause);
}

/** Which of our errors this is; null when it is not an error of ours at all (a bug, the identity provider). */
export function appCodeOf(error: unknown): AppErrorCode | null {
  if (isUnanswered(error)) return isTimeout(error) ? 'timeout' : 'unavailable';
  const code = dataOf(error)?.appCode;
  return typeof code === 'string' && Object.hasOwn(appErrors, code) ? (code as AppErrorCode) : null;
}

export function functionsCodeOf(error: unknown): FunctionsCode {
  const known = appCodeOf(error);
  const sent = dataOf(error)?.callableStatus;
  const status: CallableStatus = known ? appErrors[known].status : 'INTERNAL';
  return `functions/${(typeof sent === 'string' ? sent : status).toLowerCase().replaceAll('_', '-')}`;
}

/** Refused fields of an input, to be shown beside them. */
export function issuesOf(error: unknown): InputIssue[] {
  const issues = dataOf(error)?.issues;
  return Array.isArray(issues) ? (issues as InputIssue[]) : [];
}

export function detailsOf(error: unknown): Record<string, unknown> {
  const details = dataOf(error)?.details;
  return typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
}

/** Worth asking again without a person: the server could not be reached or said that it cannot answer now. */
export function isTransient(error: unknown): boolean {
  const code = appCodeOf(error);
  return code === 'unavailable' || code === 'timeout';
}
