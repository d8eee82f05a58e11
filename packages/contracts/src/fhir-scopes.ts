import type { Scope } from './machine-access.ts';

/**
 * What stands at `/fhir/R4`, and which scopes an integration needs to read it: the procedures that it is read by. None of
 * them: data of the clinic that anybody reads. Null: of people alone.
 */
export const fhirScopes = {
  Patient: ['getPatient'],
  RelatedPerson: ['getPatient'],
  Practitioner: [],
  Organization: [],
  Encounter: ['getPatient', 'getConsultation'],
  Condition: ['getPatient', 'getStructuredRecord', 'getConsultation'],
  AllergyIntolerance: ['getStructuredRecord'],
  MedicationStatement: ['getStructuredRecord'],
  Immunization: ['getStructuredRecord'],
  Observation: ['getStructuredRecord'],
  MedicationRequest: ['getPatient', 'getConsultation', 'listConsultationOrders'],
  ServiceRequest: ['getPatient', 'getConsultation', 'listConsultationOrders'],
  DiagnosticReport: ['getPatient', 'getConsultation', 'listConsultationOrders', 'getOrder'],
  DocumentReference: ['getPatient', 'getConsultation', 'listConsultationOrders'],
  QuestionnaireResponse: ['getPatient', 'getConsultation'],
  Provenance: ['getPatient', 'getConsultation'],
  Consent: null,
  AuditEvent: null,
  Questionnaire: null,
} as const satisfies Record<string, readonly Scope[] | null>;

export type FhirType = keyof typeof fhirScopes;
export const fhirTypes = Object.keys(fhirScopes) as FhirType[];
export const isFhirType = (name: string): name is FhirType => Object.hasOwn(fhirScopes, name);

/** Those that an integration can read at all. */
export const fhirTypesOfMachines = fhirTypes.filter((type) => fhirScopes[type] !== null);

/**
 * As SMART Backend Services name them: `system/Patient.rs`, `system/*.read`. The types that one means; null for a name of
 * another kind, and for what would write.
 */
export function fhirTypesOfScope(name: string): readonly FhirType[] | null {
  const [, type = '', how = ''] = /^system\/(\*|[A-Za-z]+)\.(read|r?s?)$/.exec(name) ?? [];
  if (how === '') return null;
  if (type === '*') return fhirTypesOfMachines;
  return isFhirType(type) && fhirScopes[type] !== null ? [type] : null;
}

/** Whether these scopes open all that this type is read by. */
export const opensFhirType = (type: FhirType, granted: readonly string[]): boolean =>
  fhirScopes[type]?.every((scope) => granted.includes(scope)) ?? false;
