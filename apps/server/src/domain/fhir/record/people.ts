import type { Establishment } from '@consultorio/contracts/clinic';
import type { Relation } from '@consultorio/contracts/guardianships';
import type { Identity } from '@consultorio/contracts/identity';
import type { PatientProfile, Sex } from '@consultorio/contracts/patients';
import { relationWords } from '@consultorio/contracts/words/people';
import { fhirString } from '../option-coding.ts';
import {
  given,
  identifiedBy,
  idOf,
  inWords,
  nonEmpty,
  numbers,
  type Resource,
  referenceTo,
  unknown,
} from './fhir-values.ts';

export const organizationId = idOf('organization');

export const organization = ({ name, phone, email, address, clues }: Establishment): Resource => ({
  resourceType: 'Organization',
  id: organizationId,
  ...identifiedBy(numbers.clues, clues),
  name: fhirString(name) ?? 'Consultorio',
  ...given('telecom', telecom({ phone, email })),
  ...given('address', fhirString(address) ? [{ text: fhirString(address) }] : null),
});

const genders: Record<Sex, string> = { female: 'female', male: 'male', intersex: 'other', undisclosed: 'unknown' };

const ours = (name: string) => `https://consultorio.example/fhir/StructureDefinition/${name}`;
/** FHIR’s «other» says less. */
export const sexUrl = ours('sex');

/** Keys of RENAPO and INEGI, for which FHIR has words and no codes. */
export const identityUrls = {
  secondLastName: ours('second-surname'),
  birthState: ours('birth-state'),
  nationality: ours('nationality'),
  homeState: ours('home-state'),
  homeMunicipality: ours('home-municipality'),
} as const satisfies Record<keyof Identity, string>;
/** Of somebody who has one surname alone: an empty text is no value in FHIR. */
export const NO_SECOND = 'none';

const identityExtensions = ({ secondLastName, ...codes }: Identity) =>
  nonEmpty([
    ...(secondLastName === '' ? [{ url: identityUrls.secondLastName, valueCode: NO_SECOND }] : []),
    ...(secondLastName ? [{ url: identityUrls.secondLastName, valueString: secondLastName }] : []),
    ...Object.entries(codes).flatMap(([name, code]) =>
      code ? [{ url: identityUrls[name as keyof typeof codes], valueCode: code }] : [],
    ),
  ]);

/** A birth date that nobody gave is said to be unknown, as the International Patient Summary asks. */
export const patient = (profile: PatientProfile): Resource => {
  const { id, recordNo, firstName, lastName, birthDate, sex, curp, phone, email, address, emergencyContact } = profile;
  const coded = identityExtensions(profile.identity);
  const [first, last] = [fhirString(firstName), fhirString(lastName)];
  const name = {
    text: [first, last].filter(Boolean).join(' ') || `Expediente ${recordNo}`,
    ...given('family', last),
    ...given('given', first ? [first] : null),
  };
  return {
    resourceType: 'Patient',
    id,
    ...given('extension', coded),
    identifier: [
      { system: numbers.recordNo, value: recordNo },
      ...(curp ? [{ system: numbers.curp, value: curp }] : []),
    ],
    name: [name],
    ...given('telecom', telecom({ phone, email })),
    ...given('gender', sex ? genders[sex] : null),
    ...(sex === 'intersex' ? { _gender: { extension: [{ url: sexUrl, valueCode: sex }] } } : {}),
    ...(birthDate ? { birthDate } : { _birthDate: { extension: [unknown] } }),
    ...given('address', fhirString(address) ? [{ text: fhirString(address) }] : null),
    ...given('contact', emergencyContact ? [contactOf(emergencyContact)] : null),
  };
};

const contactOf = ({ name, relationship, phone }: NonNullable<PatientProfile['emergencyContact']>) => ({
  ...given('relationship', inWords(relationship) && [inWords(relationship)]),
  name: { text: fhirString(name) ?? 'Sin nombre' },
  ...given('telecom', telecom({ phone })),
});

const telecom = ({ phone, email }: { phone?: string | null; email?: string | null }) =>
  nonEmpty(
    [
      { system: 'phone', value: fhirString(phone) },
      { system: 'email', value: fhirString(email) },
    ].filter(({ value }) => value !== null),
  );

/** Who speaks for the person today. */
export type Guardian = { accountId: string; name: string; relation: Relation };

export const relatedPersonId = (patientId: string, accountId: string): string => idOf(patientId, 'guardian', accountId);

export const relatedPerson = ({ accountId, name, relation }: Guardian, patientId: string): Resource => ({
  resourceType: 'RelatedPerson',
  id: relatedPersonId(patientId, accountId),
  active: true,
  patient: referenceTo(patientId),
  relationship: [{ text: relationWords[relation] }],
  name: [{ text: fhirString(name) ?? 'Sin nombre' }],
});

/** Whom the resources of a record are about, and how it names its doctors and those of other establishments. */
export type About = {
  patientId: string;
  doctorIdOf: (name: string, cedula?: string | null) => string;
  elsewhereIdOf: (name: string) => string;
};

export type Doctor = { name: string; cedula?: string | null; speciality?: string };

/**
 * The doctors of a record. Some places know only a name: it means the doctor of that name where there is one, and somebody
 * without a cédula where there are none or two.
 */
export class Doctors {
  readonly #known = new Map<string, Doctor>();

  add(doctor: Doctor): void {
    const id = idOfDoctor(doctor);
    this.#known.set(id, { ...doctor, ...given('speciality', doctor.speciality ?? this.#known.get(id)?.speciality) });
  }

  readonly doctorIdOf: About['doctorIdOf'] = (name, cedula) => {
    if (cedula) return idOfDoctor({ name, cedula });
    const namesakes = [...this.#known.values()].filter((one) => one.name === name && one.cedula);
    return idOfDoctor(namesakes.length === 1 && namesakes[0] ? namesakes[0] : { name });
  };

  resources(): Resource[] {
    const isMeant = (doctor: Doctor) => Boolean(doctor.cedula) || this.doctorIdOf(doctor.name) === idOfDoctor(doctor);
    return [...this.#known.values()].filter(isMeant).map(practitioner);
  }
}

const idOfDoctor = ({ name, cedula }: Doctor): string => idOf('practitioner', cedula || name);

const practitioner = (doctor: Doctor): Resource => ({
  resourceType: 'Practitioner',
  id: idOfDoctor(doctor),
  ...identifiedBy(numbers.cedula, doctor.cedula),
  name: [{ text: fhirString(doctor.name) ?? 'Sin nombre' }],
  ...given('qualification', inWords(doctor.speciality) && [{ code: inWords(doctor.speciality) }]),
});
