import { certaintyTexts, noteSectionTexts, occurredAtText, vitalTexts } from '../../../texts/clinical-notes.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { isSection, isVital, type NoteField, type NoteValues, questionKey } from './note-values.ts';

/** How the form's questions to the doctor and their answers read: the note knows only their keys. */
export interface QuestionWords {
  label: (key: string) => string;
  /** '' for none. */
  answer: (key: string, answer: unknown) => string;
}

export function noteFieldText(field: NoteField, questions: QuestionWords | null): string {
  if (isSection(field)) return noteSectionTexts[field].label;
  if (isVital(field)) return vitalTexts[field].label;
  const key = questionKey(field);
  if (key !== null) return questions?.label(key) ?? key;
  return field === 'diagnoses' ? 'Diagnósticos' : occurredAtText;
}

/** A field to be read and compared; an empty one is ''. */
export function noteValueText(values: NoteValues, field: NoteField, questions: QuestionWords | null): string {
  if (isSection(field)) return values[field];
  if (isVital(field)) {
    const value = values.vitals[field];
    return value == null ? '' : `${value} ${vitalTexts[field].unit}`;
  }
  if (field === 'occurredAt') return values.occurredAt ? dateTimeText(values.occurredAt) : '';
  const key = questionKey(field);
  if (key !== null) return questions?.answer(key, values.doctorAnswers[key]) ?? '';
  return values.diagnoses
    .map(({ code, description, principal, certainty }) =>
      [`${code} ${description}`, certaintyTexts[certainty], ...(principal ? ['Principal'] : [])].join(' · '),
    )
    .join('\n');
}
