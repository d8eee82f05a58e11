import type { ClockVerb } from '@consultorio/contracts/verbs';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { didAsSystem, NothingDone, type UnitOfWork } from '../../core/act.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';

/** The job runs every few minutes: the rest waits for the next run. */
const BATCH = 200;

type Overdue = {
  /** Which of those that wait for the patient, for the database. */
  due: SQL | undefined;
  /** The same of one row. Asked again under its lock: a reply of this very second leaves nothing to do. */
  isDue: (row: ConsultationRow) => boolean;
};

/**
 * The clock's work on every consultation that has waited long enough for its patient, each in its own transaction.
 * @returns how many. Running twice, or in two processes at once, does it once.
 */
export async function forEachStillWaiting(
  dependencies: Dependencies,
  verb: ClockVerb,
  { due, isDue }: Overdue,
  work: (unit: UnitOfWork, row: ConsultationRow) => Promise<void>,
): Promise<number> {
  const candidates = await dependencies.db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.state, 'waitingPatient'), due))
    .orderBy(asc(consultations.waitingSince))
    .limit(BATCH);
  let done = 0;
  await forEachIndependently(candidates, async ({ id }) => {
    const did = await didAsSystem(dependencies, verb, async (unit) => {
      const [row] = await unit.tx.select().from(consultations).where(eq(consultations.id, id)).for('update');
      // Thrown, so that the audit does not hold a change that was not done.
      if (row?.state !== 'waitingPatient' || !isDue(row)) throw new NothingDone();
      unit.audit({ patientId: row.patientId, consultationId: row.id });
      await work(unit, row);
    });
    if (did) done += 1;
  });
  return done;
}
