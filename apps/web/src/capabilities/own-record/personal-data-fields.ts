import type { PatientProfile } from '@consultorio/contracts/patients';

/** The values of the fields: text only. An emergency contact without a single letter is no contact. */
export interface PersonalDataFields {
  expectedVersion: number;
  firstName: string;
  lastName: string;
  birthDate: string;
  sex: string;
  curp: string;
  phone: string;
  address: string;
  addressDeclined: boolean;
  emergencyContact: { name: string; relationship: string; phone: string };
  /** Empty: not said. `secondLastName` is `ONE_SURNAME` of who has one alone. */
  identity: Record<keyof PatientProfile['identity'], string>;
}

export const ONE_SURNAME = '-';

const noContact = { name: '', relationship: '', phone: '' };

export const fieldsOf = (profile: PatientProfile): PersonalDataFields => ({
  expectedVersion: profile.version,
  firstName: profile.firstName,
  lastName: profile.lastName,
  birthDate: profile.birthDate ?? '',
  sex: profile.sex ?? '',
  curp: profile.curp ?? '',
  phone: profile.phone ?? '',
  address: profile.address ?? '',
  addressDeclined: profile.addressDeclined,
  emergencyContact: profile.emergencyContact ?? noContact,
  identity: {
    secondLastName: profile.identity.secondLastName === '' ? ONE_SURNAME : (profile.identity.secondLastName ?? ''),
    birthState: profile.identity.birthState ?? '',
    nationality: profile.identity.nationality ?? '',
    homeState: profile.identity.homeState ?? '',
    homeMunicipality: profile.identity.homeMunicipality ?? '',
  },
});
