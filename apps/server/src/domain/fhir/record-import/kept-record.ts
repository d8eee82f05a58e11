import { type RecordKind, recordKinds } from '@consultorio/contracts/record-contents';
import type { RecordEntry } from '@consultorio/contracts/record-entries';
import { isCurrent, standingOf } from '@consultorio/contracts/record-standing';
import type { PatientRecord } from '../../../documents/patient-record.ts';
import type { ForeignRecord } from './read-record.ts';

/** For tests: the lists as a house keeps them on that day, so that what ended by itself is past. */
export function asKept(record: PatientRecord, today: string): PatientRecord {
  for (const list of Object.values(record.record)) {
    const all = [...list.entries, ...list.past.map((one) => ({ ...one, status: 'ended' as const }))];
    const [entries, past] = [true, false].map((is) => all.filter((one) => isCurrent(one, today) === is));
    const standing = standingOf(
      entries?.length ?? 0,
      list.standing === 'listed' || list.standing === 'notAsked' ? null : list.standing,
    );
    Object.assign(list, { entries, past, standing });
  }
  return record;
}

/** For tests: the record of a new person, as it would be read after the import of `from`. */
export function importedInto(of: PatientRecord, from: ForeignRecord, today: string): PatientRecord {
  const source = { name: from.sourceName, importedAt: '2028-01-05T10:00:00.000Z' };
  const rows = from.entries.map(({ toldBy, ...entry }) => ({
    ...entry,
    ...{ entryId: crypto.randomUUID(), rowId: crypto.randomUUID(), origin: 'import', saidBy: 'elsewhere' },
    ...{ saidByName: toldBy ?? '', source: { ...source, byPatient: toldBy === null }, recordedAt: source.importedAt },
  })) as unknown as RecordEntry[];
  const listOf = (kind: RecordKind) => {
    const own = rows.filter((one) => one.kind === kind);
    const entries = own.filter((one) => isCurrent(one, today));
    const none = from.none.some((one) => one === kind) ? 'none' : null;
    return { standing: standingOf(entries.length, none), entries, past: own.filter((one) => !isCurrent(one, today)) };
  };
  const record = Object.fromEntries(
    recordKinds.map((kind) => [kind, listOf(kind)]),
  ) as unknown as PatientRecord['record'];
  const profile = { ...of.profile, ...from.person, id: crypto.randomUUID(), recordNo: 'EXP-000999', email: '' };
  return { ...of, profile, record, consultations: [], consents: [] };
}
