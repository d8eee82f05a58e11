import { expect, test } from 'vitest';
import { beyondBounds, daysOfValidity, widestBounds } from './validity.ts';

const bounds = { days: 60, refills: 1, because: 'Antibiótico' };

test('the doctor’s own days count, for whatever paper', () => {
  expect(daysOfValidity('prescription', { validDays: 7, refills: 3 })).toBe(7);
  expect(daysOfValidity('laboratory', { validDays: 10 })).toBe(10);
});

test('without them a prescription stands its usual days for each time that it is dispensed, within the bounds', () => {
  expect(daysOfValidity('prescription', {})).toBe(30);
  expect(daysOfValidity('prescription', { refills: 0 })).toBe(30);
  expect(daysOfValidity('prescription', { refills: 1 }, bounds)).toBe(60);
  expect(daysOfValidity('prescription', { refills: 2 }, bounds)).toBe(60);
  expect(daysOfValidity('prescription', { refills: 2 })).toBe(90);
});

test('other papers are not dispensed, so that refills lengthen nothing', () => {
  expect(daysOfValidity('laboratory', { refills: 2 })).toBe(90);
  expect(daysOfValidity('imaging', {})).toBe(90);
  expect(daysOfValidity('referral', {})).toBe(180);
});

test('a certificate tells of what was, and stands for good', () => {
  expect(daysOfValidity('certificate', { validDays: 10, refills: 2 })).toBeNull();
});

test('who went further than these drugs allow is told in which field, and the bound itself is allowed', () => {
  expect(beyondBounds({ validDays: 60, refills: 1 }, bounds)).toEqual([]);
  expect(beyondBounds({ validDays: 61, refills: 1 }, bounds)).toEqual(['validDays']);
  expect(beyondBounds({ validDays: 60, refills: 2 }, bounds)).toEqual(['refills']);
  expect(beyondBounds({ validDays: 61, refills: 2 }, bounds)).toEqual(['validDays', 'refills']);
  expect(beyondBounds({}, { days: 0, refills: 0, because: null })).toEqual([]);
  expect(beyondBounds({ validDays: widestBounds.days, refills: widestBounds.refills }, widestBounds)).toEqual([]);
});
