import { expect, test } from 'vitest';
import { plain, readNumber } from './read-number.ts';

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['0,125', 0.125],
  ['1,000', 1000],
  ['1,200,000', 1_200_000],
  ['.5', 0.5],
  ['½', 0.5],
  ['2¼', 2.25],
  ['1 1/2', 1.5],
  ['tres', 3],
  ['dos y media', 2.5],
])('«%s» is %d', (text, number) => expect(readNumber(text)).toBe(number));

test.each(['', '1.000.000', '1/0', 'mil', '1-2'])('«%s» may be two things', (text) =>
  expect(readNumber(text)).toBeNull(),
);

test('a fraction behind a whole number does not become eleven halves', () =>
  expect(plain('1½ Tableta')).toBe('1 1/2 tableta'));
