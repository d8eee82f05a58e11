import { moment } from '@consultorio/contracts/primitives';
import type { QueueRow, QueueSort } from '@consultorio/contracts/queue';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { momentKey, nameKey } from '../../core/db/cursor.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { patients } from '../../core/db/tables/people.ts';

const { id, priority, state, dueAt, submittedAt, lastActivityAt } = consultations;

/** These three are letter by letter the expressions of the indexes in 0031-queue-by-promise.sql. */
export const paused = sql<number>`(case ${state} when 'waitingPatient' then 1 else 0 end)`.mapWith(Number);
export const urgency = sql<number>`(case ${priority} when 'urgent' then 0 when 'high' then 1 else 2 end)`.mapWith(
  Number,
);
const due = sql<string>`coalesce(${dueAt}, ${submittedAt})`;

export type QueueEntry = QueueRow & { closedAt: string | null; paused: number; urgency: number; sortName: string };

/** What a list is sorted by: its key in the database, that of a row, and its shape in a cursor. */
export interface QueueOrder {
  by: SQL[];
  /** Whether the patient's row is what sorts: read in that order, where each name was looked up before anything was sorted. */
  byPatient: boolean;
  beyond: (after: (string | number)[]) => SQL;
  keyOf: (row: QueueEntry) => (string | number)[];
  cursor: z.ZodType<(string | number)[]>;
}

const dueOf = (row: QueueEntry) => row.dueAt ?? row.submittedAt ?? '';

/** In tabs where somebody waits: what is marked urgent, then what was promised for next; a clock that stands still last. */
export const byPromise: QueueOrder = {
  by: [asc(paused), asc(urgency), asc(due), asc(id)],
  byPatient: false,
  beyond: ([stands, urgent, promised, last]) =>
    sql`(${paused}, ${urgency}, ${due}, ${id}) > (${stands}::int, ${urgent}::int, ${promised}::timestamptz, ${last}::uuid)`,
  keyOf: (row) => [row.paused, row.urgency, dueOf(row), row.id],
  cursor: z.tuple([z.int().min(0).max(1), z.int().min(0).max(2), moment, z.uuid()]),
};

const columns = {
  due: { key: due, type: sql`timestamptz`, of: dueOf, cursor: momentKey },
  activity: {
    key: sql`${lastActivityAt}`,
    type: sql`timestamptz`,
    of: (row: QueueEntry) => row.lastActivityAt,
    cursor: momentKey,
  },
  // As lists of patients are sorted.
  patient: { key: sql`${patients.sortName}`, type: sql`text`, of: (row: QueueEntry) => row.sortName, cursor: nameKey },
} satisfies Record<QueueSort, unknown>;

/** By one column that somebody chose, either way. */
export function byColumn(sort: QueueSort, descending: boolean): QueueOrder {
  const { key, type, of, cursor } = columns[sort];
  const way = descending ? desc : asc;
  return {
    by: [way(key), way(id)],
    byPatient: sort === 'patient',
    beyond: ([value, last]) => sql`(${key}, ${id}) ${descending ? sql`<` : sql`>`} (${value}::${type}, ${last}::uuid)`,
    keyOf: (row) => [of(row), row.id],
    cursor,
  };
}
