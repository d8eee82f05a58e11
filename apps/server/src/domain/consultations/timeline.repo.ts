import { verbsWith } from '@consultorio/contracts/verbs';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

/** Actions that move a consultation, or that the patient waits for. Autosaves, messages and readings are not history. */
const milestones = verbsWith('milestone', true);

export function milestonesOf(db: Database, consultationId: string) {
  return db
    .select({
      action: auditEvents.action,
      at: auditEvents.at,
      actorRole: auditEvents.actorRole,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.consultationId, consultationId),
        eq(auditEvents.outcome, 'ok'),
        inArray(auditEvents.action, milestones),
      ),
    )
    .orderBy(asc(auditEvents.seq));
}
