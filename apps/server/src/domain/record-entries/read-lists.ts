import { setImmediate as nextRound } from 'node:timers/promises';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import {
  MAX_OF_A_LIST,
  type RecordLists,
  type RecordStatement,
  recordEntry,
} from '@consultorio/contracts/record-entries';
import { type RecordKind, recordKinds } from '@consultorio/contracts/record-kinds';
import { isCurrent, listStandingOf } from '@consultorio/contracts/record-standing';
import { isNamedToPatients } from '@consultorio/contracts/sides';
import type { z } from 'zod';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { selectCurrentEntries, type selectEntryVersions, selectStatements } from './entries.repo.ts';
import { fillRecordOf, isUnfilled } from './fill-records.ts';

type NamedRow = Awaited<ReturnType<typeof selectEntryVersions>>[number];

/** A row as it is told; its content was checked by its kind when it was written. */
export const told = ({ id: rowId, recordedByRole, ...row }: NamedRow): z.input<typeof recordEntry> => {
  // As in timelines: a patient reads the names of doctors, not of the office.
  const recordedByName = recordedByRole && !isNamedToPatients[recordedByRole] ? 'Administración' : row.recordedByName;
  return { ...row, ...sourceOf(row), recordedByName, rowId } as z.input<typeof recordEntry>;
};

type Told = Pick<NamedRow, 'saidBy' | 'saidByName' | 'toldBy' | 'sourceName' | 'importedAt'>;

/** Of what was said elsewhere nobody of this clinic is named as who said it. */
const sourceOf = ({ saidBy, saidByName, toldBy, sourceName, importedAt }: Told) =>
  saidBy === 'elsewhere'
    ? {
        saidByName: toldBy ?? '',
        source: { name: sourceName ?? '', importedAt: importedAt ?? '', byPatient: toldBy === null },
      }
    : { saidByName, source: null };

/** The same for a caller who reads it now; of patients from before there were records it is filled first. */
export async function readRecordNow(
  { db, system, now }: Pick<AccountContext, 'db' | 'system' | 'now'>,
  patientId: string,
): Promise<RecordLists> {
  if (await isUnfilled(db, patientId)) await system.transaction((tx) => fillRecordOf(tx, patientId, now()));
  return readRecordLists(db, patientId, now());
}

/** The structured record of somebody as it is at that moment, every list of it. */
export async function readRecordLists(db: Database, patientId: string, now: number): Promise<RecordLists> {
  const [rows, statements] = await Promise.all([selectCurrentEntries(db, patientId), selectStatements(db, patientId)]);
  const today = dayOf(now);
  const listOf = (kind: RecordKind) => {
    const all = rows.filter((row) => row.kind === kind);
    const shown = all.slice(0, MAX_OF_A_LIST);
    const entries = shown.filter((row) => isCurrent(row, today)).map(entryOf);
    const statement = statementOf(statements.find((one) => one.kind === kind));
    return {
      standing: listStandingOf(entries.length, statement?.said ?? null),
      statement,
      entries,
      past: shown.filter((row) => !isCurrent(row, today)).map(entryOf),
      more: all.length > MAX_OF_A_LIST,
    };
  };
  const lists: Partial<Record<RecordKind, unknown>> = {};
  for (const kind of recordKinds) {
    // A record may hold megabytes: whoever else asks is answered between two of its lists.
    await nextRound();
    lists[kind] = listOf(kind);
  }
  await nextRound();
  return lists as RecordLists;
}

/** Only what the contract tells: papers and archives are made of it without its schema. */
const entryOf = (row: NamedRow) => recordEntry.parse(told(row));

type StatementRow = Awaited<ReturnType<typeof selectStatements>>[number];

const statementOf = (row: StatementRow | undefined): RecordStatement | null =>
  row
    ? {
        said: row.said,
        saidBy: row.saidBy,
        ...sourceOf(row),
        saidAt: row.saidAt,
        consultationId: row.consultationId,
        consultationFolio: row.consultationFolio,
      }
    : null;
