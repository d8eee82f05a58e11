import { stableId } from '../../../core/stable-id.ts';
import { fhirString } from '../option-coding.ts';

/** One resource of FHIR R4. Its shape is proved against the published structures by record-bundle.test.ts. */
export type Resource = { resourceType: string; id: string; [property: string]: unknown };

/** The same thing has the same id in every export: of our own UUIDs that one, of the others one made of what it is. */
export const idOf = (...what: (string | number)[]): string => stableId(`fhir ${what.join(' ')}`);

export const urlOf = (id: string): string => `urn:uuid:${id}`;
export const referenceTo = (id: string, display?: string | null) => ({
  reference: urlOf(id),
  ...given('display', fhirString(display)),
});

/** FHIR knows neither null nor empty: a property that has no value is not there. */
export const given = <Name extends string, Value>(name: Name, value: Value | null | undefined | '') =>
  (value === null || value === undefined || value === '' ? {} : { [name]: value }) as Partial<Record<Name, Value>>;

/** Instead of a value that must be there and that nobody gave. */
export const unknown = { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' };

/** Words without a code. */
export const inWords = (words: string | null | undefined) => {
  const text = fhirString(words);
  return text ? { text } : null;
};

export const coded = (system: string, code: string, display?: string) => ({
  coding: [{ system, code, ...given('display', fhirString(display)) }],
});

/** The same with what people read. */
export const codedInWords = (system: string, code: string, words: string) => ({
  ...coded(system, code, words),
  ...(inWords(words) ?? {}),
});

export const note = (...remarks: (string | null | undefined)[]) =>
  given('note', nonEmpty(remarks.flatMap((one) => inWords(one) ?? [])));

export const nonEmpty = <Item>(list: Item[]): Item[] | null => (list.length > 0 ? list : null);

const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;

/** Code systems, by the address that means them. */
export const systems = {
  loinc: 'http://loinc.org',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  units: 'http://unitsofmeasure.org',
  absent: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
  conditionClinical: hl7('condition-clinical'),
  conditionVerification: hl7('condition-ver-status'),
  conditionCategory: hl7('condition-category'),
  allergyClinical: hl7('allergyintolerance-clinical'),
  allergyVerification: hl7('allergyintolerance-verification'),
  observationCategory: hl7('observation-category'),
  encounterClass: hl7('v3-ActCode'),
  consentScope: hl7('consentscope'),
  provenanceAgent: hl7('provenance-participant-type'),
  diagnosticService: hl7('v2-0074'),
} as const;

/** Numbers of ours; `.example` belongs to nobody (RFC 2606), as in canonical.ts. */
const ownNumbers = (name: string) => `https://consultorio.example/fhir/NamingSystem/${name}`;
export const numbers = {
  recordNo: ownNumbers('record-number'),
  curp: ownNumbers('curp'),
  cedula: ownNumbers('cedula-profesional'),
  clues: ownNumbers('clues'),
  folio: ownNumbers('folio'),
  noteSha256: ownNumbers('note-sha256'),
  export: ownNumbers('record-export'),
} as const;

export const identifiedBy = (system: string, value: string | null | undefined) =>
  given('identifier', value ? [{ system, value }] : null);
