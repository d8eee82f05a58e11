import { updatePatientProfileInput } from '@consultorio/contracts/patients';
import { personName } from '@consultorio/contracts/profiles';
import { expect } from 'vitest';
import type { PatientRecord } from '../../../documents/patient-record.ts';
import { type Bundle, brokenReferences, exported } from '../record/expect-valid.ts';
import { asKept, importedInto } from './kept-record.ts';
import { readForeignRecord } from './read-record.ts';
import { whatItSays } from './what-both-know.ts';

const AT = '2028-01-05T10:00:00.000Z';
const TODAY = '2028-01-05';

/** The person as the forms of both houses take one. */
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

/** For tests. @throws of what one of both houses says and the other does not, of what was lost, of references that lead nowhere. */
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
