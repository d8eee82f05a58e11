import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsIn, lettersOf, slipsBetween } from './near.ts';

test.each([
  ['losartan', 'losartan', 0],
  ['losratan', 'losartan', 1],
  ['losarta', 'losartan', 1],
  ['losarttan', 'losartan', 1],
  ['lozarten', 'losartan', 2],
  ['lorazepam', 'losartan', 3],
  ['ab', 'abcdefgh', 3],
])('«%s» and «%s» are %d slips apart, or more than the two that are counted', (a, b, slips) => {
  expect(slipsBetween(a, b, 2)).toBe(slips);
  expect(slipsBetween(b, a, 2)).toBe(slips);
});

test('words whose letters differ by more than two of a kind for each slip are never within it', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklm'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const most = 2;
      if (bitsIn(lettersOf(a) ^ lettersOf(b)) > 2 * most) expect(slipsBetween(a, b, most)).toBeGreaterThan(most);
    }),
  );
});
