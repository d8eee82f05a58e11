import { draftedSections, stillDrafted } from '@consultorio/contracts/drafted-parts';
import type { DraftedParts } from '@consultorio/contracts/drafted-parts-input';
import { isEmpty } from '@consultorio/contracts/form-evaluation';
import { type HistorySection, historySections } from '@consultorio/contracts/history-sections';
import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';
import type { ClinicalNote, NoteVitals } from '@consultorio/contracts/notes';
import { type VitalName, vitalNames } from '@consultorio/contracts/vital-ranges';
import type { Slots } from '../../../capabilities/editing/slots.ts';

/** The doctor's part of the note, without its seal. */
export type NoteValues = Pick<
  ClinicalNote,
  NoteSection | 'history' | 'vitals' | 'drafted' | 'diagnoses' | 'occurredAt' | 'doctorAnswers'
>;
/** One question of the form to the doctor, by its key. */
type QuestionField = `question ${string}`;
/** A unit of comparing and merging: a section, a part of the history, one vital sign, the list of diagnoses, the moment, one question. */
type HistoryField = `history ${HistorySection}`;
export type NoteField = NoteSection | HistoryField | VitalName | 'diagnoses' | 'occurredAt' | QuestionField;

const historyFields = historySections.map((name) => `history ${name}` as const);
const everyNotesFields: NoteField[] = ['occurredAt', ...historyFields, ...noteSections, ...vitalNames, 'diagnoses'];

const fieldsOf = (...notes: NoteValues[]): NoteField[] => {
  const asked = new Set(notes.flatMap(({ doctorAnswers }) => Object.keys(doctorAnswers)));
  return [...everyNotesFields, ...[...asked].map((key) => `question ${key}` as const)];
};

export const isVital = (field: NoteField): field is VitalName => (vitalNames as NoteField[]).includes(field);
export const isSection = (field: NoteField): field is NoteSection =>
  (noteSections as readonly NoteField[]).includes(field);
/** The part of the history that a field is. */
export const historyOf = (field: NoteField): HistorySection | null =>
  historySections.find((name) => field === `history ${name}`) ?? null;
const isQuestion = (field: NoteField): field is QuestionField => field.startsWith('question ');
export const questionKey = (field: NoteField): string | null =>
  isQuestion(field) ? field.slice('question '.length) : null;

export function valuesOf(note: ClinicalNote): NoteValues {
  const { evolution, findings, prognosis, plan, patientText, alarmSigns } = note;
  const { history, vitals, drafted, diagnoses, occurredAt, doctorAnswers } = note;
  return {
    ...{ evolution, findings, prognosis, plan, patientText, alarmSigns },
    ...{ history, vitals, drafted, diagnoses, occurredAt, doctorAnswers },
  };
}

/** A field as one comparable text. The server trims and normalises texts: a trailing space is no change. */
function trace(values: NoteValues, field: NoteField): string {
  // What was confirmed of a text or a number goes with it.
  const still = stillDrafted(values, values.drafted);
  if (isSection(field)) return [values[field].normalize('NFC').trim(), ...linesOf(still, field)].join('\0');
  // The form knows minutes, the server seconds.
  if (field === 'occurredAt') return values.occurredAt.slice(0, 16);
  const part = historyOf(field);
  if (part) return values.history[part].normalize('NFC').trim();
  const key = questionKey(field);
  if (key !== null) return isEmpty(values.doctorAnswers[key]) ? '' : JSON.stringify(values.doctorAnswers[key]);
  if (isVital(field))
    return JSON.stringify([values.vitals[field], values.vitals.confirmed?.[field], still.vitals?.[field]]);
  return JSON.stringify(values.diagnoses.map(inOrder));
}

const inOrder = ({ code, description, principal, certainty, confirmed }: NoteValues['diagnoses'][number]) => [
  code,
  description,
  principal,
  certainty,
  confirmed?.toSorted() ?? [],
];

export function differing(one: NoteValues, other: NoteValues): NoteField[] {
  return fieldsOf(one, other).filter((field) => trace(one, field) !== trace(other, field));
}

export function withField(values: NoteValues, field: NoteField, from: NoteValues): NoteValues {
  const drafted = withPartsOf(values.drafted, field, from.drafted);
  if (isVital(field)) return { ...values, drafted, vitals: withVital(values.vitals, field, from.vitals) };
  const part = historyOf(field);
  if (part) return { ...values, history: { ...values.history, [part]: from.history[part] } };
  const key = questionKey(field);
  if (key === null) return { ...values, drafted, [field]: from[field as keyof NoteValues] };
  const { [key]: _, ...others } = values.doctorAnswers;
  return {
    ...values,
    doctorAnswers: Object.hasOwn(from.doctorAnswers, key) ? { ...others, [key]: from.doctorAnswers[key] } : others,
  };
}

const linesOf = (parts: DraftedParts, field: NoteSection): readonly string[] => {
  const section = draftedSections.find((one) => one === field);
  return (section && parts[section]) ?? [];
};

/** What is unseen of one field, as the other side has it. */
export function withPartsOf(parts: DraftedParts, field: NoteField, from: DraftedParts): DraftedParts {
  const section = draftedSections.find((one) => one === field);
  if (section) return parts[section] || from[section] ? { ...parts, [section]: from[section] } : parts;
  if (!isVital(field) || (parts.vitals?.[field] ?? from.vitals?.[field]) == null) return parts;
  return { ...parts, vitals: { ...parts.vitals, [field]: from.vitals?.[field] } };
}

/** A number goes with what was confirmed of it. */
function withVital(vitals: NoteVitals, field: VitalName, from: NoteVitals): NoteVitals {
  const numbers = { ...vitals, [field]: from[field] ?? null };
  const { [field]: _, ...others } = vitals.confirmed ?? {};
  const confirmed = from.confirmed?.[field] == null ? others : { ...others, [field]: from.confirmed[field] };
  if (Object.keys(confirmed).length > 0) return { ...numbers, confirmed };
  const { confirmed: _none, ...rest } = numbers;
  return rest;
}

export const noteSlots: Slots<NoteValues, NoteField> = { differing, withSlot: withField };
