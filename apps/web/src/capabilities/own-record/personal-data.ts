import { type PatientProfile, updatePatientProfileInput } from '@consultorio/contracts/patients';
import { isPhone } from '@consultorio/contracts/phone';
import { z } from 'zod';

/** The values of the fields: text only. An emergency contact without a single letter is no contact. */
interface PersonalDataFields {
  expectedVersion: number;
  firstName: string;
  lastName: string;
  birthDate: string;
  sex: string;
  curp: string;
  phone: string;
  address: string;
  emergencyContact: { name: string; relationship: string; phone: string };
}

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
  emergencyContact: profile.emergencyContact ?? noContact,
});

const wrongPhone = 'Ese teléfono no existe; revisa los dígitos';

/** The contract's, and whether such telephones can exist, which the server judges too. */
const rules = updatePatientProfileInput
  .refine(({ phone }) => isPhone(phone), { message: wrongPhone, path: ['phone'] })
  .refine(({ emergencyContact }) => !emergencyContact || isPhone(emergencyContact.phone), {
    message: wrongPhone,
    path: ['emergencyContact', 'phone'],
  });

/** The contract's own rules, with the empty contact left out before they are asked. */
export const personalData = z
  .transform((fields: PersonalDataFields) => {
    const empty = Object.values(fields.emergencyContact).every((value) => value.trim() === '');
    // The typed value is text; whether it is one of the sexes is for the rules to say.
    return { ...fields, emergencyContact: empty ? null : fields.emergencyContact } as z.input<typeof rules>;
  })
  .pipe(rules);
