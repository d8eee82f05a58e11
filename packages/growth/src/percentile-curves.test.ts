import { expect, test } from 'vitest';
import { percentileOf } from './percentile.ts';
import { drawnPercentiles, percentileCurves, percentilesBySize } from './percentile-curves.ts';
import { zScore } from './z-score.ts';

const at = (indicator: Parameters<typeof percentileCurves>[0], sex: 'female' | 'male', ageInDays: number) =>
  percentileCurves(indicator, sex, { from: ageInDays, to: ageInDays })[0]?.values.map((value) => value.toFixed(1));

test('the curves are the percentiles that the WHO prints', () => {
  // Simplified field tables, weight by age of boys: birth and twelve months.
  expect(at('weightForAge', 'male', 0)).toEqual(['2.5', '2.9', '3.3', '3.9', '4.3']);
  expect(at('weightForAge', 'male', 365)).toEqual(['7.8', '8.6', '9.6', '10.8', '11.8']);
});

test.each(drawnPercentiles)('percentile $percentile is where its z-score says', ({ percentile, z }) => {
  expect(percentileOf(z)).toBeCloseTo(percentile, 3);
});

test('they end where the tables end, and never fall below themselves', () => {
  const curves = percentileCurves('weightForAge', 'female', { from: 0, to: 19 * 365 });
  expect(curves.at(-1)?.ageInDays).toBeLessThanOrEqual(Math.ceil(120 * 30.4375));
  for (const { values } of curves) expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(percentileCurves('headCircumferenceForAge', 'male', { from: 2000, to: 2100 })).toEqual([]);
});

test('by length and by height the curves are of the whole table, and say of a child what its z-score says', () => {
  const lengths = percentilesBySize('weightForLength', 'male');
  expect([lengths[0]?.lengthCm, lengths.at(-1)?.lengthCm]).toEqual([45, 110]);
  const heights = percentilesBySize('weightForHeight', 'female');
  expect([heights[0]?.lengthCm, heights.at(-1)?.lengthCm]).toEqual([65, 120]);
  for (const { lengthCm, values } of [lengths[30]!, lengths.at(-1)!])
    for (const [index, value] of values.entries())
      expect(zScore({ indicator: 'weightForLength', sex: 'male', lengthCm, value })?.z).toBeCloseTo(
        drawnPercentiles[index]!.z,
        1,
      );
});
