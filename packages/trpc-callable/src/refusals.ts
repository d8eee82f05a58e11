import { CallableError } from './callable-error.ts';

/**
 * A request that never reaches a procedure. Its message is the reason, for the log, and contains nothing of the request;
 * the client receives the generic message of the status, as from Firebase.
 */
export class Refusal extends CallableError {
  constructor(status: 'INVALID_ARGUMENT' | 'UNAUTHENTICATED' | 'NOT_FOUND', reason: string, options?: ErrorOptions) {
    super(status, reason);
    this.name = 'Refusal';
    if (options !== undefined) this.cause = options.cause;
  }
}

/** HTTP 413 with INVALID_ARGUMENT in the body: every SDK prefers the status in the body. */
export class PayloadTooLarge extends Refusal {
  constructor() {
    super('INVALID_ARGUMENT', 'the body is too large');
    this.name = 'PayloadTooLarge';
  }
}

export function refuse(reason: string): Refusal {
  return new Refusal('INVALID_ARGUMENT', reason);
}
