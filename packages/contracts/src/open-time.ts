import { clinicZone, dayAfter, dayOf } from './clinic-calendar.ts';
import type { ClinicZone } from './mexican-zones.ts';
import type { OpenTimes, OpenWeek, Weekday } from './opening-hours.ts';
import { momentAt } from './zone-clock.ts';

/**
 * Time that counts: that in which the clinic is open, by its own clock. Moments are milliseconds. `null` for times is
 * around the clock, where adding is plain addition. One function for what the server promises and what a browser says.
 */

type Window = readonly [opens: number, closes: number];

// Without zod, which pages of a patient do not carry for this.
const weekdayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies Weekday[];
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const wholeDay: OpenWeek[Weekday] = [{ from: '00:00', to: '00:00' }];

/** When the doors are open of what begins on this day, in order; without what lies in an hour that spring skips. */
function windowsOf({ week, closed }: OpenTimes, day: string, zone: ClinicZone): Window[] {
  if (closed.includes(day)) return [];
  const weekday = weekdayNames[new Date(noonOf(day)).getUTCDay()];
  const intervals = week === null ? wholeDay : weekday ? week[weekday] : [];
  return intervals
    .map(({ from, to }): Window => {
      const ends = to > from ? day : dayAfter(day);
      return [momentAt(`${day}T${from}`, zone), momentAt(`${ends}T${to}`, zone)];
    })
    .filter(([opens, closes]) => opens < closes)
    .sort(([one], [other]) => one - other);
}

/** Zones are dear to ask, and a list asks for the same days with every row. */
const known = new WeakMap<OpenTimes, Map<string, Window[]>>();
function windowsOn(times: OpenTimes, day: string, zone: ClinicZone): Window[] {
  const days = known.get(times) ?? new Map<string, Window[]>();
  known.set(times, days);
  const key = `${day} ${zone}`;
  const windows = days.get(key) ?? windowsOf(times, day, zone);
  days.set(key, windows);
  return windows;
}

/** A week that opens at least once opens within so many days, whatever the holidays. */
const FURTHEST_DAYS = 200 * 366;

/** The open times from a moment on, each once, the first cut at that moment; what began the evening before among them. */
function* openFrom(times: OpenTimes, at: number, zone: ClinicZone): Generator<Window> {
  let until = at;
  let day = dayAfter(dayOf(at, zone), -1);
  for (let days = 0; days < FURTHEST_DAYS; days++, day = dayAfter(day))
    for (const [opens, closes] of windowsOn(times, day, zone)) {
      if (closes <= until) continue;
      yield [Math.max(opens, until), closes];
      until = closes;
    }
}

/** The first moment at which so much open time has passed since `at`: its close rather than the next opening. */
export function afterOpenTime(times: OpenTimes | null, at: number, ms: number, zone = clinicZone()): number {
  if (times === null || ms <= 0) return at + Math.max(0, ms);
  let left = ms;
  for (const [opens, closes] of openFrom(times, at, zone)) {
    if (left <= closes - opens) return opens + left;
    left -= closes - opens;
  }
  throw new Error('These hours never open.');
}

/** How much open time lies between two moments; 0 if they stand the other way round. */
export function openTimeBetween(times: OpenTimes | null, from: number, to: number, zone = clinicZone()): number {
  if (to <= from) return 0;
  if (times === null) return to - from;
  let passed = 0;
  for (const [opens, closes] of openFrom(times, from, zone)) {
    if (opens >= to) break;
    passed += Math.min(closes, to) - opens;
  }
  return passed;
}

/** Whether it is open at that moment: of what begins on its day, or began the day before. */
export function isOpenAt(times: OpenTimes | null, now: number, zone = clinicZone()): boolean {
  if (times === null) return true;
  const today = dayOf(now, zone);
  const windows = [dayAfter(today, -1), today].flatMap((day) => windowsOn(times, day, zone));
  return windows.some(([opens, closes]) => opens <= now && now < closes);
}

/** When it opens next; null while it is open. */
export function opensAt(times: OpenTimes | null, now: number, zone = clinicZone()): number | null {
  if (times === null) return null;
  for (const [opens] of openFrom(times, now, zone)) return opens > now ? opens : null;
  return null;
}

/** All three of the same hours, by the clinic's clock. */
export const openClock = (times: OpenTimes) => ({
  between: (from: number, to: number) => openTimeBetween(times, from, to),
  after: (at: number, ms: number) => afterOpenTime(times, at, ms),
  opensAt: (now: number) => opensAt(times, now),
});
