import { CallableError } from './callable-error.ts';

/**
 * A request that never reaches a procedure. The caller gets the generic sentence of the status, as from Firebase;
 * the reason is for the log, and is never made of what the caller sent.
 */
export class Refusal extends CallableError {
  readonly reason: string;

  constructor(status: 'INVALID_ARGUMENT' | 'UNAUTHENTICATED' | 'NOT_FOUND', reason: string) {
    super(status, '');
    this.name = 'Refusal';
    this.reason = reason;
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
