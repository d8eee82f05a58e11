import { updatePatientProfileInput } from '@consultorio/contracts/patients';
import { personName } from '@consultorio/contracts/profiles';
import type { RecordEntry } from '@consultorio/contracts/record-entries';
import { type RecordKind, recordKinds } from '@consultorio/contracts/record-kinds';
import { isCurrent, listStandingOf } from '@consultorio/contracts/record-standing';
import { expect } from 'vitest';
import type { PatientRecord } from '../../src/documents/patient-record.ts';
import { type ForeignRecord, readForeignRecord } from '../../src/domain/fhir/record-import/read-record.ts';
import { type Bundle, brokenReferences, exported } from './expect-valid.ts';
import { whatItSays } from './what-both-know.ts';

const AT = '2028-01-05T10:00:00.000Z';
const TODAY = '2028-01-05';

/** The person as the forms of both clinics take one. */
function named(record: PatientRecord): PatientRecord {
  const { profile } = record;
  const nameOf = (name: string, other: string) => personName.safeParse(name).data ?? other;
  Object.assign(profile, { firstName: nameOf(profile.firstName, 'Ana'), lastName: nameOf(profile.lastName, 'Ruiz') });
  const address = profile.address?.normalize('NFC').trim() || null;
  const contact = updatePatientProfileInput.shape.emergencyContact.safeParse(profile.emergencyContact).data ?? null;
  const curp = profile.curp && 'HEGG560427MVZRRL04';
  const birthDate = profile.birthDate && profile.birthDate < '2026' ? profile.birthDate : null;
  return { ...record, profile: { ...profile, address, curp, birthDate, emergencyContact: contact } };
}

export async function imported(of: PatientRecord, bundle: Bundle) {
  const patientId = crypto.randomUUID();
  const from = await readForeignRecord(bundle, { patientId, now: Date.parse(AT) });
  const record = importedInto(of, from, TODAY);
  record.profile.id = patientId;
  const row = { id: crypto.randomUUID(), sourceName: from.sourceName, sourceRecordNo: from.sourceRecordNo };
  const imports = [{ ...row, sha256: from.sha256, importedAt: AT }];
  return {
    from,
    record,
    again: await exported(record, { at: AT, imports, resources: from.documents.map(({ resource }) => resource) }),
  };
}

/** For tests. @throws of what one of both clinics says and the other does not, of what was lost, of references that lead nowhere. */
export async function expectSame(any: PatientRecord): Promise<void> {
  const record = asKept(named(any), TODAY);
  const first = await exported(record, { at: AT });
  const { from, record: second, again } = await imported(record, first);
  const losses = from.losses.filter(({ why }) => !['email', 'bytes', 'guardian'].includes(why));
  expect(losses).toEqual([]);
  expectEqual(first, again);
  const third = await imported(second, again);
  expectEqual(again, third.again);
}

function expectEqual(one: Bundle, other: Bundle): void {
  const [before, after] = [whatItSays(one), whatItSays(other)];
  const missing = [...before].filter(([hash]) => !after.has(hash)).map(([, what]) => `lost ${what}`);
  const made = [...after].filter(([hash]) => !before.has(hash)).map(([, what]) => `made ${what}`);
  expect([...missing, ...made]).toEqual([]);
  expect(brokenReferences(other)).toEqual([]);
}

/** For tests: the lists as a clinic keeps them on that day, so that what ended by itself is past. */
function asKept(record: PatientRecord, today: string): PatientRecord {
  for (const list of Object.values(record.record)) {
    const all = [...list.entries, ...list.past.map((one) => ({ ...one, status: 'ended' as const }))];
    const [entries, past] = [true, false].map((is) => all.filter((one) => isCurrent(one, today) === is));
    const standing = listStandingOf(
      entries?.length ?? 0,
      list.standing === 'listed' || list.standing === 'notAsked' ? null : list.standing,
    );
    Object.assign(list, { entries, past, standing });
  }
  return record;
}

/** For tests: the record of a new person, as it would be read after the import of `from`. */
function importedInto(of: PatientRecord, from: ForeignRecord, today: string): PatientRecord {
  const source = { name: from.sourceName, importedAt: '2028-01-05T10:00:00.000Z' };
  const rows = from.entries.map(({ toldBy, ...entry }) => ({
    ...entry,
    ...{ entryId: crypto.randomUUID(), rowId: crypto.randomUUID(), origin: 'import', saidBy: 'elsewhere' },
    ...{
      saidByName: toldBy ?? '',
      source: { ...source, byPatient: toldBy === null },
      recordedAt: source.importedAt,
    },
  })) as unknown as RecordEntry[];
  const listOf = (kind: RecordKind) => {
    const own = rows.filter((one) => one.kind === kind);
    const entries = own.filter((one) => isCurrent(one, today));
    const none = from.none.some((one) => one === kind) ? 'none' : null;
    return {
      standing: listStandingOf(entries.length, none),
      entries,
      past: own.filter((one) => !isCurrent(one, today)),
    };
  };
  const record = Object.fromEntries(
    recordKinds.map((kind) => [kind, listOf(kind)]),
  ) as unknown as PatientRecord['record'];
  const profile = { ...of.profile, ...from.person, id: crypto.randomUUID(), recordNo: 'EXP-000999', email: '' };
  return { ...of, profile, record, consultations: [], consents: [] };
}
