import { describe, expect, test } from 'vitest';
import { ageOf } from './age.ts';
import { monthsOf } from './age-in-months.ts';
import { dayOf } from './clinic-calendar.ts';
import { endOfDayAfter } from './last-day.ts';
import { updatePatientProfileInput } from './patients.ts';

/** Central Mexico is six hours behind UTC. */
const inMexico = (day: string, time: string) => Date.parse(`${day}T${time}-06:00`);

describe('a last day', () => {
  test.each([
    ['at a month’s end', '2026-01-01', 30, '2026-01-31'],
    ['over a February of 28 days', '2026-01-30', 30, '2026-03-01'],
    ['on a leap day', '2028-01-30', 30, '2028-02-29'],
    ['over a leap day', '2028-02-01', 30, '2028-03-02'],
    ['in the next year', '2026-12-02', 30, '2027-01-01'],
    ['far away', '2026-11-22', 180, '2027-05-21'],
  ])('%s lasts to its end, at whatever hour it was counted from', (_where, from, days, last) => {
    for (const time of ['00:00:00', '12:00:00', '17:59:59', '18:00:00', '23:59:59'])
      expect(new Date(endOfDayAfter(inMexico(from, time), days)).toISOString()).toBe(
        new Date(inMexico(last, '23:59:59.999')).toISOString(),
      );
  });
});

describe('an age', () => {
  test.each([
    ['the evening before', '1990-11-23', '2026-11-22', '23:59:59', 35],
    ['at midnight', '1990-11-23', '2026-11-23', '00:00:00', 36],
    ['of a leap day, on 28 February', '2024-02-29', '2026-02-28', '20:00:00', 1],
    ['of a leap day, on 1 March', '2024-02-29', '2026-03-01', '00:00:00', 2],
    ['of a leap day, on the next one', '2024-02-29', '2028-02-29', '00:00:00', 4],
    ['on the day of birth', '2026-11-22', '2026-11-22', '00:00:00', 0],
    ['before it', '2026-11-23', '2026-11-22', '23:59:59', -1],
  ])('%s', (_when, born, day, time, years) => expect(ageOf(born, inMexico(day, time))).toBe(years));

  test('counts months at their ends', () => {
    expect(monthsOf('2026-01-31', inMexico('2026-02-28', '19:00:00'))).toBe(0);
    expect(monthsOf('2026-01-31', inMexico('2026-03-01', '00:00:00'))).toBe(1);
    expect(monthsOf('2025-12-31', inMexico('2026-12-30', '23:00:00'))).toBe(11);
    expect(monthsOf(null, 0)).toBeNull();
  });
});

test('nobody is born tomorrow, nor 131 years ago', () => {
  const today = dayOf(Date.now());
  const isAccepted = (birthDate: string) => updatePatientProfileInput.shape.birthDate.safeParse(birthDate).success;
  expect(isAccepted(today)).toBe(true);
  expect(isAccepted(dayOf(endOfDayAfter(Date.now(), 1)))).toBe(false);
  expect(isAccepted(`${Number(today.slice(0, 4)) - 131}-01-01`)).toBe(false);
});
