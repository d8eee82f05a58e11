import { count, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { fullNameOf, fullNameOrEmpty } from '../../core/full-name.ts';
import { toReviewOf, unreadOf } from './queue-filters.ts';
import { paused, type QueueEntry, type QueueOrder, urgency } from './queue-order.ts';
import { draftOrdersOf, expiresAtOf, noteBegunOf } from './review-reasons.ts';

const attending = alias(users, 'attending');
const { id } = consultations;

/** @param at by the server's clock, as everything else that ends with a birthday. */
const columnsAt = (at: string) => ({
  id,
  folio: consultations.folio,
  patientId: consultations.patientId,
  patientName: fullNameOrEmpty(patients),
  guardianName: sql<string | null>`case when ${patients.userId} is null then (
    select trim(concat_ws(' ', a.first_name, a.last_name)) from guardianships g join users a on a.id = g.account_id
    where g.patient_id = ${patients.id} and g.ended_at is null and
      case when g.until is null then g.confirmed_at is not null
        else ${at}::timestamptz < least(g.until, of_age_at(${patients.birthDate})) end
    order by g.since, g.id limit 1) end`,
  birthDate: patients.birthDate,
  sex: patients.sex,
  serviceId: consultations.serviceId,
  serviceName: services.name,
  state: consultations.state,
  priority: consultations.priority,
  paused,
  urgency,
  sortName: patients.sortName,
  doctorId: consultations.doctorId,
  doctorName: fullNameOf(attending),
  autoAssigned: sql<boolean>`coalesce(${consultations.autoAssignedAt} = ${consultations.assignedAt}, false)`,
  submittedAt: consultations.submittedAt,
  dueAt: consultations.dueAt,
  nearAt: consultations.nearAt,
  closedAt: consultations.closedAt,
  pausedMs: consultations.pausedMs,
  waitingSince: consultations.waitingSince,
  unread: sql<number>`(${unreadOf(sql`count(*)`)})`.mapWith(Number),
  toReview: sql<number>`(${toReviewOf(sql`count(*)`)})`.mapWith(Number),
  draftOrders: sql<number>`(${draftOrdersOf})`.mapWith(Number),
  noteBegun: sql<boolean>`${noteBegunOf}`,
  expiresAt: sql<string | null>`(${expiresAtOf(at)})`.mapWith(orders.validUntil),
  lastActivityAt: consultations.lastActivityAt,
  version: consultations.version,
});

type Page = { order: Pick<QueueOrder, 'by' | 'byPatient'>; limit: number; at: string; gathered?: SQL | undefined };

/**
 * Which ones first, and only for those names and messages: a page costs the same however long the list is. Those that are `gathered`
 * are found by that before they are sorted: PostgreSQL takes them for spread evenly over the list, and would look for days of years
 * ago behind all that came since.
 */
export function queueEntries(
  db: Database,
  where: SQL | undefined,
  { order, limit, at, gathered }: Page,
): Promise<QueueEntry[]> {
  const source = gathered
    ? sql`(select * from ${consultations} where ${gathered} offset 0) as ${sql.identifier('consultations')}`
    : sql`${consultations}`;
  const listed = db
    .select({ pageId: sql`${id}`.as('page_id') })
    .from(source)
    .$dynamic();
  const page = (order.byPatient ? listed.innerJoin(patients, eq(patients.id, consultations.patientId)) : listed)
    .where(where)
    .orderBy(...order.by)
    .limit(limit)
    .as('page');
  return db
    .select(columnsAt(at))
    .from(page)
    .innerJoin(consultations, eq(consultations.id, page.pageId))
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .innerJoin(patients, eq(patients.id, consultations.patientId))
    .leftJoin(attending, eq(attending.id, consultations.doctorId))
    .orderBy(...order.by);
}

/** Counting stops at `most`: beyond it nobody needs the number, and everybody would wait for it. */
export async function countWithin<Name extends string>(
  db: Database,
  within: readonly (readonly [Name, SQL | undefined])[],
  most: number,
): Promise<Record<Name, number>> {
  const counts = await Promise.all(
    within.map(async ([name, condition]) => {
      const some = db.select({ id }).from(consultations).where(condition).limit(most).as('some');
      const [row] = await db.select({ rows: count() }).from(some);
      return [name, row?.rows ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<Name, number>;
}
