import { type Auth, getMultiFactorResolver, type MultiFactorError, signOut, type UserCredential } from 'firebase/auth';
import type { StepReason } from './second-step-question.ts';

const isHalfWay = (error: unknown): error is MultiFactorError =>
  error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';

const refusalOf = (code: string): Error => Object.assign(new Error(`Refused (${code}).`), { code });

/**
 * Every way by which our pages sign somebody in, or ask who it is, passes here: of whoever has a second factor the provider
 * wants it now, and there is no token before. Nothing of this is loaded for the others.
 */
export async function withSecondStep(
  auth: Auth,
  attempt: Promise<UserCredential>,
  reason: StepReason = 'enter',
): Promise<UserCredential> {
  const before = reason === 'enter' ? null : (auth.currentUser?.uid ?? '');
  try {
    return await attempt;
  } catch (error) {
    if (!isHalfWay(error)) throw error;
    const resolver = getMultiFactorResolver(auth, error);
    const { askSecondStep } = await import('./ask-second-step.tsx');
    const finished = await askSecondStep({ auth, resolver, reason });
    // Without a second factor the SDK looks whether it is the same person; with one it takes whoever has proved it.
    if (before !== null && finished.user.uid !== before) {
      await signOut(auth);
      throw refusalOf('auth/user-mismatch');
    }
    return finished;
  }
}
