import { expect, test } from 'vitest';
import { percentileOf } from './percentile.ts';
import { drawnPercentiles, percentileCurves } from './percentile-curves.ts';

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
