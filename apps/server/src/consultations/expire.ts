import { and, asc, eq, lt } from 'drizzle-orm';
import { actAsSystem } from '../act.ts';
import { consultations } from '../db/tables/consultations.ts';
import type { Dependencies } from '../dependencies.ts';
import { audienceOf } from './audience.ts';
import { stateAfter, updateConsultation } from './consultation-for.ts';

export const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60_000;
/** The job runs every few minutes: what is left over waits for the next run. */
const BATCH = 200;

/** Closes what has waited too long for the patient's reply. @returns how many expired. */
export async function expireWaiting(dependencies: Dependencies): Promise<number> {
  const before = new Date(dependencies.now() - EXPIRES_AFTER_MS).toISOString();
  const late = and(eq(consultations.state, 'waitingPatient'), lt(consultations.waitingSince, before));
  const candidates = await dependencies.db
    .select({ id: consultations.id })
    .from(consultations)
    .where(late)
    .orderBy(asc(consultations.waitingSince))
    .limit(BATCH);
  let expired = 0;
  for (const { id } of candidates) if (await expireOne(dependencies, id, before)) expired += 1;
  return expired;
}

async function expireOne(dependencies: Dependencies, id: string, before: string): Promise<boolean> {
  // Asked again under the lock, or the audit would hold an expiry that a reply of this very second prevented.
  class Answered extends Error {}
  try {
    await actAsSystem(dependencies, 'expireConsultation', async ({ tx, at, note, announce, notify }) => {
      const [row] = await tx.select().from(consultations).where(eq(consultations.id, id)).for('update');
      if (row?.state !== 'waitingPatient' || !row.waitingSince || row.waitingSince >= before) throw new Answered();
      const state = stateAfter(row, 'expireConsultation');
      const expired = await updateConsultation(tx, row, row.version, { state, closedAt: at, lastActivityAt: at });
      note({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'expireConsultation', consultationId: row.id, audience: audienceOf(expired) });
      for (const userId of [row.patientId, row.doctorId])
        if (userId) notify({ userId, kind: 'consultationExpired', consultationId: row.id });
    });
    return true;
  } catch (error) {
    if (error instanceof Answered) return false;
    throw error;
  }
}
