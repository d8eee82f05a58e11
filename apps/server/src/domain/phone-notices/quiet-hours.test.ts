import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const at = (time: string) => Date.parse(`2026-11-26T${time}:00-06:00`);

test.each([
  ['21:00', '08:00', ['20:59', '08:00', '12:00'], ['21:00', '23:59', '00:00', '07:59']],
  ['13:00', '15:00', ['12:59', '15:00'], ['13:00', '14:59']],
  ['00:00', '00:00', ['00:00', '12:00'], []],
])('from %s to %s, by the clock of the clinic', (quietFrom, quietTo, loud, quiet) => {
  const isQuietAt = (time: string) => isQuiet({ quietFrom, quietTo }, at(time));
  expect([loud.filter(isQuietAt), quiet.filter((time) => !isQuietAt(time))]).toEqual([[], []]);
});
