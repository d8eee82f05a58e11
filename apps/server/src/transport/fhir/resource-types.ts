import { type FhirType, fhirTypes, isFhirType } from '@consultorio/contracts/fhir-scopes';
import { date, type Parameter, reference, string, token } from './parameters.ts';

/**
 * From what a type is read: `person` what is known of one person at once, `lists` the lists of the record, `consultations`
 * what each consultation brought, `both` lists and consultations; the rest are of the clinic itself.
 */
type From = 'people' | 'person' | 'lists' | 'consultations' | 'both' | 'clinic' | 'forms';

export type ResourceType = {
  from: From;
  /** Which side the procedures serve that it is read by. Integrations: `fhirScopes`. */
  staff: boolean;
  patient: boolean;
  parameters: Readonly<Record<string, Parameter>>;
  /** Parameters whose targets may be asked for with `_include`. */
  includes: readonly string[];
};

const everybody = { staff: true, patient: true };
const ofPatient = { patient: reference('subject', 'patient'), subject: reference('subject', 'patient') };
const encounter = reference('encounter', 'context.encounter');
const changed = date('meta.lastUpdated');

const ofRecord = (parameters: Record<string, Parameter>, includes: readonly string[] = []): ResourceType => ({
  ...{ from: 'lists', ...everybody },
  parameters: { patient: reference('subject', 'patient'), ...parameters, _lastUpdated: changed },
  includes: ['patient', ...includes],
});

const ofConsultations = (parameters: Record<string, Parameter>, includes: readonly string[] = []): ResourceType => ({
  ...{ from: 'consultations', ...everybody },
  parameters: { ...ofPatient, encounter, ...parameters, _lastUpdated: changed },
  includes: ['patient', 'encounter', ...includes],
});

/**
 * What stands at `/fhir/R4`: the routes, the search and the CapabilityStatement are read from this table. How far each
 * reaches is none of its business: the procedures decide that.
 */
export const resourceTypes = {
  Patient: {
    ...{ from: 'people', ...everybody, includes: [] },
    parameters: {
      identifier: token('identifier'),
      name: string('name.text', 'name.family', 'name.given'),
      family: string('name.family'),
      given: string('name.given'),
      birthdate: date('birthDate'),
      gender: token('gender'),
      _lastUpdated: changed,
    },
  },
  RelatedPerson: {
    ...{ from: 'person', ...everybody, includes: ['patient'] },
    parameters: { patient: reference('patient'), name: string('name.text'), _lastUpdated: changed },
  },
  Practitioner: {
    ...{ from: 'clinic', ...everybody, includes: [] },
    parameters: { identifier: token('identifier'), name: string('name.text') },
  },
  Organization: {
    ...{ from: 'clinic', ...everybody, includes: [] },
    parameters: { identifier: token('identifier'), name: string('name') },
  },
  Encounter: {
    ...ofConsultations(
      {
        date: date('period'),
        status: token('status'),
        identifier: token('identifier'),
        class: token('class'),
        practitioner: reference('participant.individual'),
      },
      ['practitioner'],
    ),
  },
  Condition: {
    ...{ from: 'both', ...everybody },
    parameters: {
      ...{ ...ofPatient, encounter, code: token('code'), category: token('category') },
      'clinical-status': token('clinicalStatus'),
      'verification-status': token('verificationStatus'),
      'onset-date': date('onsetDateTime'),
      'recorded-date': date('recordedDate'),
      _lastUpdated: changed,
    },
    includes: ['patient', 'encounter'],
  },
  AllergyIntolerance: ofRecord({
    code: token('code'),
    date: date('recordedDate'),
    'clinical-status': token('clinicalStatus'),
    'verification-status': token('verificationStatus'),
  }),
  MedicationStatement: ofRecord({
    code: token('medicationCodeableConcept'),
    status: token('status'),
    effective: date('effectivePeriod', 'effectiveDateTime'),
  }),
  Immunization: ofRecord({
    date: date('occurrenceDateTime'),
    status: token('status'),
    'vaccine-code': token('vaccineCode'),
  }),
  Observation: ofRecord({
    code: token('code'),
    'combo-code': token('code', 'component.code'),
    category: token('category'),
    status: token('status'),
    date: date('effectiveDateTime'),
  }),
  MedicationRequest: ofConsultations(
    {
      status: token('status'),
      intent: token('intent'),
      code: token('medicationCodeableConcept'),
      authoredon: date('authoredOn'),
      requester: reference('requester'),
    },
    ['requester'],
  ),
  ServiceRequest: ofConsultations(
    {
      status: token('status'),
      intent: token('intent'),
      code: token('code'),
      category: token('category'),
      requisition: token('requisition'),
      authored: date('authoredOn'),
      requester: reference('requester'),
    },
    ['requester'],
  ),
  DiagnosticReport: ofConsultations(
    {
      status: token('status'),
      code: token('code'),
      category: token('category'),
      date: date('effectiveDateTime'),
      issued: date('issued'),
      'based-on': reference('basedOn'),
    },
    ['based-on'],
  ),
  DocumentReference: ofConsultations(
    {
      status: token('status'),
      type: token('type'),
      date: date('date'),
      identifier: token('identifier'),
      author: reference('author'),
    },
    ['author'],
  ),
  QuestionnaireResponse: ofConsultations({
    status: token('status'),
    authored: date('authored'),
    identifier: token('identifier'),
  }),
  Provenance: {
    ...{ from: 'consultations', ...everybody },
    parameters: {
      patient: reference('target'),
      target: reference('target'),
      recorded: date('recorded'),
      _lastUpdated: changed,
    },
    includes: ['target'],
  },
  Consent: {
    // Nobody of the staff reads the list of them at any other endpoint, and no integration.
    ...{ from: 'person', staff: false, patient: true, includes: ['patient'] },
    parameters: {
      patient: reference('patient'),
      status: token('status'),
      date: date('dateTime'),
      _lastUpdated: changed,
    },
  },
  AuditEvent: {
    // Of one person's record: to the person who opened it, to the administration its trail.
    ...{ from: 'person', ...everybody, includes: ['patient'] },
    parameters: {
      ...{ patient: reference('entity.what'), date: date('recorded'), action: token('action') },
      ...{ subtype: token('subtype'), outcome: token('outcome'), _lastUpdated: changed },
    },
  },
  Questionnaire: {
    ...{ from: 'forms', staff: true, patient: false, includes: [] },
    parameters: {
      title: string('title'),
      status: token('status'),
      url: token('url'),
      version: token('version'),
      _lastUpdated: changed,
    },
  },
} as const satisfies Record<FhirType, ResourceType>;

export const typeNames = fhirTypes;
export const isTypeName = isFhirType;
export type TypeName = FhirType;
export const typeOf = (name: TypeName): ResourceType => resourceTypes[name];

/** Those that are parts of one person's record. */
export const isOfPatient = (name: TypeName): boolean => !['people', 'clinic', 'forms'].includes(typeOf(name).from);
