import { expect, test } from 'vitest';
import type { OpenInterval, OpenWeek } from '../opening-hours.ts';
import { officialHolidays, weekWords } from './opening-hours.ts';

const weekOf = (workday: OpenInterval[], saturday: OpenInterval[] = [], sunday: OpenInterval[] = []): OpenWeek => ({
  ...{ monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday },
  ...{ saturday, sunday },
});
const office = [
  { from: '16:00', to: '19:00' },
  { from: '09:00', to: '14:00' },
];

test('a week is said as a sign at a door says it', () => {
  expect(weekWords(weekOf(office, [{ from: '09:00', to: '13:30' }]))).toEqual([
    ['Lunes a viernes', 'de 9:00 a 14:00 y de 16:00 a 19:00'],
    ['Sábado', 'de 9:00 a 13:30'],
  ]);
  const weekend = [{ from: '10:00', to: '00:00' }];
  expect(weekWords(weekOf([], weekend, weekend))).toEqual([['Sábado y domingo', 'de 10:00 a 24:00']]);
  const whole = [{ from: '00:00', to: '00:00' }];
  expect(weekWords(weekOf(whole, whole, whole))).toEqual([['Todos los días', 'todo el día']]);
  expect(weekWords(null)).toEqual([['Todos los días', 'a cualquier hora']]);
});

test('every official day of rest has its name', () => {
  for (const year of [2018, 2024, 2026, 2027]) for (const { name } of officialHolidays(year)) expect(name).not.toBe('');
  expect(officialHolidays(2026).at(-1)).toEqual({ day: '2026-12-25', name: 'Navidad' });
  expect(officialHolidays(2018).find(({ day }) => day === '2018-12-01')?.name).toMatch(/Ejecutivo/);
});
