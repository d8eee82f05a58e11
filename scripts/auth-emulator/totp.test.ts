import { expect, test } from 'vitest';
import { base32, stepAt, totpOf } from './totp.ts';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(totpOf(base32(Buffer.from('12345678901234567890')), stepAt(second * 1000))).toBe(code);
});
