import { noIdentity } from '@consultorio/contracts/identity';
import type { PatientProfile } from '@consultorio/contracts/patients';
import { expect, it } from 'vitest';
import { isIdentified } from './identified.ts';
import { personalData } from './personal-data.ts';
import { fieldsOf } from './personal-data-fields.ts';

const profile: PatientProfile = {
  id: 'f3a8a1de-6a1c-4f5e-8d6c-5b0f8ad0c001',
  recordNo: 'E-000001',
  firstName: 'María Guadalupe',
  lastName: 'Hernández Villaseñor',
  email: 'maria@consultorio.test',
  birthDate: '1990-04-12',
  sex: 'female',
  curp: null,
  phone: '55 1234 5678',
  address: null,
  addressDeclined: true,
  emergencyContact: null,
  identity: noIdentity,
  profilePicture: null,
  version: 3,
};

it('asks for what a prescription needs and for nothing else', () => {
  expect(isIdentified(profile)).toBe(true);
  expect(isIdentified({ ...profile, birthDate: null })).toBe(false);
  expect(isIdentified({ ...profile, lastName: '' })).toBe(false);
});

it('wants an address, or that the person would rather not tell it', () => {
  const blank = { ...fieldsOf(profile), addressDeclined: false };
  expect(personalData.safeParse(blank).error?.issues).toMatchObject([{ path: ['address'] }]);
  expect(personalData.safeParse({ ...blank, addressDeclined: true }).success).toBe(true);
  expect(personalData.safeParse({ ...blank, address: 'Calle Luna 12' }).success).toBe(true);
});

it('sends an untouched emergency contact as none, and an empty CURP as none', () => {
  const sent = personalData.parse(fieldsOf(profile));
  expect(sent.emergencyContact).toBeNull();
  expect(sent.curp).toBeNull();
});

it('asks for all of a contact that was begun', () => {
  const fields = { ...fieldsOf(profile), emergencyContact: { name: 'José', relationship: '', phone: '' } };
  const paths = personalData.safeParse(fields).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['emergencyContact.relationship', 'emergencyContact.phone']));
});

it('refuses a sex that was not chosen and a birth in the future', () => {
  const fields = { ...fieldsOf(profile), sex: '', birthDate: '2999-01-01' };
  const paths = personalData.safeParse(fields).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['sex', 'birthDate']));
});

it('sends a mobile that was written the old way as it is dialled now', () => {
  const emergencyContact = { name: 'José', relationship: 'Hermano', phone: '045 222 123 4567' };
  const sent = personalData.parse({ ...fieldsOf(profile), phone: '044 55 1234 5678', emergencyContact });
  expect([sent.phone, sent.emergencyContact?.phone]).toEqual(['+525512345678', '+522221234567']);
});

it('sends places that nobody chose as none, and a second surname while it is the end of the surnames', () => {
  const fields = fieldsOf({ ...profile, identity: { ...noIdentity, secondLastName: 'Villaseñor', birthState: '21' } });
  expect(personalData.parse(fields).identity).toEqual({
    ...noIdentity,
    ...{ secondLastName: 'Villaseñor', birthState: '21' },
  });
  expect(personalData.parse({ ...fields, lastName: 'Hernández Ruiz' }).identity?.secondLastName).toBeNull();
  const alone = fieldsOf({ ...profile, identity: { ...noIdentity, secondLastName: '' } });
  expect(personalData.parse(alone).identity?.secondLastName).toBe('');
});
