import { expect, test } from 'vitest';
import { passwordRefusal } from './password-policy.ts';

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
