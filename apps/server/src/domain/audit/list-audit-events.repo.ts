import type { AuditFilters } from '@consultorio/contracts/audit';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { auditEvents, auditRepeats } from '../../core/db/tables/traces.ts';
import { fullNameOf } from '../../core/full-name.ts';
import { auditFilter, type Found, type Place } from './audit-filter.ts';

const actors = alias(users, 'actors');

type Wanted = AuditFilters & { before: Place | null; limit: number };

/** All that the filters leave, newest first; of one moment by number of entry. */
export async function selectAuditEvents(db: Database, wanted: Wanted) {
  const { where } = await auditFilter(db, wanted);
  return entriesOf(db, where, wanted.limit);
}

/** The same, as far as it is found in time. */
export async function searchAuditEvents(db: Database, wanted: Wanted & { withinMs: number }) {
  const { where, searchedUntil } = await auditFilter(db, wanted);
  return { rows: await entriesOf(db, where, wanted.limit), searchedUntil };
}

async function entriesOf(db: Database, where: Found['where'], limit: number) {
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
      requestId: auditEvents.requestId,
      // Null where somebody damaged the entry, of which the seals tell: it is shown all the same.
      details: sql<Partial<Record<string, unknown>> | null>`${auditEvents.details}`,
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
    .where(where)
    .orderBy(desc(auditEvents.at), desc(auditEvents.seq))
    .limit(limit);
  return rows.map(({ details, counted, countedUntil, ...row }) => ({
    ...row,
    times: counted ?? Number(details?.repeated ?? 1),
    lastAt: (counted ?? 1) > 1 ? countedUntil : typeof details?.until === 'string' ? details.until : null,
  }));
}
