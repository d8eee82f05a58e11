import { secondSurnames } from '@consultorio/contracts/identity';
import { updatePatientProfileInput } from '@consultorio/contracts/patients';
import { isPhone } from '@consultorio/contracts/phone';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { ONE_SURNAME, type PersonalDataFields } from './personal-data-fields.ts';

const wrongPhone = 'Ese teléfono no existe; revisa los dígitos';

/** The contract's, and whether such telephones can exist, which the server judges too. */
const rules = updatePatientProfileInput
  .refine(({ address, addressDeclined }) => address || addressDeclined, {
    message: 'Escribe el domicilio, o marca que prefieres no darlo',
    path: ['address'],
  })
  .refine(({ phone }) => isPhone(phone), { message: wrongPhone, path: ['phone'] })
  .refine(({ emergencyContact }) => !emergencyContact || isPhone(emergencyContact.phone), {
    message: wrongPhone,
    path: ['emergencyContact', 'phone'],
  });

/** The contract's own rules, with the empty contact left out before they are asked. */
export const personalData = z
  .transform((fields: PersonalDataFields) => {
    const empty = Object.values(fields.emergencyContact).every((value) => value.trim() === '');
    const identity = saidOf(fields);
    // The typed value is text; whether it is one of the sexes is for the rules to say.
    const emergencyContact = empty ? null : fields.emergencyContact;
    const addressDeclined = fields.address.trim() === '' && fields.addressDeclined;
    return { ...fields, identity, emergencyContact, addressDeclined } as z.input<typeof rules>;
  })
  .pipe(rules);

/** What the form asks once somebody is at it. */
export const personalDataResolver = zodResolver(personalData);

/** A second surname that is no longer the end of the surnames was of others: it is asked again. */
function saidOf({ lastName, identity }: PersonalDataFields) {
  // Typed before these fields were there, and kept in the browser.
  if (!identity) return null;
  const { secondLastName: second, ...codes } = identity;
  const fits = secondSurnames(lastName.trim()).includes(second);
  return {
    ...Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, code || null])),
    secondLastName: second === ONE_SURNAME ? '' : fits ? second : null,
  };
}
