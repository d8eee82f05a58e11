import { z } from 'zod';
import { name } from './primitives.ts';

/** Monday first, as a week is read in Mexico. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** On the clock of the wall, `HH:MM`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora como 09:00');

/** One that does not end later than it begins ends on the following day: `22:00`–`06:00`; `00:00`–`00:00` is the whole day. */
export const openInterval = z.strictObject({ from: clockTime, to: clockTime });
export type OpenInterval = z.infer<typeof openInterval>;

export const MAX_INTERVALS = 6;
const openDay = z.array(openInterval).max(MAX_INTERVALS, `Máximo ${MAX_INTERVALS} horarios al día`);
/** Seven days, whatever stands in them: `opening-hours-input.ts` judges that. */
export const week = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, openDay])) as Record<Weekday, typeof openDay>,
);
export type OpenWeek = z.infer<typeof week>;

export const holiday = z.strictObject({ day: z.iso.date('Elige una fecha'), name: name(60) });
export type Holiday = z.infer<typeof holiday>;
export const MAX_HOLIDAYS = 150;

/** `week` null: open around the clock. On its holidays a clinic is closed all day. */
export const openingHours = z.object({ week: week.nullable(), holidays: z.array(holiday) });
export type OpeningHours = z.infer<typeof openingHours>;

/** A service that differs from its clinic. `onHolidays`: open on its holidays too. */
export const serviceHours = z.object({ week: week.nullable(), onHolidays: z.boolean() });
export type ServiceHours = z.infer<typeof serviceHours>;

/** When the time of a promise runs: the hours of a clinic or those of one service. Days of `closed` are `YYYY-MM-DD`. */
export const openTimes = z.object({ week: week.nullable(), closed: z.array(z.string()) });
export type OpenTimes = z.infer<typeof openTimes>;

/** Null: around the clock, on every day. */
export function openTimesOf(
  { week: usual, holidays }: OpeningHours,
  own: ServiceHours | null = null,
): OpenTimes | null {
  const closed = own?.onHolidays ? [] : holidays.map(({ day }) => day);
  const open = own ? own.week : usual;
  return open === null && closed.length === 0 ? null : { week: open, closed };
}
