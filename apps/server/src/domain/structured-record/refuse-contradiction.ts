import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { RecordKind } from '@consultorio/contracts/record-contents';
import type { RecordSaying, StatedKind } from '@consultorio/contracts/record-entries';
import { isCurrent } from '@consultorio/contracts/record-standing';
import { AppError, wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { type NewEntryRow, selectRowsOfKinds } from '../record-entries/entries.repo.ts';
import { lastRowsOf } from '../record-entries/telling.ts';

/** Somebody is pregnant once at a time. */
const single: readonly RecordKind[] = ['pregnancy', 'lactation'];

type Settled = { patientId: string; at: string; rows: readonly NewEntryRow[]; statements: readonly Statement[] };
type Statement = { kind: StatedKind; said: RecordSaying };

/**
 * A doctor's «none» beside entries of the list would be read by whoever sees only one of the two, and a second pregnancy is
 * one that the screen did not show yet. @throws AppError invalid-input, stale-version.
 */
export async function refuseContradiction(tx: Database, { patientId, at, rows, statements }: Settled): Promise<void> {
  const denied = statements.flatMap(({ kind, said }) => (said === 'none' ? [kind] : []));
  const begun = single.filter((kind) => rows.some((row) => row.kind === kind && !row.follows));
  const kinds: RecordKind[] = [...new Set<RecordKind>([...denied, ...begun])];
  if (kinds.length === 0) return;
  const followed = new Set(rows.map(({ follows }) => follows));
  const stays = lastRowsOf(await selectRowsOfKinds(tx, patientId, kinds)).filter(({ id }) => !followed.has(id));
  const day = dayOf(Date.parse(at));
  const left = [...stays, ...rows].filter((row) => isCurrent(row, day));
  if (begun.some((kind) => left.filter((row) => row.kind === kind).length > 1)) throw new AppError('stale-version');
  const index = statements.findIndex(({ kind, said }) => said === 'none' && left.some((row) => row.kind === kind));
  if (index >= 0) throw wrongField('statements', 'En esa lista todavía hay algo: termínalo o no digas que no hay');
}
