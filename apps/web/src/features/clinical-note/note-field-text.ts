import {
  certaintyTexts,
  doctorQuestionsText,
  noteSectionTexts,
  occurredAtText,
  vitalTexts,
} from '../../texts/clinical-notes.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { isSection, isVital, type NoteField, type NoteValues } from './note-values.ts';

export function noteFieldText(field: NoteField): string {
  if (isSection(field)) return noteSectionTexts[field].label;
  if (isVital(field)) return vitalTexts[field].label;
  if (field === 'doctorAnswers') return doctorQuestionsText;
  return field === 'diagnoses' ? 'Diagnósticos' : occurredAtText;
}

/** A field to be read and compared; an empty one is ''. */
export function noteValueText(values: NoteValues, field: NoteField): string {
  if (isSection(field)) return values[field];
  if (isVital(field)) {
    const value = values.vitals[field];
    return value == null ? '' : `${value} ${vitalTexts[field].unit}`;
  }
  if (field === 'occurredAt') return values.occurredAt ? dateTimeText(values.occurredAt) : '';
  // The questions stand on the page; here only what was answered to each, in their order there.
  if (field === 'doctorAnswers') return Object.values(values.doctorAnswers).map(saidText).join('\n');
  return values.diagnoses
    .map(({ code, description, principal, certainty }) =>
      [`${code} ${description}`, certaintyTexts[certainty], ...(principal ? ['Principal'] : [])].join(' · '),
    )
    .join('\n');
}

function saidText(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'Sí' : 'No';
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '');
}
