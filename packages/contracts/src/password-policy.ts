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

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** What a password lacks, as one Spanish sentence; rules that nobody knows yet leave the general one. */
export function passwordRefusal(providerMessage: string): string {
  const wanted = rules.flatMap(([written, say]) => {
    const found = written.exec(providerMessage);
    return found ? [say(found[1] ?? '')] : [];
  });
  return wanted.length > 0
    ? `La contraseña necesita ${list.format(wanted)}.`
    : 'La contraseña no cumple los requisitos de la clínica.';
}
