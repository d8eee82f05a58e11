import { verbsWith } from '@consultorio/contracts/verbs';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

/** Actions that move a consultation, or that the patient waits for. Autosaves, messages and readings are not history. */
const milestones = verbsWith('milestone', true);

/**
 * Months before it began are neither looked at nor held, and every open consultation asks this. A day is left between the clocks
 * of server and database; that of a test may be years ahead.
 */
const sinceItBegan = (createdAt: string): string => daysBefore(Math.min(Date.parse(createdAt), Date.now()), 1);

export function milestonesOf(db: Database, { id, createdAt }: { id: string; createdAt: string }) {
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
        eq(auditEvents.consultationId, id),
        gte(auditEvents.at, sinceItBegan(createdAt)),
        eq(auditEvents.outcome, 'ok'),
        inArray(auditEvents.action, milestones),
      ),
    )
    .orderBy(asc(auditEvents.seq));
}
