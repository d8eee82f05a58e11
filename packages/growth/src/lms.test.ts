import { expect, test } from 'vitest';
import { type LmsTable, lmsAt, restrictedZOf, valueAt, zOf } from './lms.ts';

const table: LmsTable = [
  [0, 1, 50, 0.04],
  [10, 0.5, 60, 0.05],
  [20, 0, 64, 0.1],
];

test('between two rows all three go in a straight line; outside there is nothing', () => {
  expect(lmsAt(table, 0)).toEqual({ l: 1, m: 50, s: 0.04 });
  expect(lmsAt(table, 5)).toEqual({ l: 0.75, m: 55, s: 0.045 });
  expect(lmsAt(table, 20)).toEqual({ l: 0, m: 64, s: 0.1 });
  for (const at of [-0.1, 20.1, Number.NaN]) expect(lmsAt(table, at)).toBeNull();
});

test.each(table.map(([, l, m, s]) => ({ l, m, s })))('a value and its deviations are two ways of one: %j', (lms) => {
  for (const z of [-3, -1.5, 0, 2, 3]) expect(zOf(valueAt(z, lms), lms)).toBeCloseTo(z, 10);
});

test('beyond three deviations each further one is as wide as the last, in both directions', () => {
  const lms = { l: -0.5, m: 10, s: 0.12 };
  for (const side of [-1, 1]) {
    const third = valueAt(3 * side, lms);
    const step = third - valueAt(2 * side, lms);
    expect(restrictedZOf(third + 2 * step, lms)).toBeCloseTo(5 * side, 10);
  }
  expect(restrictedZOf(11, lms)).toBe(zOf(11, lms));
});
