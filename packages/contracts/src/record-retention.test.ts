import { expect, test } from 'vitest';
import { keptUntil } from './record-retention.ts';

test.each([
  ['2026-03-09T18:05:00.000Z', '2031-03-09'],
  // Still the day before in the clinic.
  ['2026-03-10T05:59:00.000Z', '2031-03-09'],
  ['2024-02-29T18:00:00.000Z', '2029-03-01'],
])('what was done at %s is kept until %s at least', (at, day) => {
  expect(keptUntil(at)).toBe(day);
});
