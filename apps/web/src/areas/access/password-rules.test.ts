import { expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

const verdict = (password: string) => passwordRules.map(({ holds }) => holds(password));

it('demands six characters and recommends eight', () => {
  expect(passwordRules.filter(({ required }) => required)).toHaveLength(1);
  expect(verdict('abc12')).toEqual([false, false, true]);
  expect(verdict('abc123')).toEqual([true, false, true]);
  expect(verdict('contraseña')).toEqual([true, true, false]);
  expect(verdict('ñandú-2026')).toEqual([true, true, true]);
});
