import { andList } from './words/lists.ts';

/**
 * The rules of an identity project that a refused password breaks, as the provider writes them behind
 * `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain …, …]`. Our own floor is not
 * among them: it is checked before anybody asks the provider.
 */
const rules: [written: RegExp, wanted: (count: string) => string][] = [
  [/at least (\d+) characters?/i, (count) => `al menos ${count} caracteres`],
  [/at most (\d+) characters?/i, (count) => `a lo más ${count} caracteres`],
  [/lower ?case character/i, () => 'una minúscula'],
  [/upper ?case character/i, () => 'una mayúscula'],
  [/(?<!alpha)numeric character/i, () => 'un número'],
  [/non-?alphanumeric character/i, () => 'un signo, como ! o #'],
];

/**
 * What an identity project asks of passwords. The names are ours: the provider's SDK and its admin interface differ, and each
 * reader of one names all of them.
 */
export interface PasswordPolicy {
  least?: number | undefined;
  most?: number | undefined;
  lower?: boolean | undefined;
  upper?: boolean | undefined;
  digit?: boolean | undefined;
  sign?: boolean | undefined;
  /** Those that count as signs; without them whatever is neither letter nor number. */
  signs?: string | undefined;
}

export interface PolicyRule {
  wanted: string;
  holds: (password: string) => boolean;
}

/** The rules of a policy one by one, judged as the provider does: its letters are those of ASCII. */
export function policyRules(policy: PasswordPolicy): PolicyRule[] {
  const { least = 0, most, lower, upper, digit, sign, signs } = policy;
  const isSign = (letter: string) => (signs ? signs.includes(letter) : !/[a-z0-9]/i.test(letter));
  const asked: (PolicyRule | false)[] = [
    least > 0 && { wanted: `al menos ${least} caracteres`, holds: ({ length }) => length >= least },
    most !== undefined && { wanted: `a lo más ${most} caracteres`, holds: ({ length }) => length <= most },
    lower === true && { wanted: 'una minúscula', holds: (typed) => /[a-z]/.test(typed) },
    upper === true && { wanted: 'una mayúscula', holds: (typed) => /[A-Z]/.test(typed) },
    digit === true && { wanted: 'un número', holds: (typed) => /[0-9]/.test(typed) },
    sign === true && { wanted: 'un signo, como ! o #', holds: (typed) => Array.from(typed).some(isSign) },
  ];
  return asked.filter((rule) => rule !== false);
}

/** What a password lacks, as one Spanish sentence. */
export const lackOf = (wanted: readonly string[]): string => `La contraseña necesita ${andList(wanted)}.`;

/** What the provider found lacking, as one Spanish sentence; rules that nobody knows yet leave the general one. */
export function passwordRefusal(providerMessage: string): string {
  const wanted = rules.flatMap(([written, say]) => {
    const found = written.exec(providerMessage);
    return found ? [say(found[1] ?? '')] : [];
  });
  return wanted.length > 0 ? lackOf(wanted) : 'La contraseña no cumple los requisitos de la clínica.';
}
