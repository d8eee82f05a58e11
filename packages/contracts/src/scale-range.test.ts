import { expect, test } from 'vitest';
import type { FormScale } from './form-scales.ts';
import type { FormItem } from './forms.ts';
import { attainableScores, roundedScore, scaleRange } from './scale-range.ts';

const options = (...scores: (number | undefined)[]) =>
  scores.map((score, at) => ({ value: `o${at}`, label: `Opción ${at}`, ...(score === undefined ? {} : { score }) }));
const questions = {
  yes: { type: 'yesNo' },
  pain: { type: 'scale' },
  sleep: { type: 'scale', min: 1, max: 5 },
  long: { type: 'scale', min: 0, max: 100 },
  longer: { type: 'scale', min: 0, max: 101 },
  weight: { type: 'number', min: 2, max: 8 },
  least: { type: 'number', min: 2 },
  most: { type: 'number', max: 8 },
  one: { type: 'oneChoice', options: options(3, 1, 2) },
  unscored: { type: 'oneChoice', options: options(3, undefined) },
  empty: { type: 'oneChoice', options: [] },
  many: { type: 'manyChoices', options: options(-2, 0, 3, 4, -1) },
  positive: { type: 'manyChoices', options: options(2, 3) },
  negative: { type: 'manyChoices', options: options(-2, -3) },
  manyUnscored: { type: 'manyChoices', options: options(2, undefined) },
  words: { type: 'shortText' },
};
type Key = keyof typeof questions;
const items = new Map(
  Object.entries(questions).map(([key, item]) => [key, { key, label: key, ...item } as unknown as FormItem]),
);
const sumOf = (...sums: [Key, number?][]): FormScale => ({
  ...{ key: 's', title: 'Suma', bands: [] },
  sums: sums.map(([item, weight]) => ({ item, ...(weight === undefined ? {} : { weight }) })),
});
const rangeOf = (...sums: [Key, number?][]) => scaleRange(sumOf(...sums), items);
const scoresOf = (...sums: [Key, number?][]) => attainableScores(sumOf(...sums), items);

test.each([
  ['yes', 0, 1],
  ['pain', 0, 10],
  ['sleep', 1, 5],
  ['weight', 2, 8],
  ['one', 1, 3],
  ['many', -3, 7],
  ['positive', 2, 5],
  ['negative', -5, -2],
] as const)('the least and the most of «%s» are %d and %d', (key, from, to) => {
  expect(rangeOf([key])).toEqual({ from, to });
});

test.each(['least', 'most', 'unscored', 'empty', 'manyUnscored', 'words'] as const)(
  '«%s» has no limits to speak of',
  (key) => {
    expect(rangeOf([key])).toBeNull();
    expect(rangeOf(['yes'], [key])).toBeNull();
  },
);

test('weights count, a negative one turns the ends round, and nothing sums up to nothing', () => {
  expect(rangeOf(['yes'], ['sleep', 2])).toEqual({ from: 2, to: 11 });
  expect(rangeOf(['sleep', -2])).toEqual({ from: -10, to: -2 });
  expect(rangeOf()).toBeNull();
  expect(scoresOf()).toBeNull();
  expect(scaleRange({ ...sumOf(), sums: [{ item: 'gone' }] }, items)).toBeNull();
});

test('a question that is asked of several scales is looked at once', () => {
  const known = new Map();
  scaleRange(sumOf(['yes'], ['least']), items, known);
  expect([...known]).toEqual([
    ['yes', { from: 0, to: 1 }],
    ['least', null],
  ]);
  expect(scaleRange(sumOf(['yes']), new Map(), known)).toEqual({ from: 0, to: 1 });
});

test('every score that answers can give, least first and once', () => {
  expect(scoresOf(['yes'], ['one'])).toEqual([1, 2, 3, 4]);
  expect(scoresOf(['yes', 0.1], ['yes', 0.2])).toEqual([0, 0.1, 0.2, 0.3]);
  expect(scoresOf(['sleep', -1])).toEqual([-5, -4, -3, -2, -1]);
  expect(scoresOf(['pain'])).toHaveLength(11);
  expect(scoresOf(['yes', 5], ['yes', 50])).toEqual([0, 5, 50, 55]);
});

test('where they cannot be listed nobody pretends to', () => {
  for (const key of ['weight', 'many', 'words', 'unscored', 'longer'] as const) expect(scoresOf([key])).toBeNull();
  expect(scoresOf(['long'])).toHaveLength(101);
  // 101 + 101 × 101 steps are done, and then 201 × 101 more are too many.
  expect(scoresOf(['long'], ['long'])).toHaveLength(201);
  expect(scoresOf(['long'], ['long'], ['long'])).toBeNull();
});

test('sums of decimals are rounded to a millionth, and there is no −0', () => {
  expect(roundedScore(0.1 + 0.2)).toBe(0.3);
  expect(Object.is(roundedScore(-0), 0)).toBe(true);
  expect(rangeOf(['yes', -1])).toEqual({ from: -1, to: 0 });
});
