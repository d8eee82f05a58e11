import type { CallableStatus } from './status.ts';

/**
 * A failure meant for the caller, word by word: status, message and details travel as they are given — INTERNAL too.
 * Throw it from a procedure, a middleware or `createContext`, or make it the `cause` of a TRPCError.
 */
export class CallableError extends Error {
  readonly status: CallableStatus;
  readonly details: unknown;

  constructor(status: CallableStatus, message: string, details?: unknown) {
    super(message);
    this.name = 'CallableError';
    this.status = status;
    this.details = details;
  }
}
