import { expect, it } from 'vitest';
import { passwordLack, passwordRules } from './password-rules.ts';

const verdict = (password: string) => passwordRules(null).map(({ holds }) => holds(password));

it('demands six characters and recommends eight', () => {
  expect(passwordRules(null).filter(({ required }) => required)).toHaveLength(1);
  expect(verdict('abc12')).toEqual([false, false, true]);
  expect(verdict('abc123')).toEqual([true, false, true]);
  expect(verdict('contraseña')).toEqual([true, true, false]);
  expect(verdict('ñandú-2026')).toEqual([true, true, true]);
});

it('a policy is demanded over our floor, and advice that it includes goes', () => {
  const strict = { least: 10, upper: true, digit: true };
  expect(passwordRules(strict)).toMatchObject([
    { label: 'Al menos 10 caracteres', required: true },
    { label: 'Una mayúscula', required: true },
    { label: 'Un número', required: true },
  ]);
  expect(passwordLack(strict, 'larga-2026')).toBe('La contraseña necesita una mayúscula.');
  expect(passwordLack(strict, 'Larga-2026')).toBeNull();
  expect(passwordRules({ least: 4, sign: true }).map(({ label }) => label)).toEqual([
    'Al menos 6 caracteres',
    'Un signo, como ! o #',
    'Mejor 8 o más',
    'Letras y números',
  ]);
});
