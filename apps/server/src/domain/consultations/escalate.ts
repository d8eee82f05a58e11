import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { afterOpenTime, isOpenAt, openTimeBetween } from '@consultorio/contracts/open-time';
import { type OpenTimes, openTimesOf } from '@consultorio/contracts/opening-hours';
import type { QueueRules } from '@consultorio/contracts/queue-rules';
import { and, asc, eq, inArray, lt, lte, or } from 'drizzle-orm';
import { didAsSystem, NothingDone, type UnitOfWork } from '../../core/act.ts';
import { assertClockAgrees } from '../../core/db/clock-agrees.ts';
import type { Database } from '../../core/db/database.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { administrators } from '../../core/identity/users.repo.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';
import { openTimesOfService } from '../services/open-times.ts';
import { findService, selectServices } from '../services/services.repo.ts';
import { audienceOf } from './audience.ts';
import { stateAfter } from './consultation-for.ts';
import { mailWhatIsLate, running } from './late-mail.ts';
import { isAbsent } from './service-doctors.repo.ts';

/** The job runs every minute: the rest waits for the next run. */
const BATCH = 500;
const MINUTE = 60_000;

/**
 * How far the promise that runs was told of (`escalation`); the promise to close begins anew. NEAR and LATE are for who has it,
 * REPORTED is for the administration; what nobody attends is the administration's from the first.
 */
const [NEAR, LATE, REPORTED] = [1, 2, 3] as const;

/**
 * Tells of promises that are about to be broken, and of those that are: whom it concerns, once a step, while the service is
 * open; by bell each, by one mail together. @returns of how many. Running twice, or in two processes at once, does it once.
 * `systemClock` is the machine's own and never the moved one of a test. @throws Error where it is wrong.
 */
export async function escalateLate(dependencies: Dependencies, systemClock = Date.now): Promise<number> {
  const { db } = dependencies;
  await assertClockAgrees(db, systemClock);
  const rules = await readSetting(db, 'queueRules');
  let told = 0;
  try {
    await forEachIndependently(
      rules.escalate ? await selectDuePromises(db, rules, dependencies.now()) : [],
      async ({ id }) => {
        if (await escalate(dependencies, id)) told += 1;
      },
    );
  } finally {
    await mailWhatIsLate(dependencies);
  }
  return told;
}

/** Of services that are open now, what is due within the open minutes of the warning, or was. */
export async function selectDuePromises(db: Database, { warnMinutes }: QueueRules, now: number) {
  const hours = await readSetting(db, 'openingHours');
  const ofOpenServices = (await selectServices(db)).flatMap((service) => {
    const times = openTimesOf(hours, service.hours);
    if (!isOpenAt(times, now)) return [];
    const until = new Date(afterOpenTime(times, now, warnMinutes * MINUTE)).toISOString();
    return [and(eq(consultations.serviceId, service.id), lte(consultations.dueAt, until))];
  });
  if (ofOpenServices.length === 0) return [];
  const { id, state, escalation, dueAt } = consultations;
  return db
    .select({ id })
    .from(consultations)
    .where(and(inArray(state, [...running]), lt(escalation, REPORTED), or(...ofOpenServices)))
    .orderBy(asc(dueAt))
    .limit(BATCH);
}

async function escalate(dependencies: Dependencies, id: string): Promise<boolean> {
  return didAsSystem(dependencies, 'escalateConsultation', async (unit) => {
    const { tx, at, audit, announce } = unit;
    // Whoever holds it is answering or moving it: the next minute judges what came of it.
    const one = tx.select().from(consultations).where(eq(consultations.id, id));
    const [row] = await one.for('update', { skipLocked: true });
    const rules = await readSetting(tx, 'queueRules');
    // Thrown, so that the trail does not hold what was not done.
    if (!row || !running.some((state) => state === row.state)) throw new NothingDone();
    const attended = row.doctorId !== null && !(await isAbsent(tx, row.doctorId, dayOf(Date.parse(at))));
    const step = stepOf({ ...row, attended }, rules, await timesOf(tx, row), Date.parse(at));
    if (step <= row.escalation) throw new NothingDone();
    stateAfter(row, 'escalateConsultation');
    // Its version stays: being told must not make the doctor's next verb stale.
    await tx.update(consultations).set({ escalation: step }).where(eq(consultations.id, id));
    audit({ patientId: row.patientId, consultationId: id, details: { step } });
    announce({ name: 'escalateConsultation', consultationId: id, audience: audienceOf(row, { patient: false }) });
    await tell(unit, row, { step, attended });
  });
}

type Judged = Pick<ConsultationRow, 'dueAt'> & { attended: boolean };

/** How far it has come. Minutes are open time, as those of the promise are. */
function stepOf(
  { dueAt, attended }: Judged,
  { escalate: on, warnMinutes, lateMinutes }: QueueRules,
  times: OpenTimes | null,
  now: number,
): number {
  if (!on || !dueAt) return 0;
  const due = Date.parse(dueAt);
  if (now < due) return openTimeBetween(times, now, due) <= warnMinutes * MINUTE && warnMinutes > 0 ? NEAR : 0;
  return !attended || openTimeBetween(times, due, now) >= lateMinutes * MINUTE ? REPORTED : LATE;
}

/** Who was not told in time, because the server stood still or nobody worked, gets the latest alone. */
async function tell(
  { tx, notify }: UnitOfWork,
  row: ConsultationRow,
  { step, attended }: { step: number; attended: boolean },
) {
  const kind = step === NEAR ? 'promiseNear' : 'promiseBroken';
  const doctorIsDue = row.doctorId !== null && (step < REPORTED || row.escalation < LATE);
  const office = step === REPORTED || !attended ? await administrators(tx) : [];
  for (const userId of [...(doctorIsDue && row.doctorId ? [row.doctorId] : []), ...office])
    notify({ userId, kind, consultationId: row.id, mailLater: true });
}

async function timesOf(tx: Database, { serviceId }: ConsultationRow): Promise<OpenTimes | null> {
  const service = await findService(tx, serviceId);
  return service && openTimesOfService(tx, service);
}
