import type { CallableStatus } from './status.ts';

/**
 * An error that the client receives exactly as given, INTERNAL too: `{ error: { status, message, details } }` with the
 * HTTP code of the status (`httpOfStatus`). Throw it from a procedure, a middleware, `beforeCall` or `createContext`, or
 * set it as the `cause` of a TRPCError. `details` is any JSON value; it is left out when undefined.
 * Source: the error body of the callable protocol, https://firebase.google.com/docs/functions/callable-reference.
 *
 * @example
 * ```ts
 * import { CallableError } from 'trpc-callable';
 *
 * export function save(expected: number, current: number): void {
 *   if (expected !== current) throw new CallableError('ABORTED', 'Somebody saved before you', { version: current });
 * }
 * ```
 */
export class CallableError extends Error {
  readonly status: CallableStatus;
  /** Sent as `error.details`. The iOS SDK drops it when the status is INTERNAL. */
  readonly details: unknown;

  constructor(status: CallableStatus, message: string, details?: unknown) {
    super(message);
    this.name = 'CallableError';
    this.status = status;
    this.details = details;
  }
}
