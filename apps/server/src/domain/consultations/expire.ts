import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock/moments.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { audienceOf } from './audience.ts';
import { stateAfter, updateConsultation } from './consultation-for.ts';
import { forEachStillWaiting } from './still-waiting.ts';

export const EXPIRES_AFTER_MS = 7 * DAY_MS;

/** Closes consultations that have waited too long for the patient's reply. @returns how many expired. */
export function expireWaiting(dependencies: Dependencies): Promise<number> {
  const before = new Date(dependencies.now() - EXPIRES_AFTER_MS).toISOString();
  const overdue = {
    due: lt(consultations.waitingSince, before),
    isDue: ({ waitingSince }: { waitingSince: string | null }) => waitingSince !== null && waitingSince < before,
  };
  return forEachStillWaiting(dependencies, 'expireConsultation', overdue, async ({ tx, at, announce, notify }, row) => {
    const state = stateAfter(row, 'expireConsultation');
    const expired = await updateConsultation(tx, row, row.version, { state, closedAt: at, lastActivityAt: at });
    announce({ name: 'expireConsultation', consultationId: row.id, audience: audienceOf(expired) });
    for (const userId of [row.patientId, row.doctorId])
      if (userId) notify({ userId, kind: 'consultationExpired', consultationId: row.id });
  });
}
