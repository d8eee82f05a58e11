import { z } from 'zod';
import { addendum } from './consultations.ts';
import { diagnosis, diagnosisInput } from './diagnoses.ts';
import { countDrafted } from './drafted-parts.ts';
import { draftedParts, draftedPartsInput } from './drafted-parts-input.ts';
import { writtenScore } from './form-scales.ts';
import { MAX_OF_HISTORY } from './history-sections.ts';
import { type NoteSection, noteSections } from './note-sections.ts';
import { at, expectedVersion, id, jsonObject, moment, savingKey, text } from './primitives.ts';
import { LONG_TEXT } from './text-limits.ts';
import { vitals } from './vitals.ts';

/** Of a note: `confirmed` are numbers of which the doctor, asked back, said that they are so. */
export const noteVitals = vitals.extend({ confirmed: vitals.optional() });
export type NoteVitals = z.infer<typeof noteVitals>;

/**
 * What the safety engine asked of an order of this consultation, and why the doctor issued it all the same. `sha256` is
 * the order's own, which covers everything that stands on it.
 */
export const orderReason = z.object({
  orderId: z.string(),
  folio: z.string(),
  sha256: z.string(),
  reason: z.string(),
  asked: z.array(z.string()),
});
export type OrderReason = z.infer<typeof orderReason>;

const partOfHistory = text(MAX_OF_HISTORY);
/** Empty is what nobody said anything of, and never a «no». */
export const clinicalHistory = z.strictObject({
  family: partOfHistory,
  pathological: partOfHistory,
  nonPathological: partOfHistory,
  systems: partOfHistory,
});

export const clinicalNote = z.object({
  consultationId: z.string(),
  status: z.enum(['draft', 'signed']),
  occurredAt: at,
  recordedAt: at,
  evolution: z.string(),
  findings: z.string(),
  prognosis: z.string(),
  plan: z.string(),
  patientText: z.string(),
  /** When the patient should go to an emergency room; empty in notes of before there was a place for it. */
  alarmSigns: z.string(),
  /** Of a signed note empty where it was signed before there was a place for it, or by a program that knows of none. */
  history: clinicalHistory,
  vitals: noteVitals,
  /** Of a draft; a signed note has none. */
  drafted: draftedParts,
  diagnoses: z.array(diagnosis),
  /** By item key: answers to the form's questions to the doctor (`doctorOnly`). */
  doctorAnswers: z.record(z.string(), z.unknown()),
  /** Sealed with the note; empty in a draft, and in notes that were signed before these were kept here. */
  orderReasons: z.array(orderReason),
  author: z.object({ name: z.string(), cedula: z.string(), speciality: z.string() }).nullable(),
  signedAt: at.nullable(),
  sha256: z.string().nullable(),
  version: z.number(),
});
export type ClinicalNote = z.infer<typeof clinicalNote>;

/**
 * `url` is signed and dies after 15 minutes; it answers the PDF of a signed note, as it is printed today. `efirmaUrl`, where
 * its doctor also signed it with an e.firma, answers the file that bears that signature.
 */
export const noteDocument = z.object({ url: z.string(), fileName: z.string(), efirmaUrl: z.string().nullable() });

/** `previousId` is a closed consultation of the same patient; reach is judged by the one that is attended now. */
export const getPreviousConsultationInput = z.strictObject({ consultationId: id, previousId: id });
export const previousConsultation = z.object({
  id: z.string(),
  folio: z.string().nullable(),
  serviceName: z.string(),
  closedAt: at.nullable(),
  note: clinicalNote,
  /** The questions of that consultation's form to the doctor and their answers, in words. */
  doctorAnswers: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Of the patient's answers and the doctor's. */
  scores: z.array(writtenScore),
  addenda: z.array(addendum),
});
export type PreviousConsultation = z.infer<typeof previousConsultation>;

const section = text(LONG_TEXT);
export const saveClinicalNoteInput = z.strictObject({
  consultationId: id,
  expectedVersion,
  occurredAt: moment.nullish(),
  evolution: section,
  findings: section,
  prognosis: section,
  plan: section,
  patientText: section,
  /** Those that are there stay without it. */
  alarmSigns: section.nullish(),
  /** Those that are there stay without it. */
  history: clinicalHistory.nullish(),
  /** Only what is confirmed of a number that stands here is kept. */
  vitals: vitals.extend({ confirmed: vitals.strict().nullish() }).strict(),
  /** Those that are there stay without it. Of both, only what still stands in the note is kept. */
  drafted: draftedPartsInput.nullish(),
  diagnoses: z
    .array(diagnosisInput)
    .max(20)
    .refine((list) => list.filter((one) => one.principal).length <= 1, 'Solo un diagnóstico puede ser el principal'),
  /** Those that are there stay without it. Judged when the note is signed. */
  doctorAnswers: jsonObject.nullish(),
  idempotencyKey: savingKey,
});
export const saveClinicalNoteOutput = z.object({ version: z.number(), recordedAt: at });

/** The conditions before a doctor may sign; the server refuses with these very keys in `details.missing`. */
export const checklistItems = [
  'evolution',
  'findings',
  'principalDiagnosis',
  'prognosis',
  'plan',
  'patientText',
  'noDraftOrders',
  'cedula',
  'messagesSeen',
  'noBlanks',
  'doctorQuestions',
  'diagnosesFit',
  'vitalsFit',
  'draftedSeen',
] as const;
export type ChecklistItem = (typeof checklistItems)[number];

/** Pure: the same verdict in the browser, before the button, and on the server, before the signature. */
export function missingToSign(facts: {
  note: Pick<ClinicalNote, NoteSection | 'diagnoses' | 'vitals' | 'drafted'>;
  draftOrders: number;
  cedula: string | null;
  unreadMessages: number;
  /** Questions of the form to the doctor that lack an answer, or have one that is none. */
  openQuestions: number;
  /** Diagnoses against the sex or the age of the person, and not confirmed. */
  doubtfulDiagnoses: number;
  /** Vital signs that are rather a slip, and not confirmed. */
  doubtfulVitals: number;
}): ChecklistItem[] {
  const { note } = facts;
  const holds: Record<ChecklistItem, boolean> = {
    evolution: note.evolution !== '',
    // Described, or said not to be explored: silence is neither (6.1).
    findings: note.findings !== '',
    principalDiagnosis: note.diagnoses.some((one) => one.principal),
    // NOM-004-SSA3-2012, 6.2.5.
    prognosis: note.prognosis !== '',
    plan: note.plan !== '',
    patientText: note.patientText !== '',
    noDraftOrders: facts.draftOrders === 0,
    cedula: Boolean(facts.cedula),
    messagesSeen: facts.unreadMessages === 0,
    noBlanks: noteSections.every((name) => !/\[\[.*?\]\]/s.test(note[name])),
    doctorQuestions: facts.openQuestions === 0,
    diagnosesFit: facts.doubtfulDiagnoses === 0,
    vitalsFit: facts.doubtfulVitals === 0,
    // What was put there by itself is signed by nobody who has not seen it.
    draftedSeen: countDrafted(note) === 0,
  };
  return checklistItems.filter((item) => !holds[item]);
}
