import { expect, test } from 'vitest';
import { doseAmount, frequency } from './dosing.ts';

test('an amount has three decimals at most, and is more than nothing', () => {
  const issuesOf = (amount: number) => doseAmount.safeParse({ amount, unit: 'mg' }).error?.issues;
  for (const amount of [0.001, 0.125, 2.5, 500, 10_000_000]) expect(issuesOf(amount)).toBeUndefined();
  expect(issuesOf(0.0625)).toMatchObject([{ message: 'Escribe la cantidad con tres decimales a lo más' }]);
  for (const amount of [0, -1, 10_000_001, Number.NaN]) expect(issuesOf(amount)).toBeDefined();
});

test('hours of the day stand once each, in their order', () => {
  const issuesOf = (at: string[]) => frequency.safeParse({ kind: 'atHours', at }).error?.issues;
  for (const at of [['08:00'], ['08:00', '14:30', '23:59'], ['00:00', '12:00']]) expect(issuesOf(at)).toBeUndefined();
  for (const at of [
    ['08:00', '08:00'],
    ['14:00', '08:00'],
    ['08:00', '20:00', '14:00'],
  ])
    expect(issuesOf(at)).toMatchObject([{ message: 'Escribe cada hora una vez, en su orden' }]);
  for (const hour of ['24:00', '8:00', '08:60', '108:00', '08:000'])
    expect(issuesOf([hour])).toMatchObject([{ message: 'Escribe la hora así: 08:00' }]);
});
