import { expect, test } from 'vitest';
import { percentileOf } from './percentile.ts';

test.each([
  [0, 50],
  [1, 84.1345],
  [-1, 15.8655],
  [1.8808, 97],
  [-1.8808, 3],
  [2, 97.725],
  [-3, 0.135],
])('%s deviations are the percentile %s of any table of the normal distribution', (z, percentile) => {
  expect(percentileOf(z)).toBeCloseTo(percentile, 3);
});

test('the furthest values stay between none and all', () => {
  expect(percentileOf(-40)).toBeGreaterThanOrEqual(0);
  expect(percentileOf(40)).toBeLessThanOrEqual(100);
});
