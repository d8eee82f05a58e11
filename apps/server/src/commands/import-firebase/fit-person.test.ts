import { expect, test } from 'vitest';
import { fitPerson } from './fit-person.ts';
import { objectOf } from './import-pictures.ts';
import type { ImportedAccount } from './read-exports.ts';

const account: ImportedAccount = {
  ...{ uid: 'abc', email: 'Ana@Example.mx', emailVerified: true, hasPassword: true, disabled: false, claims: {} },
  ...{ displayName: 'María Fernanda López García', photoUrl: null, phoneNumber: null },
  ...{ createdAt: '2020-01-01T00:00:00.000Z', lastSignInAt: null },
};

test('an account alone is a patient, whose names are guessed', () => {
  expect(fitPerson(account, {})).toMatchObject({
    misfits: [],
    person: {
      account: {
        ...{ firebaseUid: 'abc', email: 'ana@example.mx', role: 'patient', status: 'active' },
        ...{ firstName: 'María Fernanda', lastName: 'López García', createdAt: '2020-01-01T00:00:00.000Z' },
      },
      record: { birthDate: null, sex: null, statusReason: null },
      ...{ generalForm: null, acceptedAt: null, doctor: null },
    },
  });
});

test('what does not fit is left out and told without its value; the rest comes', () => {
  const told = {
    ...{ firstName: 'Ana', birthDate: '1984-02-31', sex: 'F', curp: 'NO', phone: '55 1234 5678', address: '' },
    ...{ generalForm: { alergias: 'x'.repeat(70_000) }, acceptedAt: '2999-01-01T00:00:00Z', status: null },
  };
  const { person, misfits } = fitPerson(account, told);
  expect(person).toMatchObject({
    account: { firstName: 'Ana', lastName: '' },
    record: { birthDate: null, sex: null, curp: null, address: null, phone: expect.stringContaining('1234') },
    generalForm: null,
  });
  expect(misfits.map(({ field }) => field)).toEqual(['birthDate', 'sex', 'curp', 'generalForm', 'acceptedAt']);
  expect(JSON.stringify(misfits)).not.toMatch(/1984|2999|"F"|NO"/);
});

test.each([
  ['no e-mail', { email: '' }, {}, 'email'],
  ['an e-mail that is none', { email: 'x' }, {}, 'email'],
  ['an e-mail that nobody has proved', { emailVerified: false, hasPassword: false }, {}, 'email'],
  ['an unknown role', {}, { role: 'root' }, ''],
  ['a doctor without a cédula', {}, { role: 'doctor', speciality: 'Pediatría' }, 'role'],
])('%s makes nobody', (_name, traits, told, field) => {
  const { person, misfits } = fitPerson({ ...account, ...traits }, told);
  expect(person).toBeNull();
  expect(misfits.at(-1)).toMatchObject({ field, reason: expect.stringMatching(/\w/) });
});

test('who is disabled at the provider is blocked as a patient and inactive as staff', () => {
  const off = { ...account, disabled: true };
  expect(fitPerson(off, {}).person).toMatchObject({
    account: { status: 'blocked' },
    record: { statusReason: expect.stringMatching(/\w/) },
  });
  expect(fitPerson(off, { role: 'admin' }).person).toMatchObject({ account: { status: 'inactive' } });
});

test.each([
  ['perfiles/á b.png', 'perfiles/á b.png'],
  ['gs://bucket/perfiles/a.png', 'perfiles/a.png'],
  ['https://storage.googleapis.com/bucket/a%20b.png?x=1', 'a b.png'],
  ['https://firebasestorage.googleapis.com/v0/b/bucket/o/perfiles%2Fa.png?alt=media&token=t', 'perfiles/a.png'],
  [
    'https://firebasestorage.googleapis.com/v0/b/bucket/o/%E0%A4%A',
    'https://firebasestorage.googleapis.com/v0/b/bucket/o/%E0%A4%A',
  ],
])('%s is the object %s', (named, object) => {
  expect(objectOf(named)).toBe(object);
});
