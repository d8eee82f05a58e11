import { expect, test } from 'vitest';
import { businessDaysAfter, businessDaysUntil, holidaysOf, isBusinessDay } from './business-days.ts';

test('the days of obligatory rest move as the law moves them', () => {
  expect(holidaysOf(2026)).toEqual([
    ...['2026-01-01', '2026-02-02', '2026-03-16', '2026-05-01', '2026-09-16', '2026-11-16', '2026-12-25'],
  ]);
  expect(holidaysOf(2027)).toEqual(expect.arrayContaining(['2027-02-01', '2027-03-15', '2027-11-15']));
});

test('the federal executive is handed over every six years, on another day since 2024', () => {
  expect(holidaysOf(2018)).toContain('2018-12-01');
  expect(holidaysOf(2024)).toContain('2024-10-01');
  expect(holidaysOf(2030)).toContain('2030-10-01');
  expect(holidaysOf(2026).filter((day) => day.endsWith('-10-01'))).toEqual([]);
});

test.each([
  ['2026-03-13', true],
  ['2026-03-14', false],
  ['2026-03-15', false],
  ['2026-03-16', false],
  ['2026-03-17', true],
  ['2026-12-25', false],
])('%s is a business day: %s', (day, is) => {
  expect(isBusinessDay(day)).toBe(is);
});

test('a term begins to run on the day after, and passes over weekends and days of rest', () => {
  // Received on a Monday: twenty days without the third Monday of March.
  expect(businessDaysAfter('2026-03-02', 20)).toBe('2026-03-31');
  // A Saturday counts like the Friday before.
  expect(businessDaysAfter('2026-02-28', 20)).toBe('2026-03-30');
  expect(businessDaysAfter('2026-02-27', 20)).toBe('2026-03-30');
  // Over Christmas and New Year.
  expect(businessDaysAfter('2026-12-21', 15)).toBe('2027-01-13');
  expect(businessDaysAfter('2026-03-02', 0)).toBe('2026-03-02');
});

test('what is left is counted the same way, and what is over in the other direction', () => {
  expect(businessDaysUntil('2026-03-02', '2026-03-31')).toBe(20);
  expect(businessDaysUntil('2026-03-31', '2026-03-31')).toBe(0);
  expect(businessDaysUntil('2026-03-28', '2026-03-31')).toBe(2);
  expect(businessDaysUntil('2026-04-02', '2026-03-31')).toBe(-2);
});
