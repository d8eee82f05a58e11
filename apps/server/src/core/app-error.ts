import { type AppErrorCode, appErrors, type InputIssue } from '@consultorio/contracts/errors';
import type { LegalKind } from '@consultorio/contracts/legal';
import type { ProofNeed } from '@consultorio/contracts/staff-proof';
import { TRPCError } from '@trpc/server';

type AppErrorDetails = {
  issues?: InputIssue[];
  missing?: string[];
  retryAfterSeconds?: number;
  version?: number;
  need?: ProofNeed;
  /** The documents to accept, and for whom. */
  kinds?: LegalKind[];
  patientId?: string;
  /** What the service costs now; null for a follow-up, of which no price is told. */
  priceText?: string | null;
  /** The full name of the colleague who has it. */
  takenBy?: string;
};

/** The one error that procedures throw. Its message is the constant of the table; details never hold what was sent. */
export class AppError extends TRPCError {
  readonly appCode: AppErrorCode;
  readonly details: AppErrorDetails;

  constructor(appCode: AppErrorCode, details: AppErrorDetails = {}, options?: ErrorOptions) {
    super({ code: appErrors[appCode].trpc, message: appErrors[appCode].message, cause: options?.cause });
    this.appCode = appCode;
    this.details = details;
  }
}

/** A field that has the right shape and breaks a rule of ours; `code` is zod's word for the kind of rule. */
export const wrongField = (field: string, message: string, code = 'custom'): AppError =>
  new AppError('invalid-input', { issues: [{ path: [field], code, message }] });
