import { generalFormKeys } from '@consultorio/contracts/forms';
import type { Database } from '../../core/db/database.ts';
import { answerInWords } from '../../documents/answer-in-words.ts';
import { findGeneralAnswers } from './general-form.repo.ts';

/** The patient's last answers in the general form; null where nothing was said, or nothing was sent yet. */
export async function backgroundOf(db: Database, patientId: string) {
  const sent = await findGeneralAnswers(db, patientId);
  const said = (key: string) => answerInWords(sent?.answers[key], sent?.schema ?? null, key);
  return {
    toldAt: sent?.createdAt ?? null,
    allergies: said(generalFormKeys.allergies),
    medicines: said(generalFormKeys.medicines),
    conditions: said(generalFormKeys.conditions),
  };
}
