import { expect, test } from 'vitest';
import { readStrength } from './strength.ts';

const mg = (amount: number) => ({ amount, unit: 'mg' });

test.each([
  ['500 mg', [mg(500)], null],
  ['1 g', [mg(1000)], null],
  ['100 mcg', [mg(0.1)], null],
  ['250 mg/5 mL', [mg(250)], 5],
  ['100 mg/mL', [mg(100)], 1],
  ['875/125 mg', [mg(875), mg(125)], null],
  ['875 mg/125 mg', [mg(875), mg(125)], null],
  ['400/57 mg/5 mL', [mg(400), mg(57)], 5],
  ['400 mg/57 mg/5 mL', [mg(400), mg(57)], 5],
  ['20 mg/2.5 g/5 mL', [mg(20), mg(2500)], 5],
  ['1 %', [mg(10)], 1],
  ['100 mcg/dosis', [mg(0.1)], null],
  ['100 UI/mL', [{ amount: 100, unit: 'UI' }], 1],
  ['1 200 000 UI', [{ amount: 1_200_000, unit: 'UI' }], null],
  ['20 mEq', [{ amount: 20, unit: 'mEq' }], null],
])('«%s»', (text, each, perMl) => expect(readStrength(text)).toEqual({ each, perMl }));

test.each(['', 'adulto', 'fuerte', '500', 'mg/5 mL'])('«%s» says no strength', (text) =>
  expect(readStrength(text)).toBeNull(),
);
