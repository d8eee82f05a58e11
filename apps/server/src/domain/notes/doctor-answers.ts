import { evaluateForDoctor } from '@consultorio/contracts/form-evaluation';
import type { Answers } from '@consultorio/contracts/forms';
import { wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { ClinicalNoteRow, ConsultationRow } from '../../core/db/tables/consultations.ts';
import { answerInWords } from '../../documents/answer-in-words.ts';
import { scoresInWords } from '../../documents/scores-in-words.ts';
import { findFormVersion } from '../forms/form-versions.repo.ts';

/** As long as all that a patient may answer, see consultations/save-draft.ts. In UTF-16 code units. */
const MAX_ANSWERS = 100_000;

/** As it was typed, right or not yet; but only to what the form asks the doctor. @throws AppError invalid-input. */
export async function answersOfDoctor(tx: Database, row: ConsultationRow, given: Answers): Promise<Answers> {
  if (JSON.stringify(given).length > MAX_ANSWERS)
    throw wrongField('doctorAnswers', 'Las respuestas son demasiado largas', 'too_big');
  const form = Object.keys(given).length > 0 ? await findFormVersion(tx, row.formVersionId) : null;
  const asked = form?.schema.sections.flatMap(({ items }) => items).filter(({ doctorOnly }) => doctorOnly) ?? [];
  return Object.fromEntries(asked.flatMap(({ key }) => (Object.hasOwn(given, key) ? [[key, given[key]]] : [])));
}

/** The answers that are signed, and how many questions are still open. */
export async function judgeDoctorAnswers(tx: Database, row: ConsultationRow, note: ClinicalNoteRow) {
  const form = await findFormVersion(tx, row.formVersionId);
  if (!form) throw new Error(`consultation ${row.id} has no form version`);
  const { kept, issues } = evaluateForDoctor(form.schema, row.answers, note.doctorAnswers);
  return { doctorAnswers: kept, openQuestions: new Set(issues.map(({ key }) => key)).size };
}

/** Each question that the doctor answered, as paper says it. */
export async function doctorAnswersInWords(
  db: Database,
  row: Pick<ConsultationRow, 'formVersionId'>,
  { doctorAnswers }: ClinicalNoteRow,
) {
  const form = Object.keys(doctorAnswers).length > 0 ? await findFormVersion(db, row.formVersionId) : null;
  const items = form?.schema.sections.flatMap((section) => section.items) ?? [];
  return items.flatMap(({ key, label, unit }) => {
    const text = Object.hasOwn(doctorAnswers, key)
      ? answerInWords(doctorAnswers[key], form?.schema ?? null, key)
      : null;
    return text === null ? [] : [{ label, text: unit ? `${text} ${unit}` : text }];
  });
}

/** The scores of a consultation, the patient's answers and the doctor's together. */
export async function noteScoresInWords(
  db: Database,
  row: Pick<ConsultationRow, 'formVersionId' | 'answers'>,
  { doctorAnswers }: ClinicalNoteRow,
) {
  const form = await findFormVersion(db, row.formVersionId);
  return form ? scoresInWords(form.schema, row.answers, doctorAnswers) : [];
}
