import { historyWords } from '@consultorio/contracts/clinical-history';
import { LONG_TEXT } from '@consultorio/contracts/primitives';
import { certaintyWords, noteSectionWords, vitalText, vitalWords } from '@consultorio/contracts/words/notes';
import type { MergeWords } from '../../../capabilities/editing/merge-words.ts';
import { occurredAtText } from '../../../texts/clinical-notes.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { offeredChoices, withChoice } from './note-choices.ts';
import { historyOf, isSection, isVital, type NoteField, type NoteValues, questionKey } from './note-values.ts';

/** How the form's questions to the doctor and their answers read: the note knows only their keys. */
export interface QuestionWords {
  label: (key: string) => string;
  /** '' for none. */
  answer: (key: string, answer: unknown) => string;
}

function noteFieldText(field: NoteField, questions: QuestionWords | null): string {
  if (isSection(field)) return noteSectionWords[field];
  if (isVital(field)) return vitalWords[field].short;
  const part = historyOf(field);
  if (part) return historyWords[part];
  const key = questionKey(field);
  if (key !== null) return questions?.label(key) ?? key;
  return field === 'diagnoses' ? 'Diagnósticos' : occurredAtText;
}

function noteValueText(values: NoteValues, field: NoteField, questions: QuestionWords | null): string {
  if (isSection(field)) return values[field];
  if (isVital(field)) return vitalText(values.vitals, field);
  const part = historyOf(field);
  if (part) return values.history[part];
  if (field === 'occurredAt') return values.occurredAt ? dateTimeText(values.occurredAt) : '';
  const key = questionKey(field);
  if (key !== null) return questions?.answer(key, values.doctorAnswers[key]) ?? '';
  return values.diagnoses
    .map(({ code, description, principal, certainty }) =>
      [`${code} ${description}`, certaintyWords[certainty], ...(principal ? ['Principal'] : [])].join(' · '),
    )
    .join('\n');
}

export const noteMergeWords = (questions: QuestionWords | null): MergeWords<NoteValues, NoteField> => ({
  title: 'Hay dos versiones de la nota',
  changed: 'Esta nota se cambió en otra ventana.',
  save: 'Guardar nota',
  label: (field) => noteFieldText(field, questions),
  text: (values, field) => noteValueText(values, field, questions),
  offered: offeredChoices,
  choose: withChoice,
  proseLength: (field) => (isSection(field) ? LONG_TEXT : null),
  withProse: (values, field, text) => ({ ...values, [field]: text }),
});
