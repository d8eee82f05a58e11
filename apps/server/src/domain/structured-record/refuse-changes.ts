import { daysOf } from '@consultorio/contracts/age-in-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import type { RecordChange, RecordListStatus } from '@consultorio/contracts/record-entries';
import type { RecordKind, StatedKind } from '@consultorio/contracts/record-kinds';
import { isCurrent } from '@consultorio/contracts/record-standing';
import { openVitalDoubts } from '@consultorio/growth/open-vital-doubts';
import { AppError, wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { type NewEntryRow, selectRowsOfKinds } from '../record-entries/entries.repo.ts';
import { lastRowsOf } from '../record-entries/telling.ts';

/** Days of what has happened; a treatment may last and a child be due in the future. */
const past = ['measuredOn', 'firstDayOn', 'givenOn', 'since', 'endedOn', 'weeksOn', 'lastMenstruationOn'] as const;

/** @throws AppError invalid-input with the place of each day that has not come yet. */
export function refuseFuture(changes: readonly RecordChange[], today: string): void {
  const issues = changes.flatMap((change, index) => {
    if (change.verdict !== 'new' && change.verdict !== 'changed') return [];
    const content = change.content as Partial<Record<(typeof past)[number], unknown>>;
    return past
      .filter((name) => {
        const day = content[name];
        return typeof day === 'string' && day > today.slice(0, day.length);
      })
      .map((name) => ({
        path: ['changes', index, 'content', name],
        code: 'too_big',
        message: 'La fecha no puede estar en el futuro',
      }));
  });
  if (issues.length > 0) throw new AppError('invalid-input', { issues });
}

/** @throws AppError invalid-input with each number that is rather a slip at the age of its day, and not confirmed. */
export function refuseDoubtful(changes: readonly RecordChange[], { birthDate, sex }: DiagnosedPerson): void {
  const issues = changes.flatMap((change, index) => {
    if (!('content' in change) || change.kind !== 'measurement') return [];
    const { measuredOn, confirmed, ...numbers } = change.content;
    const ageInDays = birthDate ? daysOf(birthDate, Date.parse(`${measuredOn}T18:00:00Z`)) : null;
    const doubts = openVitalDoubts({ ...numbers, confirmed: confirmed ?? undefined }, { ageInDays, sex });
    return doubts.map(({ field, text }) => ({
      path: ['changes', index, 'content', field],
      code: 'implausible',
      message: text,
    }));
  });
  if (issues.length > 0) throw new AppError('invalid-input', { issues });
}

/** Somebody is pregnant once at a time. */
const single: readonly RecordKind[] = ['pregnancy', 'lactation'];

type Settled = { patientId: string; at: string; rows: readonly NewEntryRow[]; statements: readonly Statement[] };
type Statement = { kind: StatedKind; said: RecordListStatus };

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
