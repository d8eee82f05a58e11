import { generalFormKeys } from '@consultorio/contracts/general-form-keys';
import type { RecordStanding } from '@consultorio/contracts/record-entries';
import type { Database } from '../../core/db/database.ts';
import { answerInWords } from '../../documents/answer-in-words.ts';
import { readRecordLists } from '../record-entries/read-lists.ts';
import { findGeneralAnswers } from './general-form.repo.ts';

type Words = string | null;
export type Background = { allergies: Words; medicines: Words; conditions: Words };

/**
 * Allergies, medicines and problems of the record in one line each, as the patient would say them; null where nobody asked.
 * Of a patient whose record is not filled yet, the last answers of the general form.
 */
export async function backgroundOf(db: Database, patientId: string, now: number): Promise<Background> {
  const { allergy, medicine, problem } = await readRecordLists(db, patientId, now);
  const isAsked = [allergy, medicine, problem].some(
    ({ statement, entries, past }) => statement || entries[0] || past[0],
  );
  if (!isAsked) return backgroundOfForm(db, patientId);
  return {
    allergies: wordsOf(allergy, 'Ninguna', ({ content: { substance, reaction } }) =>
      reaction ? `${substance} (${reaction})` : substance,
    ),
    medicines: wordsOf(medicine, 'Ninguno', ({ content: { medicine: name, dose, frequency } }) =>
      [name, dose, frequency].filter(Boolean).join(' '),
    ),
    conditions: wordsOf(problem, 'Ninguno', ({ content }) => content.description),
  };
}

function wordsOf<Entry>(
  { standing, entries }: { standing: RecordStanding; entries: readonly Entry[] },
  none: string,
  say: (entry: Entry) => string,
): Words {
  if (standing === 'notAsked') return null;
  if (standing === 'none') return none;
  return standing === 'unknown' ? 'No lo sabe' : entries.map(say).join(', ');
}

async function backgroundOfForm(db: Database, patientId: string): Promise<Background> {
  const sent = await findGeneralAnswers(db, patientId);
  const said = (key: string) => answerInWords(sent?.answers[key], sent?.schema ?? null, key);
  return {
    allergies: said(generalFormKeys.allergies),
    medicines: said(generalFormKeys.medicines),
    conditions: said(generalFormKeys.conditions),
  };
}
