import { isTransient } from '@consultorio/client/errors';

const unansweredCodes: readonly unknown[] = ['auth/network-request-failed', 'auth/timeout', 'auth/internal-error'];

/** Neither our server nor the identity provider said anything: asking again is the only remedy. */
export function isUnanswered(error: unknown): boolean {
  if (isTransient(error)) return true;
  // A part of the application that did not arrive.
  if (error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && unansweredCodes.includes(error.code);
}
