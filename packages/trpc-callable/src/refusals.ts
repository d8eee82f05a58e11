import { CallableError } from './callable-error.ts';

/**
 * A request that never reaches a procedure. Its message is the reason, for the log and never made of what the caller
 * sent; the caller reads the generic sentence of the status, as from Firebase.
 */
export class Refusal extends CallableError {
  constructor(status: 'INVALID_ARGUMENT' | 'UNAUTHENTICATED' | 'NOT_FOUND', reason: string, options?: ErrorOptions) {
    super(status, reason);
    this.name = 'Refusal';
    if (options !== undefined) this.cause = options.cause;
  }
}

/** HTTP 413 with INVALID_ARGUMENT in the body: every SDK believes the body first. */
export class PayloadTooLarge extends Refusal {
  constructor() {
    super('INVALID_ARGUMENT', 'the body is too large');
    this.name = 'PayloadTooLarge';
  }
}

export function refuse(reason: string): Refusal {
  return new Refusal('INVALID_ARGUMENT', reason);
}
