import { z } from 'zod';
import { userStatuses } from './access.ts';
import { ageOf } from './age.ts';
import { isCurp } from './curp.ts';
import { storedFile } from './files.ts';
import { bandLevels, writtenScore } from './form-scales.ts';
import { generalFormAnswer, publishedForm } from './forms.ts';
import { aboutPerson, speaker } from './guardianships.ts';
import { identity, identityInput } from './identity.ts';
import { dialledToday } from './old-mobile.ts';
import { at, day, expectedVersion, id, moment, name, page, paged, recentDay, text } from './primitives.ts';
import { personName } from './profiles.ts';
import { MAX_CHOSEN } from './queue-limits.ts';
import { INTEGRATION, roles } from './sides.ts';
import { consultationStates, patientStatuses } from './states.ts';
import { SHORT_TEXT } from './text-limits.ts';

export const sexes = ['female', 'male', 'intersex', 'undisclosed'] as const;
export type Sex = (typeof sexes)[number];

export const emergencyContact = z.object({ name: z.string(), relationship: z.string(), phone: z.string() });

/** The patient's own data, as the patient sees and edits it. */
export const patientProfile = z.object({
  id: z.string(),
  recordNo: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  birthDate: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  curp: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** The person chose not to tell it; without an address and this nobody has been asked. */
  addressDeclined: z.boolean(),
  emergencyContact: emergencyContact.nullable(),
  identity,
  profilePicture: z.string().nullable(),
  /** Why the person is blocked, as the clinic wrote it; null while active. */
  statusReason: z.string().nullish(),
  /** Of the last change of person or account. */
  updatedAt: at.nullish(),
  version: z.number(),
});
export type PatientProfile = z.infer<typeof patientProfile>;

export const phone = z
  .string()
  .trim()
  .overwrite(dialledToday)
  .regex(/^\+?[0-9 ()-]{10,20}$/, 'Escribe el teléfono con lada, a 10 dígitos');

export const updatePatientProfileInput = z.strictObject({
  ...aboutPerson,
  expectedVersion,
  firstName: personName,
  lastName: personName,
  birthDate: day.refine((value) => isPlausibleBirth(value), 'Revisa la fecha de nacimiento'),
  sex: z.enum(sexes),
  curp: z
    .string()
    .trim()
    .toUpperCase()
    .refine((value) => value === '' || isCurp(value), 'La CURP no es válida; revísala o déjala vacía')
    .transform((value) => value || null)
    .nullish(),
  phone,
  address: text(300).nullish(),
  /** Left out or null it stays as it is; an address that is told takes it back. */
  addressDeclined: z.boolean().nullish(),
  emergencyContact: z.strictObject({ name: name(120), relationship: name(60), phone }).nullish(),
  /** Left out or null it stays as it is, unlike the others: who does not know it would empty it. */
  identity: identityInput.nullish(),
});

function isPlausibleBirth(value: string): boolean {
  const age = ageOf(value) ?? -1;
  return age >= 0 && age <= 130;
}

/** A row of the staff's lists. */
export const patientSummary = z.object({
  id: z.string(),
  recordNo: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  birthDate: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  status: z.enum(userStatuses),
  statusReason: z.string().nullable(),
  lastActivityAt: at.nullable(),
  /** Of the last change of person or account; `listPatients` does not tell it. */
  updatedAt: at.nullish(),
});
export type PatientSummary = z.infer<typeof patientSummary>;
export const listPatientsOutput = z.array(patientSummary);

/** `activeFrom` and `activeUntil`: days of the clinic's calendar, both included, between which the last activity lies. */
const patientFilters = {
  query: text(SHORT_TEXT).nullish(),
  status: z.enum(patientStatuses).nullish(),
  activeFrom: recentDay.nullish(),
  activeUntil: recentDay.nullish(),
};
/**
 * `counted`: whether the first page says how many there are. `updatedSince`: only who changed then or later, the oldest change
 * first, instead of by name.
 */
export const searchPatientsInput = z.strictObject({
  ...{ ...page, ...patientFilters },
  counted: z.boolean().nullish(),
  updatedSince: moment.nullish(),
});
/** `total` is counted as far as 100,000, and null where nobody asked for it. */
export const searchPatientsOutput = paged(patientSummary).extend({ total: z.number().nullable() });

/** The list as it is shown, whole; or of its rows only those with these ids. */
export const exportPatientsInput = z.strictObject({
  ...patientFilters,
  ids: z.array(id).min(1).max(MAX_CHOSEN).nullish(),
});
/** `url` is signed and dies after 15 minutes; it answers CSV (RFC 4180, UTF-8), a line for each of the `total` patients. */
export const exportPatientsOutput = z.object({ url: z.string(), fileName: z.string(), total: z.number() });

export const getPatientInput = z.strictObject({ patientId: id });
export const patientDetail = patientSummary.extend({
  /** Who speaks for the person today, and when that or the name last changed. */
  guardians: z.array(speaker.extend({ updatedAt: at })).nullish(),
  /** The establishments of whose records something stands in this one, by name. */
  cameFrom: z.array(z.string()).nullish(),
  curp: z.string().nullable(),
  address: z.string().nullable(),
  addressDeclined: z.boolean(),
  emergencyContact: emergencyContact.nullable(),
  identity,
  /** Another person of the clinic has the same one: one of both is wrong, or somebody is here twice. */
  curpShared: z.boolean(),
  profilePicture: z.string().nullable(),
  generalForm: z
    .object({ form: publishedForm, answers: z.record(z.string(), z.unknown()), version: z.number(), updatedAt: at })
    .nullable(),
  consultations: z.array(
    z.object({
      id: z.string(),
      folio: z.string().nullable(),
      serviceName: z.string(),
      state: z.enum(consultationStates),
      submittedAt: at.nullable(),
      closedAt: at.nullable(),
      doctorId: z.string().nullable(),
      doctorName: z.string().nullable(),
    }),
  ),
  /** Of the answers within reach, newest first; those of which nothing was answered are left out. */
  scores: z.array(
    writtenScore.extend({
      consultationId: z.string(),
      folio: z.string().nullable(),
      submittedAt: at.nullable(),
      /** Null for a score that is not whole or lies in no band. */
      level: z.enum(bandLevels).nullable(),
    }),
  ),
  version: z.number(),
});
export type PatientDetail = z.infer<typeof patientDetail>;
export type PatientConsultation = PatientDetail['consultations'][number];

/** The patient's answers about the own history, every time, newest first; each with the form as it was then. */
export const listPatientGeneralFormVersionsInput = z.strictObject({ ...page, patientId: id });
export const listPatientGeneralFormVersionsOutput = paged(generalFormAnswer);

/** Files of the consultations within reach, newest first. */
export const listPatientFilesInput = z.strictObject({ ...page, patientId: id });
export const patientFile = storedFile.extend({
  sentAt: at,
  senderName: z.string(),
  consultationId: z.string(),
  consultationFolio: z.string().nullable(),
  serviceName: z.string(),
});
export type PatientFile = z.infer<typeof patientFile>;
export const listPatientFilesOutput = paged(patientFile);

export const getPatientSummaryDocumentInput = z.strictObject({ patientId: id });
/** `url` is signed and dies after 15 minutes; it answers a PDF. */
export const patientSummaryDocument = z.object({ url: z.string(), fileName: z.string() });

/** The patient by our id or by the account's uid at Firebase. What else is sent is ignored, or refused by `CALLABLE_UNKNOWN_FIELDS`. */
export const updatePatientStatusInput = z.object({
  patientId: text(128, 1),
  status: z.enum(patientStatuses),
  reason: text(500).nullish(),
});
export const updatePatientStatusOutput = patientSummary;

/** The staff who opened my record, and the guardians who did, newest first. */
export const recordAccess = z.object({
  at,
  action: z.string(),
  actorName: z.string(),
  /** A patient's account: a guardian. */
  actorRole: z.enum([...roles, INTEGRATION]),
  consultationFolio: z.string().nullable(),
  /** Of `recordDisclosure`: to whom something of the record was given, and on which day. */
  disclosure: z.object({ recipient: z.string(), givenOn: z.string() }).nullable(),
});
export type RecordAccess = z.infer<typeof recordAccess>;
export const listMyRecordAccessInput = z.strictObject({ ...page, ...aboutPerson });
export const listMyRecordAccessOutput = paged(recordAccess);
