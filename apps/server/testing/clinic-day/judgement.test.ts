import { expect, test } from 'vitest';
import { growthPerHour, hasGrown, inQuarter, type Point, share } from './judgement.ts';

const time = { from: 0, until: 3_600_000 };
/** Every half minute of an hour, up and down by as much as a heap is after a collection. */
const hourOf = (value: (hours: number) => number): Point[] =>
  Array.from({ length: 120 }, (_nothing, nth) => ({
    at: nth * 30_000,
    value: value(nth / 120) + Math.sin(nth * 7) * 2,
  }));
const secondHalf = (points: Point[]) => points.filter(({ at }) => at >= time.until / 2);

test('a heap that goes up and down grows by nothing, and one that leaks by what it leaks', () => {
  expect(Math.abs(growthPerHour(secondHalf(hourOf(() => 80))))).toBeLessThan(3);
  const leak = growthPerHour(secondHalf(hourOf((hours) => 80 + 40 * hours)));
  expect(leak).toBeGreaterThan(37);
  expect(leak).toBeLessThan(43);
});

test('what fills while it warms up and stays then has not grown', () => {
  const warm = hourOf((hours) => 80 + 60 * Math.min(hours, 0.25));
  expect(Math.abs(growthPerHour(secondHalf(warm)))).toBeLessThan(3);
  expect(hasGrown(warm, time)).toBe(false);
});

test('a descriptor a minute is noticed, and some that come and go are not', () => {
  expect(
    hasGrown(
      hourOf((hours) => 90 + 120 * hours),
      time,
    ),
  ).toBe(true);
  expect(
    hasGrown(
      hourOf((hours) => 90 + 20 * Math.sin(hours * 40)),
      time,
    ),
  ).toBe(false);
  // What nobody waits for at first, and many at last.
  expect(
    hasGrown(
      hourOf((hours) => 200 * hours),
      time,
    ),
  ).toBe(true);
});

test('a quarter holds what lies in it, and a share is of the values in their order', () => {
  const points = hourOf(() => 0);
  expect([1, 2, 3, 4].map((quarter) => inQuarter(points, quarter as 1, time).length)).toEqual([30, 30, 30, 30]);
  expect(share([3, 1, 2, 4], 0.5)).toBe(2);
  expect(share([3, 1, 2, 4], 0.99)).toBe(4);
  expect(share([], 0.5)).toBeNaN();
});
