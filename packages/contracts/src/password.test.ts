import { expect, test } from 'vitest';
import { password } from './profiles.ts';

test.each([
  ...[
    'aaaaaa',
    '123456',
    '      ',
    '  con blancos a los lados  ',
    'ÁÉÍÓÚ ñ',
    'A\u0301bcdef',
    '🦜🦜🦜🦜🦜🦜',
    '"\';<--%s',
  ],
  'x'.repeat(64),
])('a password of any letters is taken, and as it was typed: %j', (typed) => {
  expect(password.parse(typed)).toBe(typed);
});
