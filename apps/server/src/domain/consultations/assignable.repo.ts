import { openConsultationStates } from '@consultorio/contracts/states';
import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { isAttending } from '../../core/db/role-conditions.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { serviceDoctors } from '../../core/db/tables/forms.ts';
import { doctors, users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { isLicensed } from '../doctors/licence-standing.ts';
import { byPromise } from './queue-order.ts';

/** The job runs every minute: the rest waits for the next run. */
const BATCH = 500;

export async function waitingServices(db: Database): Promise<string[]> {
  const { serviceId, state } = consultations;
  const rows = await db.selectDistinct({ serviceId }).from(consultations).where(eq(state, 'submitted'));
  return rows.map((row) => row.serviceId);
}

/** In the order in which the queue shows them. */
export async function selectWaiting(db: Database, serviceIds: string[]) {
  const { id, serviceId, state } = consultations;
  if (serviceIds.length === 0) return [];
  return db
    .select({ id, serviceId })
    .from(consultations)
    .where(and(eq(state, 'submitted'), inArray(serviceId, serviceIds)))
    .orderBy(...byPromise.by)
    .limit(BATCH);
}

/**
 * Who attends this service with a cédula that was found, the least busy first and, of those, who was given nothing for the
 * longest. What waits for its patient is no work now: it counts for the most that a doctor has (`openLoad`), and not as `busy`.
 */
export function selectAssignable(db: Database, serviceId: string) {
  const ofDoctor = eq(consultations.doctorId, doctors.userId);
  const open = db
    .select({ all: count().as('all'), busy: sql`count(*) filter (where state <> 'waitingPatient')`.as('busy') })
    .from(consultations)
    .where(and(ofDoctor, inArray(consultations.state, [...openConsultationStates])))
    .as('open');
  const last = db
    .select({ at: max(consultations.assignedAt).as('at') })
    .from(consultations)
    .where(ofDoctor)
    .as('last');
  const { userId, maxOpen, week, absences } = doctors;
  return db
    .select({
      ...{ id: userId, maxOpen, week, absences },
      openLoad: sql<number>`${open.all}`.mapWith(Number),
      busy: sql<number>`${open.busy}`.mapWith(Number),
    })
    .from(serviceDoctors)
    .innerJoin(doctors, eq(doctors.userId, serviceDoctors.doctorId))
    .innerJoin(users, eq(users.id, doctors.userId))
    .crossJoinLateral(open)
    .crossJoinLateral(last)
    .where(and(eq(serviceDoctors.serviceId, serviceId), eq(users.status, 'active'), isAttending, isLicensed))
    .orderBy(asc(open.busy), sql`${last.at} nulls first`, asc(userId));
}
export type Assignable = Awaited<ReturnType<typeof selectAssignable>>[number];

/** Doctors from whom it came back into the queue: it is theirs to take again, and is not given to them. */
export async function returnedBy(db: Database, consultationId: string): Promise<Set<string | null>> {
  const { targetId, action, outcome } = auditEvents;
  const rows = await db
    .select({ targetId })
    .from(auditEvents)
    .where(and(eq(auditEvents.consultationId, consultationId), eq(action, 'releaseConsultation'), eq(outcome, 'ok')));
  return new Set(rows.map((row) => row.targetId));
}
