import { lackOf, type PasswordPolicy, policyRules } from '@consultorio/contracts/password-policy';
import { MIN_PASSWORD, RECOMMENDED_PASSWORD } from '@consultorio/contracts/profiles';

export interface PasswordRule {
  label: string;
  required: boolean;
  holds: (password: string) => boolean;
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const demanded = (policy: PasswordPolicy | null) =>
  policyRules({ ...policy, least: Math.max(MIN_PASSWORD, policy?.least ?? 0) });

/**
 * Told while typing. Our floor and what the identity project's policy asks are demanded; the others are advice, because
 * long beats complicated, and are left out where the policy already asks for as much.
 */
export function passwordRules(policy: PasswordPolicy | null): PasswordRule[] {
  const advice: PasswordRule[] = [];
  if ((policy?.least ?? 0) < RECOMMENDED_PASSWORD)
    advice.push({
      label: `Mejor ${RECOMMENDED_PASSWORD} o más`,
      required: false,
      holds: (typed) => typed.length >= RECOMMENDED_PASSWORD,
    });
  if (!policy?.digit || !(policy.lower || policy.upper))
    advice.push({
      label: 'Letras y números',
      required: false,
      holds: (typed) => /\p{L}/u.test(typed) && /\d/.test(typed),
    });
  return [
    ...demanded(policy).map(({ wanted, holds }) => ({ label: capital(wanted), required: true, holds })),
    ...advice,
  ];
}

/** Why a password is not sent; null when it is. */
export function passwordLack(policy: PasswordPolicy | null, password: string): string | null {
  const lacking = demanded(policy).filter(({ holds }) => !holds(password));
  return lacking.length > 0 ? lackOf(lacking.map(({ wanted }) => wanted)) : null;
}
