import { NEAR_PROMISE } from '@consultorio/contracts/near-promise';
import type { QueueRow } from '@consultorio/contracts/queue';
import type { Tone } from '../../texts/tone.ts';

export type PromisedTime = Pick<QueueRow, 'state' | 'submittedAt' | 'dueAt' | 'pausedMs' | 'waitingSince'>;

interface Waiting {
  tone: Extract<Tone, 'success' | 'warning' | 'error' | 'neutral'>;
  /** The rest of the promised time, or the time by which it is broken. */
  left: string;
  /** How long the patient has been waiting for us. */
  elapsed: string;
  paused: boolean;
}

const MINUTE = 60_000;
const counting = new Set(['submitted', 'assigned', 'inProgress', 'waitingPatient']);

/** A consultation's state against its promise; null if no clock runs. The clock stops while the patient is asked. */
export function waitingOf(row: PromisedTime, now: number): Waiting | null {
  if (!row.submittedAt || !counting.has(row.state)) return null;
  const paused = row.state === 'waitingPatient';
  const until = paused && row.waitingSince ? Date.parse(row.waitingSince) : now;
  const elapsedMs = Math.max(0, until - Date.parse(row.submittedAt) - row.pausedMs);
  const elapsed = spanText(elapsedMs);
  if (!row.dueAt) return { tone: 'neutral', left: 'Sin plazo', elapsed, paused };
  const leftMs = Date.parse(row.dueAt) - until;
  const promisedMs = elapsedMs + leftMs;
  const tone = leftMs <= 0 ? 'error' : elapsedMs >= promisedMs * NEAR_PROMISE ? 'warning' : 'success';
  // Rounded down, the two would not sum up to what was promised: what is left is the rest of the whole minutes waited.
  const left = leftMs <= 0 ? `Tarde por ${spanText(-leftMs)}` : `Quedan ${spanText(leftMs + (elapsedMs % MINUTE))}`;
  return { tone, left, elapsed, paused };
}

/** «45 min», «3 h 5 min», «2 d 4 h»: two units at most, so that a column of them can be compared. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return '1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return hours % 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${Math.floor(hours / 24)} d`;
}
