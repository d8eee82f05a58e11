import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsIn, editDistance, letterMask } from './edit-distance.ts';

test.each([
  ['losartan', 'losartan', 0],
  ['losratan', 'losartan', 1],
  ['losarta', 'losartan', 1],
  ['losarttan', 'losartan', 1],
  ['lozarten', 'losartan', 2],
  ['lorazepam', 'losartan', 3],
  ['ab', 'abcdefgh', 3],
])('«%s» and «%s» are %d slips apart, or more than the two that are counted', (a, b, slips) => {
  expect(editDistance(a, b, 2)).toBe(slips);
  expect(editDistance(b, a, 2)).toBe(slips);
});

test('words whose letters differ by more than two of a kind for each slip are never within it', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklm'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const most = 2;
      if (bitsIn(letterMask(a) ^ letterMask(b)) > 2 * most) expect(editDistance(a, b, most)).toBeGreaterThan(most);
    }),
  );
});

/** The same by its definition, without any of the short cuts: optimal string alignment. */
function slipsByDefinition(a: string, b: string): number {
  if (!a || !b) return a.length + b.length;
  const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)];
  const changed = slipsByDefinition(shortA, shortB) + (a.at(-1) === b.at(-1) ? 0 : 1);
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  const swapped = isSwap ? slipsByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY;
  return Math.min(slipsByDefinition(shortA, b) + 1, slipsByDefinition(a, shortB) + 1, changed, swapped);
}

test('the short cuts of counting change no count', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(slipsByDefinition(a, b), most + 1));
    }),
    { numRuns: 1000 },
  );
});

test('bits are counted of all 32', () => {
  expect([0, 1, 0x80000000, 0xffffffff, 0x55555555, 0x0f0f0f0f].map(bitsIn)).toEqual([0, 1, 1, 32, 16, 16]);
  expect(bitsIn(letterMask('abcabc'))).toBe(3);
  expect(letterMask('ab')).toBe(letterMask('bba'));
  expect(letterMask('')).toBe(0);
});
