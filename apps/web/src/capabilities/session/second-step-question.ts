import type { Auth, MultiFactorResolver } from 'firebase/auth';

/** What somebody is doing who is asked: coming in, being confirmed, or going on under a password that was just chosen. */
export type StepReason = 'enter' | 'confirm' | 'newPassword';

export interface SecondStep {
  auth: Auth;
  resolver: MultiFactorResolver;
  reason: StepReason;
}
