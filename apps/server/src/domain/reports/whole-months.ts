import { dayAfter } from '@consultorio/contracts/clinic-calendar';
import { type SQL, sql } from 'drizzle-orm';
import { beginOfDay } from '../../core/clock/clinic-time.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { reportMonths } from '../../core/db/tables/reports.ts';
import { nextPeriod, type Range, startOfPeriod } from './range.ts';
import { within } from './received-at.ts';
import { type Row, summed } from './sums.ts';

type Wanted = {
  /** Of whom a row each is read; a chosen service or doctor is read alone. */
  of: 'clinic' | 'service' | 'doctor' | 'pair';
  /** What is told beside the sums, and what they are summed by. */
  what?: SQL;
  by?: SQL;
  /** Each weekday and hour apart. */
  byHour?: boolean;
};

/** Of whom the sums are that a range asks for. */
export function chosenIn({ serviceId, doctorId }: Range): Wanted['of'] {
  if (serviceId) return doctorId ? 'pair' : 'service';
  return doctorId ? 'doctor' : 'clinic';
}

/** Months that lie in it from their first day to their last, the first day after them not among them; null where none does. */
function wholeMonthsOf({ from, to }: Pick<Range, 'from' | 'to'>): { from: string; until: string } | null {
  const first = startOfPeriod(from, 'month') === from ? from : nextPeriod(startOfPeriod(from, 'month'), 'month');
  const until = startOfPeriod(dayAfter(to, 1), 'month');
  return first < until ? { from: first, until } : null;
}

/** What is left of it before a day, and from a day on. */
const untilDay = (range: Range, day: string): Range => ({
  ...range,
  to: dayAfter(day, -1),
  end: beginOfDay(day),
});
const fromDay = (range: Range, day: string): Range => ({ ...range, from: day, begin: beginOfDay(day) });

/**
 * Whole months from their own sums, and the days beside them by `ofDays`; all of it by `ofDays` where the months do not hold what is
 * asked. So a key may come up three times.
 */
export async function readByMonths<One extends Row>(
  db: Database,
  range: Range,
  { of, what, by, byHour = false }: Wanted,
  ofDays: (part: Range) => PromiseLike<One[]>,
): Promise<One[]> {
  const { serviceId, doctorId, weekday, hours, from, to } = range;
  const whole = wholeMonthsOf(range);
  const isHeld = of !== 'pair' || (weekday === null && !byHour);
  if (!whole || !isHeld) return ofDays(range);
  const conditions = [
    sql`of = ${of} and month >= ${whole.from} and month < ${whole.until}`,
    weekday !== null ? sql`weekday = ${weekday}` : byHour ? sql`weekday > 0` : sql`weekday = 0`,
    hours ? within(sql`day_hour`, hours) : byHour ? sql`true` : sql`day_hour = 24`,
    // Over midnight 24 would be an hour of the night.
    hours || byHour ? sql`day_hour < 24` : sql`true`,
    serviceId ? sql`service_id = ${serviceId}` : sql`true`,
    doctorId ? sql`doctor_id = ${doctorId}` : sql`true`,
  ];
  const ofMonths = selectRaw<One>(
    db,
    sql`select ${what ? sql`${what}, ` : sql``}${summed} as sums from ${reportMonths}
         where ${sql.join(conditions, sql` and `)} ${by ? sql`group by ${by}` : sql``}`,
  );
  const parts = [
    ofMonths,
    ...(from < whole.from ? [ofDays(untilDay(range, whole.from))] : []),
    ...(whole.until <= to ? [ofDays(fromDay(range, whole.until))] : []),
  ];
  return (await Promise.all(parts)).flat();
}
