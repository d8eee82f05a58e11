import { expect, test } from 'vitest';
import { saidMeasure, saidRange } from './said-dose.ts';

test.each([
  [0.1, 'mg', '100 mcg'],
  [0.0125, 'mg', '12.5 mcg'],
  [500, 'mg', '500 mg'],
  [1500, 'mg', '1.5 g'],
  [2_400_000, 'UI', '2,400,000 UI'],
  [20, 'mEq', '20 mEq'],
  [333.333, 'mg', '333 mg'],
] as const)('%d %s is said «%s»', (amount, unit, said) => expect(saidMeasure(amount, unit)).toBe(said));

test('a range of one is one', () => {
  const limits = { least: 10, most: 10, perDay: 10, isChild: false };
  expect(saidRange(limits, {})).toBe('10 mg por toma, hasta 10 mg al día');
  expect(saidRange({ ...limits, least: 2.5, most: 25, perDay: 25 }, { weekly: true })).toBe(
    '2.5 mg a 25 mg por toma, hasta 25 mg a la semana',
  );
});
