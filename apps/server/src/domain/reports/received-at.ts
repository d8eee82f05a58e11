import { and, type SQL, sql } from 'drizzle-orm';
import { consultations } from '../../core/db/tables/consultations.ts';
import type { Range } from './range.ts';

/** Over midnight where the last hour comes before the first. */
export const within = (hour: SQL, { from, until }: NonNullable<Range['hours']>): SQL =>
  from < until ? sql`(${hour} >= ${from} and ${hour} < ${until})` : sql`(${hour} >= ${from} or ${hour} < ${until})`;

/** Of consultations, what came in on this weekday and between these hours. */
export function atTimes({ zone, weekday, hours }: Range): SQL | undefined {
  const local = sql`${consultations.submittedAt} at time zone ${zone}`;
  return and(
    weekday ? sql`extract(isodow from ${local}) = ${weekday}` : undefined,
    hours ? within(sql`extract(hour from ${local})`, hours) : undefined,
  );
}
