import { NEAR_PROMISE } from '@consultorio/contracts/near-promise';
import { afterOpenTime, opensAt, openTimeBetween } from '@consultorio/contracts/open-time';
import type { OpenTimes } from '@consultorio/contracts/opening-hours';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { openTimesOfService } from '../services/open-times.ts';
import { findService } from '../services/services.repo.ts';

/**
 * Promises are stored as moments, by the hours that the clinic kept when each was made: who changes the hours later moves none
 * of them. Only what is added afterwards is added by the new ones.
 */
type Promised = Pick<ConsultationRow, 'dueAt' | 'nearAt'>;
type FirstReply = Partial<Promised & Pick<ConsultationRow, 'firstReplyAt' | 'firstDueAt' | 'escalation'>>;
type Service = NonNullable<Awaited<ReturnType<typeof findService>>>;

const later = (times: OpenTimes | null, at: string, ms: number) =>
  new Date(afterOpenTime(times, Date.parse(at), ms)).toISOString();

const promise = (
  times: OpenTimes | null,
  from: string,
  { minutes, pausedMs = 0 }: { minutes: number; pausedMs?: number },
) => ({
  dueAt: later(times, from, minutes * 60_000 + pausedMs),
  nearAt: later(times, from, minutes * 60_000 * NEAR_PROMISE + pausedMs),
});

/** What is promised to whom sends now: a first reply. */
export const firstPromise = async (tx: Database, service: Service, at: string): Promise<Promised> =>
  promise(await openTimesOfService(tx, service), at, { minutes: service.replyMinutes });

/** The change when the doctor speaks: from the first reply on, the promise is the one to close. */
export async function firstReply(tx: Database, row: ConsultationRow, at: string): Promise<FirstReply> {
  if (row.firstReplyAt || !row.submittedAt) return {};
  const service = await findService(tx, row.serviceId);
  const answered = { firstReplyAt: at, firstDueAt: row.dueAt };
  if (!service) return answered;
  const times = await openTimesOfService(tx, service);
  const toClose = { minutes: service.closeMinutes, pausedMs: row.pausedMs };
  // Nobody was told of this promise yet.
  return { ...answered, ...promise(times, row.submittedAt, toClose), escalation: 0 };
}

/** The clock stood still while we waited for the patient: the promise moves by as much open time as went by. */
export async function resumedClock(tx: Database, row: ConsultationRow, at: string) {
  const service = await findService(tx, row.serviceId);
  const times = service && (await openTimesOfService(tx, service));
  const waitedMs = row.waitingSince ? openTimeBetween(times, Date.parse(row.waitingSince), Date.parse(at)) : 0;
  return {
    waitingSince: null,
    pausedMs: row.pausedMs + waitedMs,
    dueAt: row.dueAt && later(times, row.dueAt, waitedMs),
    nearAt: row.nearAt && later(times, row.nearAt, waitedMs),
  };
}

const running = new Set(['submitted', 'assigned', 'inProgress']);

/** When it opens again, told to whoever waits while it is closed; null while it is open, and where nobody waits for us. */
export function opensForWaiting(times: OpenTimes | null, state: ConsultationRow['state'], now: number): string | null {
  const opens = running.has(state) ? opensAt(times, now) : null;
  return opens === null ? null : new Date(opens).toISOString();
}
