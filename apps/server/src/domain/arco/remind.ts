import { businessDaysAfter, businessDaysUntil } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { eq } from 'drizzle-orm';
import { didAsSystem, NothingDone } from '../../core/act.ts';
import { type ArcoRow, arcoRequests } from '../../core/db/tables/arco.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { administrators } from '../../core/identity/users.repo.ts';
import { selectDueRequests } from './arco.repo.ts';

/** So many business days before the end of a term the administration is told; the last time when it is over. */
export const remindedAt = [5, 1, -1] as const;

/** How many reminders are due of a term that ends on that day. */
export const remindersDue = (today: string, dueOn: string): number =>
  remindedAt.filter((left) => businessDaysUntil(today, dueOn) <= left).length;

/**
 * Tells the administration of terms that are about to end, and of those that have. Who was not told in time, because the
 * server stood still, gets the latest reminder alone. @returns how many were told of.
 */
export async function remindArco(dependencies: Dependencies): Promise<number> {
  const today = dayOf(dependencies.now());
  const isDue = ({ dueOn, reminders }: ArcoRow) => dueOn !== null && remindersDue(today, dueOn) > reminders;
  let done = 0;
  await forEachIndependently(
    await selectDueRequests(dependencies.db, businessDaysAfter(today, remindedAt[0])),
    async ({ id }) => {
      const did = await didAsSystem(dependencies, 'remindArco', async ({ tx, audit, notify }) => {
        const [row] = await tx.select().from(arcoRequests).where(eq(arcoRequests.id, id)).for('update');
        // Thrown, so that the trail does not hold what was not done: another process was quicker, or there was an answer.
        if (!row?.dueOn || !isDue(row)) throw new NothingDone();
        await tx
          .update(arcoRequests)
          .set({ reminders: remindersDue(today, row.dueOn) })
          .where(eq(arcoRequests.id, id));
        audit({ patientId: row.patientId, targetId: id });
        for (const userId of await administrators(tx)) notify({ userId, kind: 'arcoDue', consultationId: null });
      });
      if (did) done += 1;
    },
  );
  return done;
}
