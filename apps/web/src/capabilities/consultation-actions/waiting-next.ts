import type { Priority } from '@consultorio/contracts/consultations';
import type { QueueRow } from '@consultorio/contracts/queue';

type Waiting = Pick<QueueRow, 'id' | 'state' | 'priority' | 'dueAt' | 'submittedAt'>;

const urgency: Record<Priority, number> = { urgent: 0, high: 1, normal: 2 };

/** Two lists in one, as the server orders each: urgent first, then what was promised for next. None twice. */
export function waitingNext<Row extends Waiting>(rows: readonly Row[]): Row[] {
  const due = ({ dueAt, submittedAt }: Row) => dueAt ?? submittedAt ?? '';
  const each = new Map(rows.filter(({ state }) => state !== 'waitingPatient').map((row) => [row.id, row]));
  return [...each.values()].sort(
    (one, other) =>
      urgency[one.priority] - urgency[other.priority] ||
      due(one).localeCompare(due(other)) ||
      one.id.localeCompare(other.id),
  );
}
