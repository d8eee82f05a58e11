import { clinicZone, dayAfter } from '@consultorio/contracts/clinic-calendar';
import type { ReportInput, reportSteps } from '@consultorio/contracts/reports';
import { beginOfDay } from '../../core/clock/clinic-time.ts';
import { DAY_MS } from '../../core/clock/moments.ts';

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export type Step = (typeof reportSteps)[number];
/** What is asked of the tables of sums. Days are of the clinic's calendar; the moments are their beginning and end. */
export type Range = {
  zone: string;
  from: string;
  to: string;
  begin: string;
  end: string;
  serviceId: string | null;
  doctorId: string | null;
  weekday: number | null;
  /** Of the clinic's clock, the last one not in it; over midnight where it comes before the first. Null: the whole day. */
  hours: { from: number; until: number } | null;
};

export function rangeOf(input: ReportInput, doctorId: string | null): Range {
  const { from, to, serviceId = null, weekday = null, fromHour = null, untilHour = null } = input;
  const hours = fromHour === null || untilHour === null ? null : { from: fromHour, until: untilHour };
  const days = { zone: clinicZone(), from, to, begin: beginOfDay(from), end: beginOfDay(dayAfter(to, 1)) };
  return { ...days, serviceId, doctorId, weekday, hours };
}

/** As many days, directly before. */
export function daysBeforeRange({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = daysBetween(from, to) + 1;
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) };
}

/** So that a chart has some sixty places at most. */
export function stepOf({ from, to }: { from: string; to: string }): Step {
  const days = daysBetween(from, to) + 1;
  if (days <= 62) return 'day';
  return days <= 371 ? 'week' : 'month';
}

/** First days of all periods that touch the range, as PostgreSQL's date_trunc has them. */
export function startsOf({ from, to }: { from: string; to: string }, step: Step): string[] {
  const starts: string[] = [];
  for (let day = startOfPeriod(from, step); day <= to; day = nextPeriod(day, step)) starts.push(day);
  return starts;
}

export const startOfPeriod = (day: string, step: Step) => {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  return step === 'week' ? dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7)) : day;
};
export const nextPeriod = (day: string, step: Step) =>
  step === 'month' ? startOfPeriod(dayAfter(day, 31), step) : dayAfter(day, step === 'week' ? 7 : 1);
