import { historyLines } from '@consultorio/contracts/history-sections';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import type { AuthorSnapshot, ClinicalNoteRow } from '../../core/db/tables/consultations.ts';

/** All that is sealed: who makes one of a row that lacks some of it learns so from the compiler. */
type SealedNote = Pick<
  ClinicalNoteRow,
  | 'consultationId'
  | 'occurredAt'
  | 'recordedAt'
  | 'evolution'
  | 'findings'
  | 'prognosis'
  | 'plan'
  | 'patientText'
  | 'vitals'
  | 'diagnoses'
  | 'alarmSigns'
  | 'history'
  | 'doctorAnswers'
  | 'orderReasons'
>;

/**
 * The signature covers every word of the note, its signer and its time. Anybody with the row can compute it again; it
 * differs as soon as one letter does.
 */
export function noteSha256(note: SealedNote, author: AuthorSnapshot, signedAt: string): string {
  const { consultationId, occurredAt, recordedAt, evolution, findings, prognosis, plan, patientText } = note;
  const { vitals, diagnoses, alarmSigns, history, doctorAnswers, orderReasons } = note;
  return canonicalSha256({
    consultationId,
    occurredAt,
    recordedAt,
    evolution,
    findings,
    prognosis,
    plan,
    patientText,
    vitals,
    diagnoses,
    // Only where the doctor wrote some: a note of before there was a place for them is computed as it was.
    ...(alarmSigns ? { alarmSigns } : {}),
    // Likewise of the clinical history.
    ...(historyLines(history).length > 0 ? { history } : {}),
    // Only where the form asked something: a note of before is computed as it was.
    ...(Object.keys(doctorAnswers).length > 0 ? { doctorAnswers } : {}),
    // Likewise where no order wanted a reason.
    ...(orderReasons.length > 0 ? { orderReasons } : {}),
    author,
    signedAt,
  });
}
