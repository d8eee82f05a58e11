import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { absentUntil } from '@consultorio/contracts/doctor-schedule';
import { isOpenAt } from '@consultorio/contracts/open-time';
import type { OpenTimes } from '@consultorio/contracts/opening-hours';
import { assignsByItself } from '@consultorio/contracts/queue-rules';
import { eq } from 'drizzle-orm';
import { actAsSystem, type UnitOfWork } from '../../core/act.ts';
import type { AccountContext } from '../../core/context.ts';
import { holdLock } from '../../core/db/advisory-lock.ts';
import type { Database } from '../../core/db/database.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';
import { openTimesOfService } from '../services/open-times.ts';
import { findService } from '../services/services.repo.ts';
import { whyNotAdmitted } from './admit-to-doctor.ts';
import { type Assignable, returnedBy, selectAssignable, selectWaiting, waitingServices } from './assignable.repo.ts';
import { audienceOf } from './audience.ts';
import { stateAfter, updateConsultation } from './consultation-for.ts';
import { doctorOf } from './follow-ups.repo.ts';

/** Since when somebody has it, if the clinic gave it by itself and nobody has moved it since. */
export const wasAutoAssigned = ({ assignedAt, autoAssignedAt }: ConsultationRow): boolean =>
  autoAssignedAt !== null && autoAssignedAt === assignedAt;

/** For what has just come into the queue: the job looks at it within seconds, and not with the next minute. */
export async function assignSoon(ctx: AccountContext, tx: Database): Promise<void> {
  if ((await readSetting(tx, 'queueRules')).autoAssign) await ctx.jobs.send(tx, 'watchQueue', {});
}

/**
 * Where the clinic has it so, gives what nobody has taken to doctors who are there: in the order of the queue, each to who
 * has the least to do. What nobody is there for stays in the queue. @returns how many. Running twice, or in two processes at
 * once, does it once.
 */
export async function assignWaiting(dependencies: Dependencies): Promise<number> {
  const { db } = dependencies;
  const rules = await readSetting(db, 'queueRules');
  if (!rules.autoAssign) return 0;
  const staffed = new Set<string>();
  for (const serviceId of await waitingServices(db))
    if (assignsByItself(rules, serviceId) && (await whoIsThere(db, serviceId, dependencies.now())).length > 0)
      staffed.add(serviceId);
  let given = 0;
  await forEachIndependently(await selectWaiting(db, [...staffed]), async ({ id, serviceId }) => {
    if (!staffed.has(serviceId)) return;
    const came = await assignOne(dependencies, id);
    if (came === 'given') given += 1;
    if (came === 'nobody') staffed.delete(serviceId);
  });
  return given;
}

/** `nobody`: of the whole service. `waits`: it was taken meanwhile, or all who are there gave it back. */
type Outcome = 'given' | 'nobody' | 'waits';

class NotGiven extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

async function assignOne(dependencies: Dependencies, id: string): Promise<Outcome> {
  try {
    await actAsSystem(dependencies, 'autoAssignConsultation', async (unit) => {
      // One at a time among all replicas: who has the least to do is another one after each.
      await holdLock(unit.tx, 'assignment');
      const rules = await readSetting(unit.tx, 'queueRules');
      // Whoever holds it is taking or moving it: not waited for, or a doctor who takes would wait for us all.
      const one = unit.tx.select().from(consultations).where(eq(consultations.id, id));
      const [row] = await one.for('update', { skipLocked: true });
      // Thrown, so that the audit does not hold a change that was not done.
      if (row?.state !== 'submitted' || !assignsByItself(rules, row.serviceId)) throw new NotGiven('waits');
      await giveTo(unit, row, await chooseDoctor(unit, row));
    });
    return 'given';
  } catch (error) {
    if (error instanceof NotGiven) return error.outcome;
    throw error;
  }
}

/** @throws NotGiven */
async function chooseDoctor({ tx, at }: UnitOfWork, row: ConsultationRow): Promise<Assignable> {
  const there = await whoIsThere(tx, row.serviceId, Date.parse(at));
  if (there.length === 0) throw new NotGiven('nobody');
  const returned = await returnedBy(tx, row.id);
  // A follow-up is for who knows the case, whenever that doctor is there.
  const own = row.followUpOf && (await doctorOf(tx, row.followUpOf));
  const left = there.filter(({ id }) => !returned.has(id));
  for (const one of left.toSorted((a, b) => Number(b.id === own) - Number(a.id === own)))
    if ((await whyNotAdmitted(tx, row, one.id)) === null) return one;
  throw new NotGiven('waits');
}

async function giveTo({ tx, at, audit, announce, notify }: UnitOfWork, row: ConsultationRow, doctor: Assignable) {
  const state = stateAfter(row, 'autoAssignConsultation');
  const given = await updateConsultation(tx, row, row.version, {
    ...{ state, doctorId: doctor.id, assignedAt: at, autoAssignedAt: at, lastActivityAt: at },
  });
  const [patientId, consultationId] = [row.patientId, row.id];
  audit({ patientId, consultationId, targetId: doctor.id, details: { openCases: doctor.busy } });
  announce({ name: 'autoAssignConsultation', consultationId, audience: audienceOf(given, { queue: true }) });
  notify({ userId: doctor.id, kind: 'consultationAssigned', consultationId });
  notify({ userId: patientId, kind: 'consultationTaken', consultationId });
}

/** Who may have one more of this service now, the least busy first. */
async function whoIsThere(db: Database, serviceId: string, now: number): Promise<Assignable[]> {
  const service = await findService(db, serviceId);
  if (!service) return [];
  const open = await openTimesOfService(db, service);
  return (await selectAssignable(db, serviceId)).filter(
    (doctor) => doctor.openLoad < doctor.maxOpen && isThere(doctor, open, now),
  );
}

/**
 * Within a shift and on no day off; whoever has no shifts is there while the service is open. Whose shifts cannot be read is given
 * nothing, so that the others are.
 */
function isThere({ week, absences }: Assignable, open: OpenTimes | null, now: number): boolean {
  try {
    if (absentUntil(absences, dayOf(now)) !== null) return false;
    return isOpenAt(week ? { week, closed: open?.closed ?? [] } : open, now);
  } catch {
    return false;
  }
}
