import { stillDrafted } from '@consultorio/contracts/drafted-parts';
import { historySections } from '@consultorio/contracts/history-sections';
import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';
import { isVitalInRange, type VitalName, vitalNames, vitalRanges } from '@consultorio/contracts/vital-ranges';
import type { Vitals } from '@consultorio/contracts/vitals';
import type { UseFormReturn } from 'react-hook-form';
import type { NoteValues } from './note-values.ts';

/** The note as its inputs hold it: vital signs are kept as typed, number or not; the moment is local, to the minute. */
export type NoteForm = Record<NoteSection, string> & {
  occurredAt: string;
  history: NoteValues['history'];
  vitals: Record<VitalName, string>;
  /** Numbers of which the doctor said that they are so. */
  confirmedVitals: Vitals;
  /** What stands in it by itself and was neither touched nor confirmed. */
  drafted: NoteValues['drafted'];
  diagnoses: NoteValues['diagnoses'];
  doctorAnswers: NoteValues['doctorAnswers'];
};
export type NoteFormApi = UseFormReturn<NoteForm>;

/** «37,5» is 37.5. Null is empty or no number. */
export function typedNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** Null is empty, undefined is not a number that a person can have. */
export function readVital(name: VitalName, typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = typedNumber(typed);
  return read !== null && isVitalInRange(name, read) ? read : undefined;
}

/** «Entre 20 y 300», from the contract itself. */
export function vitalRangeText(name: VitalName): string {
  const [least, most] = vitalRanges[name];
  return `Entre ${least} y ${most}`;
}

/** The value for an input of type `datetime-local`: `2026-11-20T09:30`, in the zone of this browser. */
export function localMinute(moment: string | number): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment of attention in UTC; null is not a moment, or one that has not come yet. */
export function readOccurredAt(typed: string, now = Date.now()): string | null {
  const at = new Date(typed).getTime();
  return Number.isNaN(at) || at > now || at < 0 ? null : new Date(at).toISOString();
}

export function formOf(values: NoteValues): NoteForm {
  const typed = Object.fromEntries(vitalNames.map((name) => [name, values.vitals[name]?.toString() ?? '']));
  return {
    ...values,
    occurredAt: localMinute(values.occurredAt),
    vitals: typed as NoteForm['vitals'],
    confirmedVitals: values.vitals.confirmed ?? {},
  };
}

/** The savable part of the form. Invalid values stay on the page, marked, and are not sent; no moment is ''. */
export function valuesOfForm({ confirmedVitals, ...form }: NoteForm): NoteValues {
  const read: Vitals = Object.fromEntries(vitalNames.map((name) => [name, readVital(name, form.vitals[name]) ?? null]));
  const still = vitalNames.filter((name) => read[name] != null && confirmedVitals[name] === read[name]);
  const confirmed = Object.fromEntries(still.map((name) => [name, read[name]]));
  const vitals = still.length > 0 ? { ...read, confirmed } : read;
  const drafted = stillDrafted({ ...form, vitals }, form.drafted);
  return { ...form, occurredAt: readOccurredAt(form.occurredAt) ?? '', vitals, drafted };
}

/** Vital signs that stand on the page, marked, and would not be in the note that is signed. */
export const countUnsavedVitals = ({ vitals }: NoteForm): number =>
  vitalNames.filter((name) => readVital(name, vitals[name]) === undefined).length;

/** Only fields that differ are written, so that neither the cursor nor a number half typed moves. */
export function putValues(form: NoteFormApi, values: NoteValues): void {
  const next = formOf(values);
  const current = form.getValues();
  for (const name of noteSections) if (current[name] !== next[name]) form.setValue(name, next[name]);
  for (const name of historySections)
    if (current.history[name] !== next.history[name]) form.setValue(`history.${name}`, next.history[name]);
  for (const name of vitalNames)
    if (
      readVital(name, current.vitals[name]) !== values.vitals[name] &&
      readVital(name, current.vitals[name]) !== undefined
    )
      form.setValue(`vitals.${name}`, next.vitals[name]);
  if (current.occurredAt !== next.occurredAt && next.occurredAt) form.setValue('occurredAt', next.occurredAt);
  form.setValue('confirmedVitals', next.confirmedVitals);
  form.setValue('drafted', next.drafted);
  form.setValue('diagnoses', next.diagnoses);
  form.setValue('doctorAnswers', next.doctorAnswers);
}
