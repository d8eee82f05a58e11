import { expect, test } from 'vitest';
import { type Absence, absentUntil } from './doctor-schedule.ts';
import { updateMyScheduleInput } from './doctor-schedule-input.ts';

const away = (from: string, until: string): Absence => ({ kind: 'vacation', from, until });

test('the first and the last day are among those of an absence', () => {
  const absences = [away('2026-12-01', '2026-12-03')];
  expect(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map((day) => absentUntil(absences, day))).toEqual([
    null,
    '2026-12-03',
    '2026-12-03',
    null,
  ]);
});

test('an absence that begins when another ends goes on with it, in whatever order they stand', () => {
  const absences = [
    away('2027-01-01', '2027-01-04'),
    away('2026-12-20', '2026-12-31'),
    away('2027-01-06', '2027-01-09'),
  ];
  expect(absentUntil(absences, '2026-12-24')).toBe('2027-01-04');
  expect(absentUntil(absences, '2027-01-05')).toBeNull();
  // A short one inside a long one ends nothing.
  expect(absentUntil([...absences, away('2026-12-24', '2026-12-24')], '2026-12-24')).toBe('2027-01-04');
});

test('what ends before it begins is refused where it stands; nobody has a week without a day', () => {
  const schedule = { expectedVersion: 1, week: null };
  const wrong = updateMyScheduleInput.safeParse({ ...schedule, absences: [away('2026-12-03', '2026-12-01')] });
  expect(wrong.error?.issues).toMatchObject([{ path: ['absences', 0, 'until'], message: 'Termina antes de empezar' }]);
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const never = { expectedVersion: 1, absences: [], week: Object.fromEntries(days.map((day) => [day, []])) };
  expect(updateMyScheduleInput.safeParse(never).error?.issues).toMatchObject([{ path: ['week'] }]);
  expect(updateMyScheduleInput.safeParse({ ...schedule, absences: [] }).success).toBe(true);
});
