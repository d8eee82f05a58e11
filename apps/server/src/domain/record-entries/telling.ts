import { randomUUID } from 'node:crypto';
import { nameOfContent, type ReportedEntry } from '@consultorio/contracts/record-contents';
import type { RecordListStatus, RecordOrigin } from '@consultorio/contracts/record-entries';
import type { RecordKind, StatedKind } from '@consultorio/contracts/record-kinds';
import { folded } from '@consultorio/contracts/skeleton';
import type { RecordEntryRow, recordStatements } from '../../core/db/tables/record-entries.ts';
import type { NewEntryRow } from './entries.repo.ts';

/** Somebody tells something of a patient, at one moment and through one endpoint. */
export type Telling = {
  patientId: string;
  /** Who says it for the patient, where it is not the patient: a guardian. */
  accountId?: string;
  consultationId: string | null;
  origin: RecordOrigin;
  /** When it was said; it may be written down later. */
  saidAt: string;
  recordedAt: string;
  /** The doctor who stands for it; null: the patient says so. */
  doctorId: string | null;
  /** Who writes it down, where it is neither of the two. */
  authorId?: string;
};

const told = ({
  patientId,
  accountId = patientId,
  consultationId,
  origin,
  saidAt,
  recordedAt,
  doctorId,
  authorId,
}: Telling) => ({
  ...{ patientId, consultationId, origin, saidAt, recordedAt },
  saidBy: doctorId ? ('doctor' as const) : ('patient' as const),
  saidById: doctorId ?? accountId,
  authorId: authorId ?? doctorId ?? accountId,
  confirmedBy: doctorId,
  confirmedAt: doctorId && saidAt,
});

export const beginning = (telling: Telling, { kind, content }: ReportedEntry): NewEntryRow => ({
  ...{ id: randomUUID(), entryId: randomUUID(), kind, content, status: 'active' },
  ...told(telling),
});

/** The next row of an entry; it keeps who said so first unless it says something else. */
export function following(
  telling: Telling,
  before: RecordEntryRow,
  change: Partial<Pick<NewEntryRow, 'content' | 'status'>>,
): NewEntryRow {
  const { entryId, kind, content, status, saidBy, saidById, saidAt, importId, toldBy } = before;
  const speaker = change.content ? {} : { saidBy, saidById, saidAt, importId, toldBy };
  return {
    ...{ id: randomUUID(), entryId, follows: before.id, kind, content, status },
    ...told(telling),
    ...speaker,
    ...change,
  };
}

export function stating(
  telling: Telling,
  kind: StatedKind,
  said: RecordListStatus,
): typeof recordStatements.$inferInsert {
  const { confirmedBy: _by, confirmedAt: _at, authorId: _author, ...speaker } = told(telling);
  return { id: randomUUID(), kind, said, ...speaker };
}

/** Longer words are a story: the same one only letter by letter. */
const MAX_NAME = 300;

/** The words by which two entries of a kind are the same one. */
export function nameOf({ kind, content }: { kind: RecordKind; content: unknown }): string {
  const words = (nameOfContent[kind] as (content: unknown) => string)(content);
  if (words.length > MAX_NAME) return words;
  return folded(words)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The first row of each name, of one kind: somebody's rows may be thousands, and reading a name takes its time. */
export function rowsByName(kind: RecordKind, rows: readonly RecordEntryRow[]): Map<string, RecordEntryRow> {
  const byName = new Map<string, RecordEntryRow>();
  for (const row of rows) {
    if (row.kind !== kind) continue;
    const name = nameOf(row);
    if (!byName.has(name)) byName.set(name, row);
  }
  return byName;
}

/** The patient said so, nobody of the clinic stands for it yet, and it still holds. */
export const isUnconfirmedReport = ({ saidBy, confirmedAt, status }: RecordEntryRow): boolean =>
  saidBy === 'patient' && confirmedAt === null && status === 'active';

/** Of all rows of a patient's entries, newest first, the last row of each. */
export function lastRowsOf(rows: readonly RecordEntryRow[]): RecordEntryRow[] {
  const followed = new Set(rows.map(({ follows }) => follows));
  return rows.filter(({ id }) => !followed.has(id));
}

/** New rows and sayings, to be written together. */
export type Taken = { rows: NewEntryRow[]; statements: (typeof recordStatements.$inferInsert)[] };
