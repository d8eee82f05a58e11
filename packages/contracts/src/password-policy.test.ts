import { expect, test } from 'vitest';
import { lackOf, passwordRefusal, policyRules } from './password-policy.ts';

const refused = (...rules: string[]) =>
  passwordRefusal(
    `Missing password requirements: [${rules.map((rule) => `Password must contain ${rule}`).join(', ')}]`,
  );

test.each([
  ['at least 10 characters', 'al menos 10 caracteres'],
  ['at most 20 characters', 'a lo más 20 caracteres'],
  ['a lower case character', 'una minúscula'],
  ['an upper case character', 'una mayúscula'],
  ['a numeric character', 'un número'],
  ['a non-alphanumeric character', 'un signo, como ! o #'],
])('«%s» is said in Spanish, and nothing else is', (rule, words) => {
  expect(refused(rule)).toBe(`La contraseña necesita ${words}.`);
});

test('several are one sentence', () => {
  expect(refused('a numeric character', 'an upper case character', 'at least 12 characters')).toBe(
    'La contraseña necesita al menos 12 caracteres, una mayúscula y un número.',
  );
});

test('a rule that is not known yet leaves the general sentence', () => {
  expect(refused('a letter of Klingon')).toBe('La contraseña no cumple los requisitos de la clínica.');
  expect(passwordRefusal('')).toBe('La contraseña no cumple los requisitos de la clínica.');
});

test('each rule is judged for itself, in the words that its refusal has', () => {
  const rules = policyRules({ least: 8, most: 12, lower: true, upper: true, digit: true, sign: true, signs: '!#' });
  const lacking = (typed: string) => lackOf(rules.filter(({ holds }) => !holds(typed)).map(({ wanted }) => wanted));
  expect(lacking('ABC')).toBe(
    refused('at least 8 characters', 'a lower case character', 'a numeric character', 'a non-alphanumeric character'),
  );
  expect(lacking('ñandú 2026 muy largo')).toBe(
    refused('at most 12 characters', 'an upper case character', 'a non-alphanumeric character'),
  );
  expect(rules.every(({ holds }) => holds('Nandu#2026'))).toBe(true);
  expect(policyRules({ sign: true })[0]?.holds('a b')).toBe(true);
  expect(policyRules({})).toEqual([]);
});
