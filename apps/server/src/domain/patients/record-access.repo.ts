import { type StaffRole, staffRoles } from '@consultorio/contracts/sides';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

/** What staff did with this patient's record, opening it included, newest first; `before` is the last seq seen. */
export async function listStaffDeeds(db: Database, patientId: string, limit: number, before: number | null) {
  return db
    .select({
      seq: auditEvents.seq,
      at: auditEvents.at,
      action: auditEvents.action,
      actorRole: sql<StaffRole>`${auditEvents.actorRole}`,
      firstName: users.firstName,
      lastName: users.lastName,
      consultationFolio: consultations.folio,
    })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.actorId))
    .leftJoin(consultations, eq(consultations.id, auditEvents.consultationId))
    .where(
      and(
        eq(auditEvents.patientId, patientId),
        eq(auditEvents.outcome, 'ok'),
        inArray(auditEvents.actorRole, [...staffRoles]),
        before === null ? undefined : lt(auditEvents.seq, before),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(limit);
}
