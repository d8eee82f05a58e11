import type { QueueRow, QueueTab } from '@consultorio/contracts/consultations';
import { and, asc, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { consultations } from '../db/tables/consultations.ts';
import { services } from '../db/tables/forms.ts';
import { patients, users } from '../db/tables/people.ts';
import { fullNameOf } from './full-name.ts';

const people = alias(users, 'people');
const attending = alias(users, 'attending');
const { id, priority, submittedAt, lastActivityAt } = consultations;

const urgency = sql<number>`(case ${priority} when 'urgent' then 0 when 'high' then 1 else 2 end)`.mapWith(Number);

const columns = {
  id,
  folio: consultations.folio,
  patientId: consultations.patientId,
  patientName: sql<string>`coalesce(${fullNameOf(people)}, '')`,
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
  unread: sql<number>`(select count(*) from messages m where m.consultation_id = ${id}
    and m.kind = 'patient' and m.read_at is null)`.mapWith(Number),
  lastActivityAt,
  version: consultations.version,
};

const queue = (db: Database) =>
  db
    .select(columns)
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .innerJoin(patients, eq(patients.userId, consultations.patientId))
    .innerJoin(people, eq(people.id, consultations.patientId))
    .leftJoin(attending, eq(attending.id, consultations.doctorId));

export type QueueEntry = QueueRow & { urgency: number };
type Wanted<Key> = { within: SQL | undefined; words: string[]; after: Key | null; limit: number };

/** The most urgent first, then who waits longest. */
export function waitingEntries(
  db: Database,
  { within, words, after, limit }: Wanted<[number, string, string]>,
): Promise<QueueEntry[]> {
  const beyond =
    after && sql`(${urgency}, ${submittedAt}, ${id}) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`;
  return queue(db)
    .where(and(within, matches(words), beyond ?? undefined))
    .orderBy(asc(urgency), asc(submittedAt), asc(id))
    .limit(limit);
}

/** What was touched last first. */
export function recentEntries(
  db: Database,
  { within, words, after, limit }: Wanted<[string, string]>,
): Promise<QueueEntry[]> {
  const beyond = after && sql`(${lastActivityAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return queue(db)
    .where(and(within, matches(words), beyond ?? undefined))
    .orderBy(desc(lastActivityAt), desc(id))
    .limit(limit);
}

/** Each word in the patient's name, or all of it in the folio; without accents, and % means a percent sign. */
function matches(words: string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const name = sql`plain(${people.firstName} || ' ' || ${people.lastName})`;
  const escaped = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  return or(
    and(...escaped.map((word) => sql`${name} like '%' || plain(${word}) || '%'`)),
    like(consultations.folio, `%${escaped.join(' ').toUpperCase()}%`),
  );
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
