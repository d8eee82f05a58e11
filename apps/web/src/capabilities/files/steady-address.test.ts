import { expect, it } from 'vitest';
import { steadyAddress } from './steady-address.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const address = (minutes: number) => `/files/a?exp=${now / 1000 + minutes * 60}&sig=x`;

it('keeps an address while it lives, and takes the next one before it dies', () => {
  expect(steadyAddress('a', address(15), now)).toBe(address(15));
  expect(steadyAddress('a', address(16), now + 60_000)).toBe(address(15));
  expect(steadyAddress('b', address(16), now + 60_000)).toBe(address(16));
  expect(steadyAddress('a', address(30), now + 14.5 * 60_000)).toBe(address(30));
});
