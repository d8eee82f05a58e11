import type { QueueRow } from '@consultorio/contracts/queue';
import type { Tone } from '../../texts/tone.ts';
import type { OpenClock } from './use-open-clock.ts';

export type PromisedTime = Pick<QueueRow, 'state' | 'submittedAt' | 'dueAt' | 'nearAt' | 'pausedMs' | 'waitingSince'>;

interface Waiting {
  tone: Extract<Tone, 'success' | 'warning' | 'error' | 'neutral'>;
  /** The rest of the promised time, or the time by which it is broken: hours in which it is open. */
  left: string;
  /** How long the patient has been waiting for us, of the same hours. */
  elapsed: string;
  paused: boolean;
}

const MINUTE = 60_000;
const counting = new Set(['submitted', 'assigned', 'inProgress', 'waitingPatient']);

/**
 * A consultation's state against its promise; null if no clock runs. The clock stops while the patient is asked.
 * @param clock that of its service
 */
export function waitingOf(row: PromisedTime, now: number, clock: OpenClock): Waiting | null {
  if (!row.submittedAt || !counting.has(row.state)) return null;
  const paused = row.state === 'waitingPatient';
  const until = paused && row.waitingSince ? Date.parse(row.waitingSince) : now;
  const elapsedMs = Math.max(0, clock.between(Date.parse(row.submittedAt), until) - row.pausedMs);
  const elapsed = spanText(elapsedMs);
  if (!row.dueAt) return { tone: 'neutral', left: 'Sin plazo', elapsed, paused };
  const due = Date.parse(row.dueAt);
  const leftMs = clock.between(until, due);
  const late = due <= until;
  const tone = late ? 'error' : row.nearAt && Date.parse(row.nearAt) <= until ? 'warning' : 'success';
  // Rounded down, the two would not sum up to what was promised: what is left is the rest of the whole minutes waited.
  const left = late
    ? `Tarde por ${spanText(clock.between(due, until))}`
    : `Quedan ${spanText(leftMs + (elapsedMs % MINUTE))}`;
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
