import type { QueueFilters, QueueRow, QueueTab } from '@consultorio/contracts/consultations';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { fullNameOf, fullNameOrEmpty } from '../../core/full-name.ts';
import { matching, unreadOf } from './queue-filters.ts';

const people = alias(users, 'people');
const attending = alias(users, 'attending');
const { id, priority, submittedAt, lastActivityAt } = consultations;

/** Letter by letter the expression of the indexes in 0006-queue.sql. */
const urgency = sql<number>`(case ${priority} when 'urgent' then 0 when 'high' then 1 else 2 end)`.mapWith(Number);

const columns = {
  id,
  folio: consultations.folio,
  patientId: consultations.patientId,
  patientName: fullNameOrEmpty(people),
  birthDate: patients.birthDate,
  sex: patients.sex,
  serviceName: services.name,
  state: consultations.state,
  priority,
  urgency,
  doctorId: consultations.doctorId,
  doctorName: fullNameOf(attending),
  submittedAt,
  dueAt: consultations.dueAt,
  pausedMs: consultations.pausedMs,
  waitingSince: consultations.waitingSince,
  unread: sql<number>`(${unreadOf(sql`count(*)`)})`.mapWith(Number),
  lastActivityAt,
  version: consultations.version,
};

type QueueEntry = QueueRow & { urgency: number };
type Wanted<Key> = { within: SQL | undefined; filters: QueueFilters; after: Key | null; limit: number };

/** Which ones first, and only for those names and messages: a page costs the same however long the list is. */
function entries(db: Database, where: SQL | undefined, order: SQL[], limit: number): Promise<QueueEntry[]> {
  const page = db
    .select({ pageId: sql`${id}`.as('page_id') })
    .from(consultations)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as('page');
  return db
    .select(columns)
    .from(page)
    .innerJoin(consultations, eq(consultations.id, page.pageId))
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .innerJoin(patients, eq(patients.userId, consultations.patientId))
    .innerJoin(people, eq(people.id, consultations.patientId))
    .leftJoin(attending, eq(attending.id, consultations.doctorId))
    .orderBy(...order);
}

/** The most urgent first, then the longest wait. */
export function waitingEntries(
  db: Database,
  { within, filters, after, limit }: Wanted<[number, string, string]>,
): Promise<QueueEntry[]> {
  const beyond =
    after && sql`(${urgency}, ${submittedAt}, ${id}) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`;
  const order = [asc(urgency), asc(submittedAt), asc(id)];
  return entries(db, and(within, matching(filters), beyond ?? undefined), order, limit);
}

/** The last change first. */
export function recentEntries(
  db: Database,
  { within, filters, after, limit }: Wanted<[string, string]>,
): Promise<QueueEntry[]> {
  const beyond = after && sql`(${lastActivityAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const order = [desc(lastActivityAt), desc(id)];
  return entries(db, and(within, matching(filters), beyond ?? undefined), order, limit);
}

/** Counting stops at `most`: beyond it nobody needs the number, and everybody would wait for it. */
export async function countWithin(db: Database, within: Record<QueueTab, SQL | undefined>, most: number) {
  const counts = await Promise.all(
    Object.entries(within).map(async ([tab, condition]) => {
      const some = db.select({ id }).from(consultations).where(condition).limit(most).as('some');
      const [row] = await db.select({ rows: count() }).from(some);
      return [tab, row?.rows ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<QueueTab, number>;
}
