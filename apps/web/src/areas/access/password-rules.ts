import { MIN_PASSWORD, RECOMMENDED_PASSWORD } from '@consultorio/contracts/profiles';

interface PasswordRule {
  label: string;
  required: boolean;
  holds: (password: string) => boolean;
}

/** Told while typing. Only the first is demanded; the others are advice, because long beats complicated. */
export const passwordRules: readonly PasswordRule[] = [
  { label: `Al menos ${MIN_PASSWORD} caracteres`, required: true, holds: (typed) => typed.length >= MIN_PASSWORD },
  {
    label: `Mejor ${RECOMMENDED_PASSWORD} o más`,
    required: false,
    holds: (typed) => typed.length >= RECOMMENDED_PASSWORD,
  },
  { label: 'Letras y números', required: false, holds: (typed) => /\p{L}/u.test(typed) && /\d/.test(typed) },
];
