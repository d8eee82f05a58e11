import { expect, it } from 'vitest';
import { dayText, groupByDay } from './day-groups.ts';

const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 10, day, hour).toISOString() });

it('keeps the order and starts a group with each new day', () => {
  const groups = groupByDay([at(18, 9), at(18, 23), at(19, 0)]);
  expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-11-18', 2],
    ['2026-11-19', 1],
  ]);
});

it('calls the near days by their names, over the turn of a month too', () => {
  expect(dayText('2026-12-01', new Date(2026, 11, 1, 8))).toBe('Hoy');
  expect(dayText('2026-11-30', new Date(2026, 11, 1, 8))).toBe('Ayer');
  expect(dayText('2026-11-18', new Date(2026, 11, 1, 8))).toMatch(/miércoles.*18 de noviembre/);
});
