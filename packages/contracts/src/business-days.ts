import { dayAfter } from './clinic-calendar.ts';

/**
 * Business days of Mexico: Monday to Friday without the days of obligatory rest of the Ley Federal del Trabajo, art. 74,
 * computed by its rules (from memory). The day of an ordinary federal election is a Sunday. Days on which an authority
 * suspends its own terms are decreed each year and not known here. Days are `YYYY-MM-DD`.
 */

const pad = (number: number) => String(number).padStart(2, '0');

/** The day of the month of its nth Monday; `month` begins at 1. */
function mondayOf(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return 1 + ((8 - first) % 7) + (nth - 1) * 7;
}

/** The days of obligatory rest of a year. */
export function holidaysOf(year: number): readonly string[] {
  const days = [
    [1, 1],
    [2, mondayOf(year, 2, 1)],
    [3, mondayOf(year, 3, 3)],
    [5, 1],
    [9, 16],
    // The federal executive is handed over every six years: on 1 December until 2018, on 1 October since 2024.
    ...(year >= 2024 && year % 6 === 2 ? [[10, 1]] : []),
    [11, mondayOf(year, 11, 3)],
    ...(year < 2024 && year % 6 === 2 ? [[12, 1]] : []),
    [12, 25],
  ] as const;
  return days.map(([month = 1, day = 1]) => `${year}-${pad(month)}-${pad(day)}`);
}

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** The last day of a term of `count` business days; it begins to run on the day after `day`. */
export function businessDaysAfter(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = dayAfter(last);
    if (isBusinessDay(last)) left -= 1;
  }
  return last;
}

/** How many business days are left after `today` up to and with `last`; negative: so many have passed since. */
export function businessDaysUntil(today: string, last: string): number {
  const [from, to, sign] = today <= last ? [today, last, 1] : [last, today, -1];
  let count = 0;
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (isBusinessDay(day)) count += 1;
  return sign * count;
}
