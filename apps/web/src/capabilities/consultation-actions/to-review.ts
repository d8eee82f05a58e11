import type { QueueRow, ReviewReason } from '@consultorio/contracts/queue';
import { pathTo } from '../../addresses/paths.ts';
import { REVIEW, slugOfReason } from '../../addresses/review.ts';
import { aroundTheClock } from '../waiting/use-open-clock.ts';
import { waitingOf } from '../waiting/waiting.ts';

/** Why this row is to be reviewed, as the server asks for it. */
export function reasonsOf(row: QueueRow, now: number): ReviewReason[] {
  // Whether it is late stands in its moments; how much open time is left is nothing here.
  const waiting = waitingOf(row, now, aroundTheClock);
  const holds: Record<ReviewReason, boolean> = {
    results: row.toReview > 0,
    replies: row.unread > 0 && row.doctorId !== null,
    late: waiting !== null && !waiting.paused && (waiting.tone === 'error' || waiting.tone === 'warning'),
    drafts: row.draftOrders > 0 || row.noteBegun,
    expiring: row.expiresAt !== null,
  };
  return (Object.keys(holds) as ReviewReason[]).filter((reason) => holds[reason]);
}

/** The panel of the desk where it is seen to; the note is on every desk. */
const partOf = (row: QueueRow, reason: ReviewReason | undefined) =>
  reason === 'replies'
    ? 'chat'
    : reason === 'results' || reason === 'expiring' || (reason === 'drafts' && row.draftOrders > 0)
      ? 'ordenes'
      : null;

/**
 * Its desk, opened where `because` is seen to, and knowing the list that it was opened from, so that the next of the same
 * list is one key away. @param chosen the reason by which that list is narrowed down.
 */
export function deskToReview(
  row: QueueRow,
  because: ReviewReason | undefined,
  chosen: ReviewReason | undefined,
): string {
  const part = partOf(row, because);
  const params = new URLSearchParams({
    vista: REVIEW,
    ...(chosen && { motivo: slugOfReason(chosen) }),
    ...(part && { parte: part }),
  });
  return `${pathTo.attendConsultation(row.id)}?${params}`;
}
