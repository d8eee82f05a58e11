import { CLINIC_ZONE } from '@consultorio/contracts/clinic-calendar';
import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';

type Wanted = { since: string; doctorId: string | null };

const { submittedAt, firstReplyAt, closedAt, doctorId, folio } = consultations;
const zone = sql.raw(`'${CLINIC_ZONE}'`);
/** The clinic's calendar day, `YYYY-MM-DD`. */
const dayOf = (column: AnyPgColumn) => sql<string>`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD')`;
const of = (wanted: Wanted) => (wanted.doctorId ? eq(doctorId, wanted.doctorId) : undefined);

/** What came in on each day, and the median of how long its first replies took; null while there is none. */
export function sentByDay(db: Database, wanted: Wanted) {
  const seconds = sql`extract(epoch from (${firstReplyAt} - ${submittedAt}))`;
  const median = sql`percentile_cont(0.5) within group (order by ${seconds}) filter (where ${firstReplyAt} is not null)`;
  return db
    .select({
      day: dayOf(submittedAt),
      submitted: count(),
      replyMinutes: sql<number | null>`round(${median} / 60)`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(consultations)
    .where(and(isNotNull(submittedAt), gte(submittedAt, wanted.since), of(wanted)))
    .groupBy(sql`1`);
}

/** What ended on each day, signed or not. */
export function endedByDay(db: Database, wanted: Wanted) {
  return db
    .select({ day: dayOf(closedAt), ended: count() })
    .from(consultations)
    .where(and(isNotNull(closedAt), isNotNull(folio), gte(closedAt, wanted.since), of(wanted)))
    .groupBy(sql`1`);
}
