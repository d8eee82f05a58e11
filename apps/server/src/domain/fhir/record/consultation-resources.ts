import { createHash } from 'node:crypto';
import { isClosingNote } from '@consultorio/contracts/closing-note';
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
  urlOf,
} from './fhir-values.ts';
import { isOut, orderResources } from './order-resources.ts';
import { type About, type Doctor, organizationId } from './people.ts';
import { verificationOf } from './record-lists.ts';

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
export const doctorsOf = ({ state, doctor, result, orders, addenda }: RecordedConsultation): Doctor[] =>
  state === 'draft'
    ? []
    : [
        ...(doctor ? [doctor] : []),
        ...(result ? [{ name: result.doctorName, cedula: result.doctorCedula }] : []),
        ...orders.filter(isOut).map(({ doctorName }) => ({ name: doctorName })),
        ...(result ? [] : addenda.slice(0, 1).filter(isOfDoctor)).map(({ doctorName }) => ({ name: doctorName })),
      ];

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

const signerOf = ({ doctorName, doctorCedula }: { doctorName: string; doctorCedula: string }, about: About) =>
  referenceTo(about.doctorIdOf(doctorName, doctorCedula), doctorName);

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

const textAttachment = (text: string) => {
  const bytes = Buffer.from(text);
  return {
    ...{
      contentType: 'text/plain;charset=utf-8',
      language: 'es-MX',
      data: bytes.toString('base64'),
      size: bytes.length,
    },
    hash: createHash('sha1').update(bytes).digest('base64'),
  };
};

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

type Addendum = RecordedConsultation['addenda'][number];
const isOfDoctor = ({ byClinic }: Addendum) => !byClinic;
const addedPart = ({ doctorName, recordedAt, text }: Addendum) => [
  `Nota agregada por ${doctorName} (${recordedAt})`,
  text,
];
const inParagraphs = (parts: readonly (readonly (string | null | undefined)[])[]) =>
  parts.flatMap(([title, text]) => (text ? [`${title}\n${text}`] : [])).join('\n\n');

/** What closes a consultation without a result (NOM-004, 5.10): of its doctor, or of the clinic's own seal. */
function closingNote(one: RecordedConsultation, about: About): Resource[] {
  const [first, ...others] = one.addenda;
  if (!first || one.result || !isClosingNote(one.state, 0)) return [];
  const noteId = idOf(one.id, 'closing note');
  const clinic = referenceTo(organizationId);
  const author = first.byClinic ? clinic : referenceTo(about.doctorIdOf(first.doctorName), first.doctorName);
  const ending = [
    ['Recomendación del médico', one.advice],
    ['Motivo', one.reason],
    ['Nota de cierre', first.text],
    ...others.map(addedPart),
  ];
  return [
    {
      resourceType: 'DocumentReference',
      id: noteId,
      status: 'current',
      docStatus: others.length > 0 ? 'amended' : 'final',
      type: codedInWords(systems.loinc, '11506-3', 'Nota de cierre'),
      subject: referenceTo(about.patientId),
      date: first.recordedAt,
      author: [author],
      content: [{ attachment: textAttachment(inParagraphs(ending)) }],
      context: { encounter: [referenceTo(one.id)] },
    },
    {
      resourceType: 'Provenance',
      id: idOf(one.id, 'closing seal'),
      target: [{ reference: urlOf(noteId) }],
      recorded: first.recordedAt,
      agent: [
        {
          type: coded(systems.provenanceAgent, 'author'),
          who: author,
          ...(first.byClinic ? {} : { onBehalfOf: clinic }),
        },
      ],
      ...given(
        'entity',
        first.sha256 && [{ role: 'source', what: { identifier: { system: numbers.noteSha256, value: first.sha256 } } }],
      ),
    },
  ];
}

/** What the patient reads of the signed note, with its additions, and the proof of who signed what. */
function signedNote(one: RecordedConsultation, about: About): Resource[] {
  const { result } = one;
  if (!result) return [];
  const noteId = idOf(one.id, 'note');
  const parts = [
    ['Resumen', result.summary],
    ['Plan', result.plan],
    ['Signos de alarma', result.alarmSigns],
    ['Pronóstico', result.prognosis],
    ...one.addenda.map(addedPart),
  ];
  return [
    {
      resourceType: 'DocumentReference',
      id: noteId,
      status: 'current',
      docStatus: one.addenda.length > 0 ? 'amended' : 'final',
      type: codedInWords(systems.loinc, '11506-3', 'Nota de evolución'),
      subject: referenceTo(about.patientId),
      date: result.signedAt,
      author: [signerOf(result, about)],
      content: [{ attachment: textAttachment(inParagraphs(parts) || ' ') }],
      context: { encounter: [referenceTo(one.id)] },
    },
    {
      resourceType: 'Provenance',
      id: idOf(one.id, 'signature'),
      target: [{ reference: urlOf(noteId) }],
      recorded: result.signedAt,
      agent: [
        {
          type: coded(systems.provenanceAgent, 'author'),
          who: signerOf(result, about),
          onBehalfOf: referenceTo(organizationId),
        },
      ],
      // The seal is of the whole note, of which this document shows the part that is the patient's.
      entity: [{ role: 'source', what: { identifier: { system: numbers.noteSha256, value: result.sha256 } } }],
    },
  ];
}

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
