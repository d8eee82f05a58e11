import { expect, test } from 'vitest';
import type { OpenWeek } from './opening-hours.ts';
import { overlaps, updateOpeningHoursInput } from './opening-hours-input.ts';

const closed: OpenWeek = {
  ...{ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
};
const refusals = (week: OpenWeek, holidays: { day: string; name: string }[] = []) =>
  updateOpeningHoursInput
    .safeParse({ expectedVersion: 1, week, holidays })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('a clinic that never opens is refused', () => {
  expect(refusals(closed)).toEqual(['week: Abre al menos un día: nadie podría responder nunca']);
});

test('several intervals a day, one that meets the next, and one beyond midnight are taken', () => {
  const monday = [
    { from: '16:00', to: '20:00' },
    { from: '09:00', to: '16:00' },
    { from: '22:00', to: '02:00' },
  ];
  expect(refusals({ ...closed, monday, tuesday: [{ from: '02:00', to: '06:00' }] })).toEqual([]);
});

test('what begins while another is open is refused where it stands, also over midnight and from Sunday to Monday', () => {
  const late = [{ from: '22:00', to: '06:00' }];
  const early = [{ from: '05:00', to: '08:00' }];
  const words = 'Empieza antes de que termine otro horario';
  expect(refusals({ ...closed, monday: [...early, { from: '07:00', to: '09:00' }] })).toEqual([
    `week.monday.1.from: ${words}`,
  ]);
  expect(refusals({ ...closed, monday: late, tuesday: early })).toEqual([`week.tuesday.0.from: ${words}`]);
  expect(refusals({ ...closed, sunday: late, monday: early })).toEqual([`week.monday.0.from: ${words}`]);
  expect(overlaps({ ...closed, monday: [{ from: '00:00', to: '00:00' }], tuesday: early })).toEqual([]);
});

test('a day is closed once', () => {
  const day = '2026-12-25';
  const open = { ...closed, monday: [{ from: '09:00', to: '18:00' }] };
  expect(
    refusals(open, [
      { day, name: 'Navidad' },
      { day, name: 'Otra vez' },
    ]),
  ).toEqual(['holidays.1.day: Ese día ya está']);
});
