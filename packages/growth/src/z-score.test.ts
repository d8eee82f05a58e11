import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AgeIndicator, GrowthSex, SizeIndicator } from './indicators.ts';
import { type LmsTable, lmsAt, valueAt } from './lms.ts';
import { lmsOfAge, reference2007, standards2006 } from './standards.ts';
import { zScore } from './z-score.ts';

type Spread = readonly [sd3neg: number, sd2neg: number, median: number, sd2: number, sd3: number];
const deviations = [-3, -2, 0, 2, 3];
const months = (amount: number) => Math.floor(amount * 30.4375 + 0.25);

/** The simplified field tables say one decimal, and speak of whole months. */
function expectSpread(lms: Parameters<typeof valueAt>[1] | null, spread: Spread) {
  expect(lms).not.toBeNull();
  for (const [index, published] of spread.entries())
    expect(Math.abs(valueAt(deviations[index]!, lms!) - published), `${deviations[index]} SD`).toBeLessThan(0.08);
}

describe('the simplified field tables of the WHO (2006), from −3 to +3 deviations', () => {
  test.each<[AgeIndicator, GrowthSex, month: number, Spread]>([
    ['weightForAge', 'male', 0, [2.1, 2.5, 3.3, 4.4, 5]],
    ['weightForAge', 'male', 6, [5.7, 6.4, 7.9, 9.8, 10.9]],
    ['weightForAge', 'male', 24, [8.6, 9.7, 12.2, 15.3, 17.1]],
    ['weightForAge', 'male', 60, [12.4, 14.1, 18.3, 24.2, 27.9]],
    ['weightForAge', 'female', 0, [2, 2.4, 3.2, 4.2, 4.8]],
    ['weightForAge', 'female', 12, [6.3, 7, 8.9, 11.5, 13.1]],
    ['weightForAge', 'female', 60, [12.1, 13.7, 18.2, 24.9, 29.5]],
    ['heightForAge', 'male', 0, [44.2, 46.1, 49.9, 53.7, 55.6]],
    ['heightForAge', 'male', 12, [68.6, 71, 75.7, 80.5, 82.9]],
    ['heightForAge', 'male', 60, [96.1, 100.7, 110, 119.2, 123.9]],
    ['heightForAge', 'female', 6, [58.9, 61.2, 65.7, 70.3, 72.5]],
    ['heightForAge', 'female', 60, [95.2, 99.9, 109.4, 118.9, 123.7]],
    ['headCircumferenceForAge', 'male', 0, [30.7, 31.9, 34.5, 37, 38.3]],
    ['headCircumferenceForAge', 'male', 24, [44.2, 45.5, 48.3, 51, 52.3]],
    ['headCircumferenceForAge', 'female', 6, [38.3, 39.6, 42.2, 44.8, 46.1]],
    ['headCircumferenceForAge', 'female', 60, [45.7, 47.1, 49.9, 52.8, 54.2]],
    ['bmiForAge', 'male', 6, [13.6, 14.7, 17.3, 20.5, 22.3]],
    ['bmiForAge', 'male', 36, [12.4, 13.4, 15.6, 18.4, 20]],
    ['bmiForAge', 'female', 12, [12.7, 13.8, 16.4, 19.6, 21.6]],
    ['bmiForAge', 'female', 36, [12.1, 13.1, 15.4, 18.4, 20.3]],
  ])('%s, %s, %s months', (indicator, sex, month, spread) => {
    expectSpread(lmsOfAge(indicator, sex, Math.round(month * 30.4375)), spread);
  });

  test.each<[SizeIndicator, GrowthSex, cm: number, Spread]>([
    ['weightForLength', 'male', 45, [1.9, 2, 2.4, 3, 3.3]],
    ['weightForLength', 'male', 75, [7.5, 8.1, 9.5, 11.3, 12.3]],
    ['weightForLength', 'female', 60, [4.5, 4.9, 5.9, 7.1, 7.8]],
    ['weightForLength', 'female', 100, [11.6, 12.6, 15, 18.1, 20]],
    ['weightForHeight', 'male', 65, [5.9, 6.3, 7.4, 8.8, 9.6]],
    ['weightForHeight', 'male', 120, [17.1, 18.6, 22.4, 27.2, 30.1]],
    ['weightForHeight', 'female', 90, [9.8, 10.6, 12.6, 15.2, 16.8]],
    ['weightForHeight', 'female', 120, [17.3, 18.9, 22.8, 28, 31.2]],
  ])('%s, %s, %s cm', (indicator, sex, cm, spread) => {
    expectSpread(lmsAt(standards2006[indicator][sex], cm), spread);
  });
});

describe('the reference of 2007, body mass index', () => {
  test.each<[GrowthSex, month: number, Spread]>([
    ['male', 72, [12.1, 13, 15.3, 18.5, 20.7]],
    ['male', 120, [12.8, 13.7, 16.4, 21.4, 26.1]],
    ['male', 180, [14.7, 16, 19.8, 27, 34.1]],
    ['male', 228, [15.9, 17.6, 22.2, 29.7, 35.5]],
    ['female', 72, [11.7, 12.7, 15.3, 19.2, 22.1]],
    ['female', 108, [12.1, 13.1, 16.1, 21.5, 26.5]],
  ])('%s, %s months', (sex, month, spread) => {
    expectSpread(lmsOfAge('bmiForAge', sex, Math.floor(month * 30.4375)), spread);
  });

  test('at nineteen years one deviation is 25.4 for men and 25.0 for women, where the adults’ overweight begins', () => {
    for (const [sex, value] of [
      ['male', 25.4],
      ['female', 25],
    ] as const)
      expect(valueAt(1, lmsOfAge('bmiForAge', sex, 6939)!)).toBeCloseTo(value, 1);
  });
});

test('a boy of six months in the middle, and one at the third percentile', () => {
  const boy = { indicator: 'weightForAge', sex: 'male', ageInDays: 183 } as const;
  const median = lmsOfAge('weightForAge', 'male', 183)!.m;
  expect(zScore({ ...boy, value: median })).toEqual({ z: 0, percentile: expect.closeTo(50, 3), implausible: false });
  expect(zScore({ ...boy, value: 6.4 })!.percentile).toBeCloseTo(2.3, 0);
});

test('what no child weighs is answered, and said to be implausible', () => {
  expect(zScore({ indicator: 'weightForAge', sex: 'male', ageInDays: 183, value: 180 })).toMatchObject({
    percentile: 100,
    implausible: true,
  });
  const heavy = zScore({ indicator: 'weightForAge', sex: 'female', ageInDays: 183, value: 12.5 })!;
  expect(heavy.z).toBeGreaterThan(4);
  expect(heavy.implausible).toBe(false);
  expect(zScore({ indicator: 'heightForAge', sex: 'female', ageInDays: 3652, value: 95 })!.implausible).toBe(true);
});

test('where the WHO has no table there is no answer', () => {
  const girl = { sex: 'female', value: 30 } as const;
  expect(zScore({ ...girl, indicator: 'weightForAge', ageInDays: months(120) })).not.toBeNull();
  expect(zScore({ ...girl, indicator: 'weightForAge', ageInDays: months(120) + 1 })).toBeNull();
  expect(zScore({ ...girl, indicator: 'heightForAge', ageInDays: 6939 })).not.toBeNull();
  expect(zScore({ ...girl, indicator: 'heightForAge', ageInDays: 6940 })).toBeNull();
  expect(zScore({ ...girl, indicator: 'headCircumferenceForAge', ageInDays: 1857 })).toBeNull();
  expect(zScore({ ...girl, indicator: 'bmiForAge', ageInDays: -1 })).toBeNull();
  expect(zScore({ ...girl, indicator: 'weightForLength', lengthCm: 44.9 })).toBeNull();
  expect(zScore({ ...girl, indicator: 'weightForLength', lengthCm: 110.1 })).toBeNull();
  expect(zScore({ ...girl, indicator: 'weightForHeight', lengthCm: 120.1 })).toBeNull();
  for (const value of [0, -3, Number.NaN, Number.POSITIVE_INFINITY])
    expect(zScore({ indicator: 'bmiForAge', sex: 'male', ageInDays: 400, value })).toBeNull();
});

test('no day between birth and nineteen years is without an answer, and no birthday is a leap', () => {
  for (const sex of ['female', 'male'] as const)
    for (const indicator of ['heightForAge', 'bmiForAge'] as const) {
      const medians = Array.from({ length: 6940 }, (_, day) => lmsOfAge(indicator, sex, day)?.m ?? Number.NaN);
      const leaps = medians.flatMap((m, day) => (Math.abs(m - medians[day - 1]!) < 0.35 || day === 0 ? [] : [day]));
      // A child who stands is 0.7 cm shorter than the day before, lying.
      expect(leaps, `${indicator}, ${sex}`).toEqual(indicator === 'heightForAge' ? [731] : []);
    }
});

test('every table goes upwards, and its columns lie where those of growing children lie', () => {
  const tables = [...Object.values(standards2006), ...Object.values(reference2007)].flatMap((both): LmsTable[] =>
    both ? [both.female, both.male] : [],
  );
  expect(tables).toHaveLength(18);
  for (const table of tables) {
    expect(table.length).toBeGreaterThan(3);
    for (const [index, [at, l, m, s]] of table.entries()) {
      expect(at).toBeGreaterThan(table[index - 1]?.[0] ?? -1);
      expect(Math.abs(l)).toBeLessThan(3.5);
      expect(m).toBeGreaterThan(2);
      expect(s).toBeGreaterThan(0.02);
      expect(s).toBeLessThan(0.25);
    }
  }
});

test('the rows are those that were compared with the software of the WHO, to the last digit', () => {
  const rows = JSON.stringify([standards2006, reference2007]);
  expect(hash('sha256', rows, 'hex')).toBe('c2bde6b72673f80f1830bbaa7854598968c21851bc084d23b4072498df89b4fd');
});
