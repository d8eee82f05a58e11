import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mexicanZones } from './mexican-zones.ts';
import { afterOpenTime, isOpenAt, opensAt, openTimeBetween } from './open-time.ts';
import { type OpenInterval, type OpenTimes, type OpenWeek, openTimesOf, weekdays } from './opening-hours.ts';
import { overlaps } from './opening-hours-input.ts';
import { momentAt } from './zone-clock.ts';

const HOUR = 3_600_000;
const CENTRAL = 'America/Mexico_City';
const TIJUANA = 'America/Tijuana';

const weekOf = (workday: OpenInterval[], weekend: OpenInterval[] = []): OpenWeek => ({
  ...{ monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday },
  ...{ saturday: weekend, sunday: weekend },
});
const office: OpenTimes = { week: weekOf([{ from: '09:00', to: '18:00' }]), closed: ['2026-12-25', '2027-01-01'] };
const lunch: OpenTimes = {
  week: weekOf([
    { from: '09:00', to: '14:00' },
    { from: '16:00', to: '20:00' },
  ]),
  closed: [],
};
const nights: OpenTimes = { week: weekOf([{ from: '22:00', to: '06:00' }]), closed: ['2026-11-27'] };
const always: OpenTimes = { week: null, closed: [] };

/** As a clock on the wall of that zone shows it. */
const wall = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
const due = (times: OpenTimes | null, from: string, hours: number, zone: typeof CENTRAL | typeof TIJUANA = CENTRAL) =>
  wall(afterOpenTime(times, momentAt(from, zone), hours * HOUR, zone), zone);

// 27 November 2026 is a Friday.
describe('a promise made on Friday evening', () => {
  test.each([
    ['around the clock, as ever', null, '2026-11-27T19:30', 4, '2026-11-27 23:30'],
    ['after closing time: Monday counts from its opening', office, '2026-11-27T19:30', 4, '2026-11-30 13:00'],
    ['an hour before closing: the rest is Monday’s', office, '2026-11-27T17:00', 4, '2026-11-30 12:00'],
    ['all of it still fits: the close itself', office, '2026-11-27T14:00', 4, '2026-11-27 18:00'],
    ['on Saturday, when nobody is there', office, '2026-11-28T11:00', 0.5, '2026-11-30 09:30'],
    ['24 open hours are not a day', office, '2026-11-27T19:30', 24, '2026-12-02 15:00'],
    ['over Christmas, a Friday, and its weekend', office, '2026-12-24T17:00', 2, '2026-12-28 10:00'],
    ['closed at noon', lunch, '2026-11-27T13:00', 2, '2026-11-27 17:00'],
    ['at night, beyond midnight', nights, '2026-11-26T23:00', 2, '2026-11-27 01:00'],
    [
      'the night before a holiday ends as it began; the next one is Monday’s',
      nights,
      '2026-11-27T05:00',
      2,
      '2026-11-30 23:00',
    ],
    ['closed on holidays alone', { week: null, closed: ['2026-11-28'] }, '2026-11-27T23:00', 2, '2026-11-29 01:00'],
  ])('%s', (_what, times, from, hours, expected) => {
    expect(due(times, from, hours)).toBe(expected);
  });

  test('where the clock changes, the hours on the wall are what counts', () => {
    const sunday: OpenTimes = { week: weekOf([], [{ from: '00:00', to: '06:00' }]), closed: [] };
    // 1 November 2026: one o'clock comes twice, and the night has an hour more. 14 March 2027: it has one less.
    expect(due(sunday, '2026-11-01T00:00', 4, TIJUANA)).toBe('2026-11-01 03:00');
    expect(due(sunday, '2027-03-14T00:00', 4, TIJUANA)).toBe('2027-03-14 05:00');
    expect(due(sunday, '2027-03-14T00:00', 4, CENTRAL)).toBe('2027-03-14 04:00');
    expect(due(office, '2026-10-30T17:00', 2, TIJUANA)).toBe('2026-11-02 10:00');
  });
});

test('when it opens next', () => {
  const at = (moment: string, times: OpenTimes | null = office) => {
    const opens = opensAt(times, momentAt(moment, CENTRAL), CENTRAL);
    return opens && wall(opens, CENTRAL);
  };
  expect(at('2026-11-27T10:00')).toBeNull();
  expect(at('2026-11-27T10:00', null)).toBeNull();
  expect(at('2026-11-27T18:00')).toBe('2026-11-30 09:00');
  expect(at('2026-11-27T08:59')).toBe('2026-11-27 09:00');
  expect(at('2026-11-27T15:00', lunch)).toBe('2026-11-27 16:00');
  expect(at('2026-12-24T20:00')).toBe('2026-12-28 09:00');
});

test('a service has the hours of its clinic unless it differs', () => {
  const holidays = [{ day: '2026-12-25', name: 'Navidad' }];
  const clinic = { week: office.week, holidays };
  expect(openTimesOf({ week: null, holidays: [] })).toBeNull();
  expect(openTimesOf(clinic)).toEqual({ week: office.week, closed: ['2026-12-25'] });
  expect(openTimesOf(clinic, { week: null, onHolidays: true })).toBeNull();
  expect(openTimesOf(clinic, { week: lunch.week, onHolidays: false })?.closed).toEqual(['2026-12-25']);
});

const clock = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`);
const interval = fc.record({ from: clock, to: clock });
const anyWeek = fc
  .record(Object.fromEntries(weekdays.map((day) => [day, fc.array(interval, { maxLength: 3 })])) as never)
  .map((open) => {
    const week = open as OpenWeek;
    // Each that begins within another is left out until none does.
    for (let found = overlaps(week)[0]; found; found = overlaps(week)[0]) week[found[0]].splice(found[1], 1);
    return week;
  })
  .filter((week) => weekdays.some((day) => week[day].length > 0));
// Around both changes of the hour, and over a year without one.
const moments = fc.oneof(
  ...['2026-10-31', '2027-03-13', '2026-11-25'].map((day) =>
    fc.integer({ min: 0, max: 4 * 24 * 60 }).map((minutes) => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000),
  ),
);
const anyTimes = fc.record({
  week: fc.option(anyWeek, { freq: 4 }),
  closed: fc.subarray(['2026-10-31', '2026-11-01', '2026-11-27', '2026-12-25', '2027-03-14']),
});
const zones = fc.constantFrom(...mexicanZones);
const spans = fc.integer({ min: 1, max: 6 * 24 * 60 }).map((minutes) => minutes * 60_000);

/** By the clock on the wall alone, minute by minute: an oracle that knows nothing of windows. */
function isOpenJustBefore({ week, closed }: OpenTimes, moment: number, zone: string): boolean {
  const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const [day = '', time = ''] = wall(moment - 1, zone).split(' ');
  const onDay = (of: string): OpenInterval[] => {
    if (closed.includes(of)) return [];
    const named = weekdays[(new Date(`${of}T12:00:00Z`).getUTCDay() + 6) % 7];
    return week === null ? [{ from: '00:00', to: '00:00' }] : named ? week[named] : [];
  };
  return (
    onDay(day).some(({ from, to }) => from <= time && (to <= from || time < to)) ||
    onDay(dayBefore(day)).some(({ from, to }) => to <= from && time < to)
  );
}
/** Within an hour of a change of the hour a time on the wall names two moments or none. */
const nearChange = (moment: number, zone: string) =>
  [-3, -2, -1, 1, 2, 3].some((hours) => {
    const shift = (at: number) => Date.parse(`${wall(at, zone).replace(' ', 'T')}Z`) - Math.floor(at / 60_000) * 60_000;
    return shift(moment + hours * HOUR) !== shift(moment);
  });

describe('for any hours, in every zone, over the changes of the hour', () => {
  test('a promise never ends while it is closed', () => {
    fc.assert(
      fc.property(anyTimes, moments, spans, zones, (times, at, ms, zone) => {
        const end = afterOpenTime(times, at, ms, zone);
        fc.pre(!nearChange(end, zone));
        return isOpenJustBefore(times, end, zone);
      }),
      { numRuns: 150 },
    );
  });

  test('what is added is what lies between, and adding twice is adding the sum', () => {
    fc.assert(
      fc.property(anyTimes, moments, spans, spans, zones, (times, at, first, second, zone) => {
        const end = afterOpenTime(times, at, first, zone);
        expect(openTimeBetween(times, at, end, zone)).toBe(first);
        expect(afterOpenTime(times, end, second, zone)).toBe(afterOpenTime(times, at, first + second, zone));
      }),
      { numRuns: 150 },
    );
  });

  test('later or longer never ends earlier, and never before so much time has passed', () => {
    fc.assert(
      fc.property(
        anyTimes,
        moments,
        fc.integer({ min: 0, max: 3 * 24 * 60 }),
        spans,
        zones,
        (times, at, later, ms, zone) => {
          const end = afterOpenTime(times, at, ms, zone);
          expect(end - at).toBeGreaterThanOrEqual(ms);
          expect(afterOpenTime(times, at + later * 60_000, ms, zone)).toBeGreaterThanOrEqual(end);
          expect(afterOpenTime(times, at, ms + later * 60_000, zone)).toBeGreaterThanOrEqual(end);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('around the clock it is plain addition', () => {
    fc.assert(
      fc.property(moments, spans, zones, (at, ms, zone) => {
        expect(afterOpenTime(null, at, ms, zone)).toBe(at + ms);
        expect(afterOpenTime(always, at, ms, zone)).toBe(at + ms);
        expect(openTimeBetween(always, at, at + ms, zone)).toBe(ms);
        expect(opensAt(always, at, zone)).toBeNull();
      }),
    );
  });
});

test('the longest promise in the shortest week is found in a moment', () => {
  const shortest: OpenTimes = { week: { ...weekOf([]), sunday: [{ from: '09:00', to: '09:15' }] }, closed: [] };
  const begun = performance.now();
  afterOpenTime(shortest, Date.parse('2026-11-27T12:00:00Z'), 30 * 24 * HOUR, TIJUANA);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test('it is open exactly where it does not say when it opens next, also in the night of the day before', () => {
  for (const times of [office, lunch, nights, always, null])
    for (let hour = 0; hour < 24 * 9; hour++) {
      const at = momentAt('2026-11-24T00:30', CENTRAL) + hour * HOUR;
      expect([wall(at, CENTRAL), isOpenAt(times, at, CENTRAL)]).toEqual([
        wall(at, CENTRAL),
        opensAt(times, at, CENTRAL) === null,
      ]);
    }
  // What never opens is no endless search.
  expect(isOpenAt({ week: weekOf([]), closed: [] }, momentAt('2026-11-24T10:00', CENTRAL), CENTRAL)).toBe(false);
});
