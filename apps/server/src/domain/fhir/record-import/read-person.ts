import { isCurp } from '@consultorio/contracts/curp';
import { type Identity, identity as identityShape, noIdentity, secondSurnames } from '@consultorio/contracts/identity';
import { municipalityName } from '@consultorio/contracts/municipalities';
import { isCountry } from '@consultorio/contracts/nationalities';
import {
  emergencyContact as contactShape,
  phone as phoneShape,
  updatePatientProfileInput,
} from '@consultorio/contracts/patients';
import { text } from '@consultorio/contracts/primitives';
import { personName } from '@consultorio/contracts/profiles';
import type { RecordImportPreview } from '@consultorio/contracts/record-import';
import { numbers } from '../record/fhir-values.ts';
import { identityUrls, NO_SECOND, sexUrl } from '../record/people.ts';
import { type ForeignBundle, refuseBundle } from './read-bundle.ts';
import { patientShape, wordsOf } from './shapes.ts';

export type ForeignPerson = RecordImportPreview['person'];

/** Of the register of the population, as others name it. */
const CURP_OID = 'urn:oid:2.16.840.1.113883.4.629';
const birthShape = updatePatientProfileInput.shape.birthDate;
const addressShape = text(300, 1);
const sexes = { female: 'female', male: 'male', unknown: 'undisclosed' } as const;

/**
 * Who it is, in the shapes that our own profile takes. What does not fit is told and left empty: nobody's name is cut short.
 * @throws AppError invalid-input for somebody without a name.
 */
export function readPerson(bundle: ForeignBundle): { person: ForeignPerson; recordNo: string | null } {
  const { path, resource } = bundle.patient;
  const shape = patientShape.safeParse(resource);
  if (!shape.success) refuseBundle(`${path}.resource`, 'structure', 'El Patient no tiene la forma que FHIR R4 publica');
  const {
    name: names,
    telecom = [],
    identifier = [],
    contact,
    address,
    gender,
    _gender,
    birthDate,
    extension = [],
  } = shape.data;
  const fits = <Value>(field: string, schema: Schema<Value>, value: string | null | undefined): Value | null => {
    if (!value) return null;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    bundle.lose(bundle.patient, 'field', `${field}: ${value}`);
    return null;
  };
  const named = names?.find(({ use }) => use === 'official') ?? names?.[0];
  const whole = named?.given || named?.family ? null : named?.text;
  const firstName = nameIn(`${path}.resource.name`, whole ?? named?.given?.join(' '));
  const lastName = nameIn(`${path}.resource.name`, named?.family);
  if (!firstName && !lastName) refuseBundle(`${path}.resource.name`, 'no-name', 'No trae el nombre de la persona');
  if (telecom.some(({ system }) => system === 'email')) bundle.lose(bundle.patient, 'email', 'Correo');
  const isIntersex = _gender?.extension?.some(({ url, valueCode }) => url === sexUrl && valueCode === 'intersex');
  const curp = identifier.find(({ system, value }) => isOfCurp(system) && isCurp(value?.trim().toUpperCase() ?? ''));
  return {
    person: {
      ...{ firstName, lastName, birthDate: fits('Nacimiento', birthShape, birthDate) },
      sex: gender === 'other' && isIntersex ? 'intersex' : (sexes[gender as keyof typeof sexes] ?? null),
      curp: curp?.value?.trim().toUpperCase() ?? null,
      phone: fits('Teléfono', phoneShape, telecom.find(({ system }) => system === 'phone')?.value),
      address: fits('Domicilio', addressShape, addressOf(address?.[0])),
      emergencyContact: contactOf(contact?.[0], fits),
      identity: identityOf(extension, lastName),
    },
    recordNo: identifier.find(({ system }) => system === numbers.recordNo)?.value?.slice(0, 60) ?? null,
  };
}

type Extension = { url?: string | undefined; valueString?: string | undefined; valueCode?: string | undefined };

/** Of our own extensions alone; what is no key of the lists, or no end of the surnames, was never said. */
function identityOf(extension: readonly Extension[], lastName: string): Identity {
  const said = (field: keyof Identity) => extension.find(({ url }) => url === identityUrls[field]);
  const { birthState, homeState } = identityShape.shape;
  const second = said('secondLastName');
  const nationality = said('nationality')?.valueCode ?? '';
  const home = homeState.safeParse(said('homeState')?.valueCode).data ?? null;
  const municipality = said('homeMunicipality')?.valueCode ?? null;
  return {
    ...noIdentity,
    secondLastName:
      second?.valueCode === NO_SECOND
        ? ''
        : (secondSurnames(lastName).find((one) => one === second?.valueString) ?? null),
    birthState: birthState.safeParse(said('birthState')?.valueCode).data ?? null,
    nationality: isCountry(nationality) ? nationality : null,
    homeState: home,
    homeMunicipality: municipalityName(home, municipality) && municipality,
  };
}

type Schema<Value> = { safeParse: (value: unknown) => { success: true; data: Value } | { success: false } };
type Fits = <Value>(field: string, schema: Schema<Value>, value: string | null | undefined) => Value | null;

const isOfCurp = (system: string | undefined) => system === CURP_OID || /curp/i.test(system ?? '');

function nameIn(path: string, value: string | undefined): string {
  if (!value?.trim()) return '';
  const read = personName.safeParse(value);
  if (!read.success) refuseBundle(path, 'no-name', 'El nombre es demasiado largo o trae signos que no se leen');
  return read.data;
}

type Address = { text?: string | undefined; line?: string[] | undefined } & Record<string, unknown>;
const addressOf = (one: Address | undefined) =>
  one?.text ?? [...(one?.line ?? []), one?.city, one?.state, one?.postalCode].filter(Boolean).join(', ');

type Contact = NonNullable<ReturnType<typeof patientShape.parse>['contact']>[number];

const wholeContact = updatePatientProfileInput.shape.emergencyContact;

/** Somebody to call has a name and a number, or is nobody to call. */
function contactOf(one: Contact | undefined, fits: Fits): ForeignPerson['emergencyContact'] {
  if (!one) return null;
  const { text: said, given, family } = one.name ?? {};
  const name = said ?? [given?.join(' '), family].filter(Boolean).join(' ');
  const relationship = one.relationship?.map(wordsOf).find(Boolean) ?? 'Contacto';
  const phone = one.telecom?.find(({ system }) => system === 'phone')?.value ?? '';
  const schema: Schema<unknown> = { safeParse: () => wholeContact.safeParse({ name, relationship, phone }) };
  const read = fits('Contacto de emergencia', schema, [name, phone].filter(Boolean).join(', '));
  return read ? contactShape.parse(read) : null;
}
