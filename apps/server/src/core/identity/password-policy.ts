import { lackOf, type PasswordPolicy, policyRules } from '@consultorio/contracts/password-policy';
import type { Auth, ProjectConfig } from 'firebase-admin/auth';
import { withTimeout } from '../answer-timeout.ts';
import { AppError } from '../app-error.ts';

const READ_MS = 1_000;
const KEPT_MS = 10 * 60_000;

function policyOf({ passwordPolicyConfig }: ProjectConfig): PasswordPolicy | null {
  const { enforcementState, constraints } = passwordPolicyConfig ?? {};
  if (enforcementState !== 'ENFORCE' || !constraints) return null;
  return {
    least: constraints.minLength,
    most: constraints.maxLength,
    lower: constraints.requireLowercase,
    upper: constraints.requireUppercase,
    digit: constraints.requireNumeric,
    sign: constraints.requireNonAlphanumeric,
    // Only the SDK of a browser tells them.
    signs: undefined,
  } satisfies Record<keyof PasswordPolicy, unknown>;
}

/** @throws AppError weak-password, with the sentence at its field. */
export function refusePassword(message: string): never {
  throw new AppError('weak-password', { issues: [{ path: ['password'], code: 'custom', message }] });
}

/**
 * Holds a password to the policy of the project. A call with the administrator's key is one that the provider documents no
 * policy for, and apps without a check of their own register here. A policy that cannot be read (its permission is
 * `firebaseauth.configs.get`) is left to the provider.
 */
export function heldToPolicy(auth: Auth) {
  let known: { policy: PasswordPolicy | null; until: number } | undefined;
  return async (password: string): Promise<void> => {
    if (!known || known.until < Date.now()) {
      const policy = await withTimeout(auth.projectConfigManager().getProjectConfig(), READ_MS).then(
        policyOf,
        () => null,
      );
      known = { policy, until: Date.now() + KEPT_MS };
    }
    const lacking = known.policy ? policyRules(known.policy).filter(({ holds }) => !holds(password)) : [];
    if (lacking.length > 0) refusePassword(lackOf(lacking.map(({ wanted }) => wanted)));
  };
}
