import { expect, test } from 'vitest';
import { ageWords } from './ages.ts';

const noon = (day: string) => Date.parse(`${day}T18:00:00Z`);

test.each([
  ['2026-11-23', '0 días'],
  ['2026-11-22', '1 día'],
  ['2026-10-27', '27 días'],
  ['2026-10-26', '4 semanas'],
  ['2026-08-25', '12 semanas'],
  ['2026-08-24', '2 meses'],
  ['2025-11-23', '12 meses'],
  ['2024-11-24', '23 meses'],
  ['2024-11-23', '2 años'],
  ['1960-02-29', '66 años'],
])('who was born on %s is %s old on 23 November 2026', (birthDate, words) => {
  expect(ageWords(birthDate, noon('2026-11-23'))).toBe(words);
});

test('nobody is older than their birth date, and without one there is no age', () => {
  expect(ageWords('2026-11-24', noon('2026-11-23'))).toBeNull();
  expect(ageWords(null)).toBeNull();
});

test('the day is the clinic’s: an hour before its midnight it is still the day before', () => {
  expect(ageWords('2026-11-20', Date.parse('2026-11-23T05:00:00Z'))).toBe('2 días');
});
