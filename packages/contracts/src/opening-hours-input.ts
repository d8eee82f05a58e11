import { z } from 'zod';
import {
  holiday,
  MAX_HOLIDAYS,
  type OpenInterval,
  type OpenWeek,
  type Weekday,
  week,
  weekdays,
} from './opening-hours.ts';
import { expectedVersion } from './primitives.ts';

const DAY = 24 * 60;
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** In minutes of its own day; what ends on the following one ends beyond 24 hours. */
const spanOf = ({ from, to }: OpenInterval) => {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  return { begins, ends: ends > begins ? ends : ends + DAY };
};

/** The intervals that begin while another is still open, also one of the evening before: [day, place in it]. */
export function overlaps(open: OpenWeek): [Weekday, number][] {
  const spans = weekdays.flatMap((day, index) =>
    open[day].map((interval, place) => {
      const { begins, ends } = spanOf(interval);
      return { day, place, begins: begins + index * DAY, ends: ends + index * DAY };
    }),
  );
  spans.sort((one, other) => one.begins - other.begins);
  const last = spans.at(-1);
  // Sunday night is followed by Monday.
  let until = last ? last.ends - 7 * DAY : 0;
  return spans.flatMap(({ day, place, begins, ends }) => {
    const open = begins < until;
    until = Math.max(until, ends);
    return open ? [[day, place] as [Weekday, number]] : [];
  });
}

/** @param never what is said of a week without any day */
export const weekInput = (never: string) =>
  week.superRefine((open, context) => {
    if (weekdays.every((day) => open[day].length === 0)) context.addIssue({ code: 'custom', message: never });
    for (const [day, place] of overlaps(open))
      context.addIssue({
        code: 'custom',
        path: [day, place, 'from'],
        message: 'Empieza antes de que termine otro horario',
      });
  });

const openWeek = weekInput('Abre al menos un día: nadie podría responder nunca');

export const serviceHoursInput = z.strictObject({ week: openWeek.nullable(), onHolidays: z.boolean() });

/** What was promised before stays promised. Days that are more than a year over are dropped. */
export const updateOpeningHoursInput = z.strictObject({
  expectedVersion,
  week: openWeek.nullable(),
  holidays: z
    .array(holiday)
    .max(MAX_HOLIDAYS, `Máximo ${MAX_HOLIDAYS} días`)
    .superRefine((days, context) => {
      const seen = new Set<string>();
      for (const [place, { day }] of days.entries()) {
        if (seen.has(day)) context.addIssue({ code: 'custom', path: [place, 'day'], message: 'Ese día ya está' });
        seen.add(day);
      }
    }),
});
