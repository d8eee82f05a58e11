import { z } from 'zod';
import { diagnosis } from './diagnoses.ts';
import { spokenLanguages } from './doctor-introduction.ts';
import { fileIds, storedFile } from './files.ts';
import { publishedForm } from './forms.ts';
import { aboutPerson, speaker } from './guardianships.ts';
import { emergencyContact, sexes } from './patients.ts';
import { payment } from './payment.ts';
import { at, expectedVersion, id, idempotencyKey, jsonObject, page, paged, savingKey, text } from './primitives.ts';
import { consultationStates } from './states.ts';
import { LONG_TEXT, SHORT_TEXT } from './text-limits.ts';

export const priorities = ['normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const consultationRef = z.strictObject({ consultationId: id });
const versioned = { consultationId: id, expectedVersion };

/** Red flags by key, each answered. A single `true` refuses with `red-flag` and only counts it. */
export const createConsultationInput = z.strictObject({
  ...aboutPerson,
  serviceId: id,
  redFlagAnswers: z.record(z.string().max(60), z.boolean()),
  idempotencyKey,
});

/** Answers replace the kept ones whole; hidden or wrong ones wait until submit to be judged. */
export const saveConsultationDraftInput = z.strictObject({
  ...versioned,
  answers: jsonObject,
  fileIds: fileIds.nullish(),
  idempotencyKey: savingKey,
});

export const submitConsultationInput = z.strictObject({
  ...{ ...versioned, idempotencyKey },
  confirmedBackground: z.literal(true, 'Confirma tus antecedentes'),
  acceptedTeleconsultation: z.literal(true, 'Acepta la consulta a distancia'),
  /** By question: numbers that are rather a slip, and of which the patient, asked back, said that they are so. */
  confirmed: z.record(z.string().max(200), z.number()).nullish(),
  /** The price that the patient read. Where it is another one by now nothing is sent: `price-changed` tells it. */
  priceText: text(SHORT_TEXT).nullish(),
});

export const answerInformationInput = z.strictObject({
  ...versioned,
  text: text(LONG_TEXT, 1),
  ...{ fileIds: fileIds.nullish(), idempotencyKey },
});
export const cancelConsultationInput = z.strictObject({ ...versioned, reason: text(1000).nullish() });
/** Once, and changed for RATING_EDIT_DAYS after the first time. */
export const rateConsultationInput = z.strictObject({
  ...versioned,
  stars: z.int().min(1).max(5),
  comment: text(1000).nullish(),
});
/** Days after the first rating in which it may be changed. */
export const RATING_EDIT_DAYS = 7;

/** A draft of the same service, for the same doctor, within the service's follow-up days. Red flags as for any other. */
export const createFollowUpInput = z.strictObject({
  consultationId: id,
  redFlagAnswers: z.record(z.string().max(60), z.boolean()),
  idempotencyKey,
});
export const takeConsultationInput = z.strictObject({ consultationId: id });
export const assignConsultationInput = z.strictObject({ ...versioned, doctorId: id });
export const releaseConsultationInput = z.strictObject({ ...versioned, reason: text(1000, 3) });
/** To another doctor of the service, at any moment of the attention; the reason is between colleagues. */
export const transferConsultationInput = z.strictObject({ ...versioned, doctorId: id, reason: text(1000, 3) });
export const setConsultationPriorityInput = z.strictObject({ ...versioned, priority: z.enum(priorities) });
export const startConsultationInput = z.strictObject(versioned);
export const requestInformationInput = z.strictObject({ ...versioned, text: text(LONG_TEXT, 3), idempotencyKey });
export const rejectConsultationInput = z.strictObject({
  ...versioned,
  reason: text(1000, 3),
  advice: text(LONG_TEXT, 3),
  /** More for the record than the patient has to read; reason and advice are signed with it. */
  closingNote: text(2000).nullish(),
});
export const signAndCloseConsultationInput = z.strictObject({
  ...versioned,
  noteVersion: expectedVersion,
  /** Parts of the clinical history of which nothing is said are sealed as not explored. Absent, they stay unsaid. */
  restNotExplored: z.boolean().nullish(),
});
/** To one signed note. */
export const MAX_ADDENDA = 50;
export const addAddendumInput = z.strictObject({ consultationId: id, text: text(LONG_TEXT, 3), idempotencyKey });

/** The active doctors of the consultation's service, the least busy first. `openLoad` counts what they attend now. */
export const serviceDoctor = z.object({
  id: z.string(),
  name: z.string(),
  speciality: z.string(),
  openLoad: z.number(),
  maxOpen: z.number(),
  /** The last day (`YYYY-MM-DD`) on which this doctor is away, of whoever is away today. Why is not told. */
  absentUntil: z.string().nullable(),
});
export type ServiceDoctor = z.infer<typeof serviceDoctor>;
export const listServiceDoctorsOutput = z.array(serviceDoctor);

/** The answer of every verb of a consultation: enough to go on without reading again. */
export const consultationMoved = z.object({
  id: z.string(),
  state: z.enum(consultationStates),
  version: z.number(),
  folio: z.string().nullable(),
});
export type ConsultationMoved = z.infer<typeof consultationMoved>;

/** `dueAt`: by when the first reply is promised. */
export const submitConsultationOutput = consultationMoved.extend({ dueAt: at.nullish() });

export const doctorCard = z.object({
  name: z.string(),
  speciality: z.string(),
  cedula: z.string(),
  university: z.string(),
  about: z.string(),
  languages: z.array(z.enum(spokenLanguages)),
  /** For portraitPath. */
  pictureFileId: z.string().nullable(),
});
export type DoctorCard = z.infer<typeof doctorCard>;

/** A row of the patient's lists. Times in ISO; `dueAt` is the promised first reply, or close once it was given. */
export const myConsultation = z.object({
  id: z.string(),
  /** Whose it is: the caller's, or of somebody in the caller's care. */
  patientId: z.string(),
  patientName: z.string(),
  folio: z.string().nullable(),
  serviceName: z.string(),
  state: z.enum(consultationStates),
  submittedAt: at.nullable(),
  dueAt: at.nullable(),
  /** Closed now: when it opens. Null while it is open, and where nobody waits for the clinic. */
  opensAt: at.nullable(),
  closedAt: at.nullable(),
  doctorName: z.string().nullable(),
  unread: z.number(),
  /** Something of it was announced to the patient and not opened yet: a result, a document, an addendum. */
  news: z.boolean(),
  /** Issued prescriptions and orders. */
  documents: z.number(),
  /** Laboratory and imaging orders that wait for a result. */
  studiesToUpload: z.number(),
  isFollowUp: z.boolean(),
  /** Until when a follow-up may be asked; null when it may not, or one exists. */
  followUpUntil: at.nullable(),
  lastActivityAt: at,
});
export type MyConsultation = z.infer<typeof myConsultation>;
/** Without `patientId` those of everybody whom the caller cares for. */
export const listMyConsultationsInput = z.strictObject({ ...page, ...aboutPerson });
export const listMyConsultationsOutput = paged(myConsultation);

/** The patient's result, once a doctor has signed. */
export const consultationResult = z.object({
  summary: z.string(),
  plan: z.string(),
  diagnoses: z.array(diagnosis.omit({ confirmed: true })),
  prognosis: z.string(),
  /** One a line; empty where the doctor wrote none. */
  alarmSigns: z.string(),
  signedAt: at,
  doctorName: z.string(),
  doctorCedula: z.string(),
  sha256: z.string(),
});

export const addendum = z.object({
  ...{ id: z.string(), text: z.string(), doctorName: z.string(), recordedAt: at },
  /** The clinic's own seal closed what no doctor signed: `doctorName` names the clinic. */
  byClinic: z.boolean().optional(),
  /** Its seal. */
  sha256: z.string().optional(),
});

/** The other end of a follow-up. `reachable`: the reader may open it. */
const linkedConsultation = z.object({
  id: z.string(),
  folio: z.string().nullable(),
  state: z.enum(consultationStates),
  reachable: z.boolean(),
});

export const rating = z.object({
  stars: z.number(),
  comment: z.string().nullable(),
  ratedAt: at,
  editableUntil: at,
});
export type Rating = z.infer<typeof rating>;

export const consultation = z.object({
  id: z.string(),
  folio: z.string().nullable(),
  state: z.enum(consultationStates),
  priority: z.enum(priorities),
  version: z.number(),
  service: z.object({
    id: z.string(),
    name: z.string(),
    replyMinutes: z.number(),
    closeMinutes: z.number(),
    followUpDays: z.number(),
  }),
  form: publishedForm,
  answers: z.record(z.string(), z.unknown()),
  files: z.array(storedFile),
  flags: z.array(z.object({ key: z.string(), message: z.string() })),
  createdAt: at,
  /** When something of it last changed. */
  lastActivityAt: at.nullish(),
  submittedAt: at.nullable(),
  firstReplyAt: at.nullable(),
  dueAt: at.nullable(),
  /** As in `listConsultations`. */
  nearAt: at.nullable(),
  pausedMs: z.number(),
  waitingSince: at.nullable(),
  /** As in `listMyConsultations`. */
  opensAt: at.nullable(),
  closedAt: at.nullable(),
  payment: payment.nullable(),
  /** Why it was rejected, cancelled or released, and what the doctor advises instead. */
  reason: z.string().nullable(),
  advice: z.string().nullable(),
  doctor: doctorCard.nullable(),
  doctorId: z.string().nullable(),
  /** As in `listConsultations`; false for the patient. */
  autoAssigned: z.boolean(),
  patientId: z.string(),
  patientName: z.string(),
  unread: z.number(),
  followUpOf: linkedConsultation.nullable(),
  followUps: z.array(linkedConsultation),
  /** Until when a follow-up may be asked; null before it is closed. */
  followUpUntil: at.nullable(),
  rating: rating.nullable(),
  result: consultationResult.nullable(),
  addenda: z.array(addendum),
  timeline: z.array(z.object({ action: z.string(), at, actorName: z.string().nullable() })),
  /** Only for staff; null for the patient. */
  patient: z
    .object({
      id: z.string(),
      recordNo: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      ...{ birthDate: z.string().nullable(), sex: z.enum(sexes).nullable(), consentWithdrawn: z.boolean() },
      allergies: z.string().nullable(),
      medicines: z.string().nullable(),
      conditions: z.string().nullable(),
      /** Of a minor: who answers for her. */
      emergencyContact: emergencyContact.nullable(),
      guardians: z.array(speaker),
      previous: z.array(
        z.object({
          id: z.string(),
          folio: z.string().nullable(),
          serviceName: z.string(),
          closedAt: at.nullable(),
          principalDiagnosis: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type Consultation = z.infer<typeof consultation>;
