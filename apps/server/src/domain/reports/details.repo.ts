import { MAX_LISTED } from '@consultorio/contracts/reports';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { reportMentions } from '../../core/db/tables/reports.ts';
import type { Range } from './range.ts';
import { atTimes } from './received-at.ts';

/** Over all groups, told with each of them. */
const ofAll = (sum: SQL) => ({
  kinds: sql<number>`count(*) over ()`.mapWith(Number),
  all: sql<number>`sum(${sum}) over ()`.mapWith(Number),
});

/** Medicines or diagnoses, the most frequent first. */
export async function selectMentions(db: Database, kind: 'medicine' | 'diagnosis', range: Range) {
  const { from, to, serviceId, doctorId, weekday } = range;
  const mentions = reportMentions;
  const times = sql`sum(${mentions.times})`;
  const rows = await db
    .select({
      code: mentions.code,
      label: sql<string>`min(${mentions.label})`,
      times: times.mapWith(Number),
      ...ofAll(times),
    })
    .from(mentions)
    .where(
      and(
        ...[eq(mentions.kind, kind), gte(mentions.day, from), lte(mentions.day, to)],
        doctorId ? eq(mentions.doctorId, doctorId) : isNull(mentions.doctorId),
        serviceId ? eq(mentions.serviceId, serviceId) : doctorId ? undefined : isNull(mentions.serviceId),
        weekday ? sql`extract(isodow from ${mentions.day}) = ${weekday}` : undefined,
      ),
    )
    .groupBy(mentions.code)
    .orderBy(desc(times), mentions.code)
    .limit(MAX_LISTED);
  return { items: rows.map(({ code, label, times }) => ({ code, label, times })), ...totalsOf(rows) };
}

/** Each is the condition of an index that is read in place of the consultations; see 0144-reasons-and-comments.sql. */
const shortReason = sql`coalesce(octet_length(${consultations.reason}), 0) <= 2000`;
const longReason = sql`octet_length(${consultations.reason}) > 2000`;

/** What doctors wrote to patients, word by word: it stands in no sum, and is read as whoever asks may read it. */
export async function selectRejections(db: Database, range: Range) {
  const ofSize = (size: SQL) =>
    db
      .select({
        reason: sql<string>`coalesce(btrim(${consultations.reason}), '')`.as('reason'),
        times: count().as('times'),
      })
      .from(consultations)
      .where(and(sql`${consultations.state} = 'rejected'`, isNotNull(consultations.folio), size, receivedIn(range)))
      .groupBy(sql`1`);
  const both = unionAll(ofSize(shortReason), ofSize(longReason)).as('both');
  const times = sql`sum(${both.times})`;
  const rows = await db
    .select({ reason: both.reason, times: times.mapWith(Number), ...ofAll(times) })
    .from(both)
    .groupBy(both.reason)
    .orderBy(desc(times), both.reason)
    .limit(MAX_LISTED);
  return { items: rows.map(({ reason, times }) => ({ reason, times })), ...totalsOf(rows) };
}

export async function selectComments(db: Database, range: Range) {
  const { id, folio, rating, ratingComment, ratedAt, serviceId } = consultations;
  // From the index alone: what a comment says is read of those that are listed.
  const newest = db
    .select({ id, ratedAt })
    .from(consultations)
    // Nobody rates before it was sent: so a doctor's own index, in the order of the ratings, is read from there on.
    .where(and(sql`${ratingComment} <> ''`, isNotNull(folio), gte(ratedAt, range.begin), receivedIn(range)))
    .orderBy(desc(ratedAt), id)
    .limit(MAX_LISTED)
    .as('newest');
  const rows = await db
    .select({ consultationId: id, folio, serviceName: services.name, stars: rating, comment: ratingComment, ratedAt })
    .from(newest)
    .innerJoin(consultations, eq(id, newest.id))
    .innerJoin(services, eq(services.id, serviceId))
    .orderBy(desc(newest.ratedAt), newest.id);
  return rows.map(({ folio, stars, comment, ratedAt, ...row }) => ({
    ...row,
    ...{ folio: folio ?? '', stars: stars ?? 0, comment: comment ?? '', ratedAt: ratedAt ?? '' },
  }));
}

function receivedIn(range: Range) {
  const { begin, end, serviceId, doctorId } = range;
  const { submittedAt } = consultations;
  return and(
    ...[gte(submittedAt, begin), lt(submittedAt, end)],
    serviceId ? eq(consultations.serviceId, serviceId) : undefined,
    doctorId ? eq(consultations.doctorId, doctorId) : undefined,
    atTimes(range),
  );
}

const totalsOf = ([first]: { kinds: number; all: number }[]) => ({ kinds: first?.kinds ?? 0, times: first?.all ?? 0 });
