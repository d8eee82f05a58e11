import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { StoredFile } from '@consultorio/contracts/files';
import type { ConsultationState } from '@consultorio/contracts/states';
import type { PatientRecord } from '../../../documents/patient-record.ts';
import { toQuestionnaireResponse } from '../to-response.ts';
import { diagnosticReports } from './diagnostic-reports.ts';
import {
  coded,
  codedInWords,
  given,
  identifiedBy,
  idOf,
  inWords,
  nonEmpty,
  numbers,
  type Resource,
  referenceTo,
  systems,
} from './fhir-values.ts';
import { isOut, orderResources } from './order-resources.ts';
import { type About, type Doctor, organizationId } from './people.ts';
import { verificationOf } from './record-lists.ts';
import { closingNote, closingOf, signedNote, signerOf, textAttachment } from './signed-notes.ts';

/** `conversation`: what both sides wrote, as it is read; null where nobody did. */
export type RecordedConsultation = Omit<PatientRecord['consultations'][number], 'messages'> & {
  conversation: string | null;
};

/** Drafts are of nobody but the person who writes them. */
const statuses: Record<Exclude<ConsultationState, 'draft'>, string> = {
  submitted: 'arrived',
  assigned: 'arrived',
  inProgress: 'in-progress',
  waitingPatient: 'onleave',
  closed: 'finished',
  rejected: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

export const CONVERSATION = 'Conversación de la consulta';
export const conversationId = (consultationId: string): string => idOf(consultationId, 'conversation');

export type Places = {
  /** Of an issued order's PDF beside this file. */
  pathOfPaper: (folio: string) => string;
  /** Of a file that was sent; null where its bytes are not there. */
  pathOfFile: (fileId: string) => string | null;
  /** Number and name of the record, as the answers name whom they are about. */
  person: { recordNo: string; name: string };
  /** Of the version that asked: a Questionnaire goes out under its form's id. */
  formIdOf: (formVersionId: string) => string;
};

/** The doctors whom a consultation names, with all that it knows of them. */
export function doctorsOf(one: RecordedConsultation): Doctor[] {
  if (one.state === 'draft') return [];
  const { doctor, result, orders } = one;
  const closing = closingOf(one);
  return [
    ...(doctor ? [doctor] : []),
    ...(result ? [{ name: result.doctorName, cedula: result.doctorCedula }] : []),
    ...orders.filter(isOut).map(({ doctorName }) => ({ name: doctorName })),
    ...(closing && !closing.byClinic ? [{ name: closing.doctorName }] : []),
  ];
}

/** One consultation as FHIR. */
export function consultationResources(one: RecordedConsultation, about: About, places: Places): Resource[] {
  if (one.state === 'draft') return [];
  const of = { ...about, encounterId: one.id };
  const conditions = (one.result?.diagnoses ?? []).map((diagnosis, index) => condition(one, diagnosis, index, about));
  return [
    encounter(one, statuses[one.state], conditions, about),
    ...conditions,
    ...(one.submittedAt ? [answersOf(one, one.submittedAt, about, places)] : []),
    ...signedNote(one, about),
    ...closingNote(one, about),
    ...(one.conversation ? [conversationOf(one, one.conversation, about)] : []),
    ...one.orders.flatMap((order) => [
      ...orderResources(order, of, places.pathOfPaper),
      ...diagnosticReports(order, { ...of, pathOfFile: places.pathOfFile }),
    ]),
    ...one.files.flatMap((file) => fileOf(file, one, about, places.pathOfFile(file.id))),
  ];
}

function encounter(one: RecordedConsultation, status: string, conditions: Resource[], about: About): Resource {
  const { id, folio, service, doctor, submittedAt, createdAt, closedAt } = one;
  const principal = one.result?.diagnoses.findIndex((diagnosis) => diagnosis.principal) ?? -1;
  return {
    resourceType: 'Encounter',
    id,
    ...identifiedBy(numbers.folio, folio),
    status,
    class: { system: systems.encounterClass, code: 'VR', display: 'virtual' },
    ...given('serviceType', inWords(service.name)),
    subject: referenceTo(about.patientId),
    ...given(
      'participant',
      doctor && [{ individual: referenceTo(about.doctorIdOf(doctor.name, doctor.cedula), doctor.name) }],
    ),
    period: { start: submittedAt ?? createdAt, ...given('end', closedAt) },
    ...given('reasonCode', inWords(one.reason) && [inWords(one.reason)]),
    ...given(
      'diagnosis',
      nonEmpty(
        conditions.map((condition, index) => ({
          condition: referenceTo(condition.id),
          ...(index === principal ? { rank: 1 } : {}),
        })),
      ),
    ),
    serviceProvider: referenceTo(organizationId),
  };
}

type Told = Omit<Diagnosis, 'confirmed'>;

function condition(one: RecordedConsultation, diagnosis: Told, index: number, about: About): Resource {
  const { code, description, certainty } = diagnosis;
  const words = inWords(description)?.text ?? code;
  return {
    resourceType: 'Condition',
    id: idOf(one.id, 'diagnosis', index),
    clinicalStatus: coded(systems.conditionClinical, 'active'),
    verificationStatus: verificationOf(certainty),
    category: [coded(systems.conditionCategory, 'encounter-diagnosis')],
    code: code ? codedInWords(systems.icd10, code, words) : { text: words },
    subject: referenceTo(about.patientId),
    encounter: referenceTo(one.id),
    ...given('recordedDate', one.result?.signedAt),
    ...given('asserter', one.result && signerOf(one.result, about)),
  };
}

function answersOf(one: RecordedConsultation, authored: string, about: About, places: Places): Resource {
  const files = new Map(one.files.map((file) => [file.id, file]));
  const response = toQuestionnaireResponse({
    ...{ id: idOf(one.id, 'answers'), formId: places.formIdOf(one.form.formVersionId), form: one.form },
    ...{ answers: one.answers, status: 'completed', authored, folio: one.folio, patient: places.person, files },
  });
  const person = referenceTo(about.patientId, places.person.name);
  return {
    ...response,
    ...{ resourceType: 'QuestionnaireResponse', id: idOf(one.id, 'answers') },
    ...given('identifier', one.folio && { system: numbers.folio, value: one.folio }),
    ...{ subject: person, source: person, encounter: referenceTo(one.id) },
  };
}

/** One document and not a resource a message: it is read as it was written, and no summary lists its sentences. */
const conversationOf = (one: RecordedConsultation, conversation: string, about: About): Resource => ({
  resourceType: 'DocumentReference',
  id: conversationId(one.id),
  status: 'current',
  type: { text: CONVERSATION },
  subject: referenceTo(about.patientId),
  ...given('date', one.submittedAt),
  content: [{ attachment: textAttachment(conversation) }],
  context: { encounter: [referenceTo(one.id)] },
});

const fileOf = (file: StoredFile, one: RecordedConsultation, about: About, path: string | null): Resource[] =>
  path === null
    ? []
    : [
        {
          resourceType: 'DocumentReference',
          id: file.id,
          status: 'current',
          subject: referenceTo(about.patientId),
          content: [
            {
              attachment: {
                contentType: file.mime,
                url: encodeURI(path),
                size: file.size,
                ...given('title', inWords(file.name)?.text),
              },
            },
          ],
          context: { encounter: [referenceTo(one.id)] },
        },
      ];
