import type { NotificationKind } from '@consultorio/contracts/notifications';
import { and, eq, lt, or } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock/moments.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { audienceOf } from './audience.ts';
import { stateAfter } from './consultation-for.ts';
import { forEachStillWaiting } from './still-waiting.ts';

/** The first after a day, the last after three; after seven the consultation expires. */
export const reminders = [
  { afterMs: DAY_MS, kind: 'informationReminder' },
  { afterMs: 3 * DAY_MS, kind: 'informationLastReminder' },
] as const satisfies { afterMs: number; kind: NotificationKind }[];

/**
 * Tells patients once more that their doctor waits for a reply. Patients who were not told in time (the server stood
 * still) get only the latest reminder, not both at once. @returns how many were told.
 */
export function remindWaiting(dependencies: Dependencies): Promise<number> {
  const now = dependencies.now();
  const reached = ({ waitingSince }: Pick<ConsultationRow, 'waitingSince'>) =>
    waitingSince ? reminders.filter(({ afterMs }) => Date.parse(waitingSince) + afterMs <= now).length : 0;
  const due = or(
    ...reminders.map(({ afterMs }, sent) =>
      and(eq(consultations.reminders, sent), lt(consultations.waitingSince, new Date(now - afterMs + 1).toISOString())),
    ),
  );
  const isDue = (row: ConsultationRow) => reached(row) > row.reminders;
  return forEachStillWaiting(dependencies, 'remindPatient', { due, isDue }, async ({ tx, announce, notify }, row) => {
    stateAfter(row, 'remindPatient');
    const sent = reached(row);
    // Its version stays: a reminder must not make the doctor's next verb stale.
    await tx.update(consultations).set({ reminders: sent }).where(eq(consultations.id, row.id));
    announce({ name: 'remindPatient', consultationId: row.id, audience: audienceOf(row) });
    const kind = reminders[sent - 1]?.kind;
    if (kind) notify({ userId: row.patientId, kind, consultationId: row.id });
  });
}
