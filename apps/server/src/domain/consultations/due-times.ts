import { after } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { findService } from '../services/services.repo.ts';

type FirstReply = Partial<Pick<ConsultationRow, 'firstReplyAt' | 'firstDueAt' | 'dueAt'>>;

/** The change when the doctor speaks: from the first reply on, the promise is the one to close. */
export async function firstReply(tx: Database, row: ConsultationRow, at: string): Promise<FirstReply> {
  if (row.firstReplyAt || !row.submittedAt) return {};
  const service = await findService(tx, row.serviceId);
  const answered = { firstReplyAt: at, firstDueAt: row.dueAt };
  if (!service) return answered;
  return { ...answered, dueAt: after(row.submittedAt, service.closeMinutes * 60_000 + row.pausedMs) };
}

/** The clock stood still while we waited for the patient: the promise moves by as much. */
export function resumedClock(row: ConsultationRow, at: string) {
  const waitedMs = row.waitingSince ? Math.max(0, Date.parse(at) - Date.parse(row.waitingSince)) : 0;
  return {
    waitingSince: null,
    pausedMs: row.pausedMs + waitedMs,
    dueAt: row.dueAt && after(row.dueAt, waitedMs),
  };
}
