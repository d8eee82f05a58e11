import type { AuditFilters } from '@consultorio/contracts/audit';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { containing } from '../../core/db/like.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { auditEvents, auditRepeats } from '../../core/db/tables/traces.ts';
import { fullNameOf } from '../../core/full-name.ts';

const actors = alias(users, 'actors');

type Wanted = AuditFilters & { before: number | null; limit: number };

const patientsWith = (words: string) => sql`select id from patients where search like ${containing(words)}`;
const staffWith = (words: string) =>
  sql`select id from users where role <> 'patient'
    and plain(concat_ws(' ', first_name, last_name, email)) like ${containing(words)}`;

/** Newest first, by number of entry. */
export async function selectAuditEvents(db: Database, { before, limit, ...wanted }: Wanted) {
  const { patientId, action, outcome, from, until, actor, record } = wanted;
  const rows = await db
    .select({
      seq: sql<number>`${auditEvents.seq}`.mapWith(Number),
      at: auditEvents.at,
      actorName: fullNameOf(actors),
      actorRole: auditEvents.actorRole,
      action: auditEvents.action,
      outcome: auditEvents.outcome,
      consultationFolio: consultations.folio,
      patientName: fullNameOf(patients),
      ip: auditEvents.ip,
      details: auditEvents.details,
      counted: auditRepeats.times,
      countedUntil: auditRepeats.lastAt,
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(patients, eq(patients.id, auditEvents.patientId))
    .leftJoin(consultations, eq(consultations.id, auditEvents.consultationId))
    // A refusal whose repetitions are still counted, found by the moment of its entry.
    .leftJoin(
      auditRepeats,
      and(
        eq(auditRepeats.actorId, auditEvents.actorId),
        eq(auditRepeats.action, auditEvents.action),
        eq(auditRepeats.outcome, auditEvents.outcome),
        eq(auditRepeats.startedAt, auditEvents.at),
      ),
    )
    .where(
      and(
        before === null ? undefined : lt(auditEvents.seq, before),
        patientId ? eq(auditEvents.patientId, patientId) : undefined,
        action ? eq(auditEvents.action, action) : undefined,
        outcome ? eq(auditEvents.outcome, outcome) : undefined,
        from ? gte(auditEvents.at, from) : undefined,
        until ? lt(auditEvents.at, until) : undefined,
        actor ? sql`${auditEvents.actorId} in (${staffWith(actor)} union all ${patientsWith(actor)})` : undefined,
        record
          ? sql`(${auditEvents.patientId} in (${patientsWith(record)})
              or ${auditEvents.consultationId} in (select id from consultations where folio = upper(${record})))`
          : undefined,
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(limit);
  return rows.map(({ details, counted, countedUntil, ...row }) => ({
    ...row,
    times: counted ?? Number(details.repeated ?? 1),
    lastAt: (counted ?? 1) > 1 ? countedUntil : typeof details.until === 'string' ? details.until : null,
  }));
}
