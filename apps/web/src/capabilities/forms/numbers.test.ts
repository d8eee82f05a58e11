import { expect, it } from 'vitest';
import { numberFrom } from './numbers.ts';

it.each([
  ['38.5', 38.5],
  ['38,5', 38.5],
  [' 7 ', 7],
  ['38.', 38],
  ['', null],
  ['  ', null],
  ['treinta', 'treinta'],
  ['1e9', '1e9'],
  ['0x10', '0x10'],
])('%j is %j', (typed, answer) => {
  expect(numberFrom(typed)).toBe(answer);
});
