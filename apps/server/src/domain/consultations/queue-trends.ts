import { reachOf } from '@consultorio/contracts/access';
import { clinicZone, dayOf } from '@consultorio/contracts/clinic-calendar';
import { queueTrends } from '@consultorio/contracts/queue-trends';
import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS, daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { procedure } from '../../core/procedure.ts';

const DAYS = 14;

/** Two weeks of load and answer times: a doctor's own, or the whole clinic's. Days without anything are there too. */
export const getQueueTrends = procedure('getQueueTrends')
  .output(queueTrends)
  .query(async ({ ctx }) => {
    const days = Array.from({ length: DAYS }, (_, ago) => dayOf(ctx.now() - ago * DAY_MS)).reverse();
    const wanted = {
      since: daysBefore(ctx.now(), DAYS),
      doctorId: reachOf('getQueueTrends', ctx.user.role) === 'any' ? null : ctx.user.id,
    };
    const [sent, ended] = [await sentByDay(ctx.db, wanted), await endedByDay(ctx.db, wanted)];
    const on = <Row extends { day: string }>(rows: Row[], day: string) => rows.find((row) => row.day === day);
    return {
      days: days.map((day) => ({
        day,
        submitted: on(sent, day)?.submitted ?? 0,
        ended: on(ended, day)?.ended ?? 0,
        replyMinutes: on(sent, day)?.replyMinutes ?? null,
      })),
    };
  });

type Wanted = { since: string; doctorId: string | null };

const { submittedAt, firstReplyAt, closedAt, doctorId, folio } = consultations;
/** The clinic's calendar day, `YYYY-MM-DD`. */
const dayInClinic = (column: AnyPgColumn) => sql<string>`to_char(${column} at time zone ${clinicZone()}, 'YYYY-MM-DD')`;
const of = (wanted: Wanted) => (wanted.doctorId ? eq(doctorId, wanted.doctorId) : undefined);

/** The number that came in on each day, and the median time to their first replies; null while there is none. */
function sentByDay(db: Database, wanted: Wanted) {
  const seconds = sql`extract(epoch from (${firstReplyAt} - ${submittedAt}))`;
  const median = sql`percentile_cont(0.5) within group (order by ${seconds}) filter (where ${firstReplyAt} is not null)`;
  return db
    .select({
      day: dayInClinic(submittedAt),
      submitted: count(),
      replyMinutes: sql<number | null>`round(${median} / 60)`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(consultations)
    .where(and(isNotNull(submittedAt), gte(submittedAt, wanted.since), of(wanted)))
    .groupBy(sql`1`);
}

/** The number that ended on each day, signed or not. */
function endedByDay(db: Database, wanted: Wanted) {
  return db
    .select({ day: dayInClinic(closedAt), ended: count() })
    .from(consultations)
    .where(and(isNotNull(closedAt), isNotNull(folio), gte(closedAt, wanted.since), of(wanted)))
    .groupBy(sql`1`);
}
