import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { consultations } from '../db/tables/consultations.ts';
import { users } from '../db/tables/people.ts';
import { auditEvents } from '../db/tables/traces.ts';

const actors = alias(users, 'actors');
const people = alias(users, 'people');
const nameOf = (table: typeof actors | typeof people) =>
  sql<string | null>`nullif(trim(concat_ws(' ', ${table.firstName}, ${table.lastName})), '')`;

type Wanted = { before: number | null; limit: number; patientId?: string | null; action?: string | null };

/** Newest first, by number of entry. */
export function selectAuditEvents(db: Database, { before, limit, patientId, action }: Wanted) {
  return db
    .select({
      seq: sql<number>`${auditEvents.seq}`.mapWith(Number),
      at: auditEvents.at,
      actorName: nameOf(actors),
      actorRole: auditEvents.actorRole,
      action: auditEvents.action,
      outcome: auditEvents.outcome,
      consultationFolio: consultations.folio,
      patientName: nameOf(people),
      ip: auditEvents.ip,
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(people, eq(people.id, auditEvents.patientId))
    .leftJoin(consultations, eq(consultations.id, auditEvents.consultationId))
    .where(
      and(
        before === null ? undefined : lt(auditEvents.seq, before),
        patientId ? eq(auditEvents.patientId, patientId) : undefined,
        action ? eq(auditEvents.action, action) : undefined,
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(limit);
}
