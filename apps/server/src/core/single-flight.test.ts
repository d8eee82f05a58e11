import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('those who ask at once hear one answer, which holds for its time', async () => {
  let asked = 0;
  const ask = singleFlight(async () => {
    await pause(5);
    return ++asked;
  }, 50);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
  await pause(60);
  expect(await ask()).toBe(2);
});

test('a failure is not kept', async () => {
  let asked = 0;
  const ask = singleFlight(async () => {
    if (++asked === 1) throw new Error('away');
    return asked;
  }, 60_000);
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
