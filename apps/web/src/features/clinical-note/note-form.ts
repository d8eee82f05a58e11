import { type NoteSection, noteSections, vitals } from '@consultorio/contracts/notes';
import type { UseFormReturn } from 'react-hook-form';
import { type NoteValues, type VitalName, vitalNames } from './note-values.ts';

/** The note as its inputs hold it: vital signs are what was typed, number or not. */
export type NoteForm = Record<NoteSection, string> & {
  vitals: Record<VitalName, string>;
  diagnoses: NoteValues['diagnoses'];
};
export type NoteFormApi = UseFormReturn<NoteForm>;

/** «37,5» is 37.5. Null is empty, undefined is not a number that a person can have. */
export function readVital(name: VitalName, typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const read = vitals.shape[name].safeParse(Number(text));
  return read.success ? (read.data ?? null) : undefined;
}

/** «Entre 20 y 300», from the contract itself. */
export function vitalRangeText(name: VitalName): string {
  const { minValue, maxValue } = vitals.shape[name].unwrap().unwrap();
  return `Entre ${minValue} y ${maxValue}`;
}

export function formOf(values: NoteValues): NoteForm {
  const typed = Object.fromEntries(vitalNames.map((name) => [name, values.vitals[name]?.toString() ?? '']));
  return { ...values, vitals: typed as NoteForm['vitals'] };
}

/** What can be saved of the form. A vital sign that makes no sense stays on the page, marked, and is not sent. */
export function valuesOfForm(form: NoteForm): NoteValues {
  const read = Object.fromEntries(vitalNames.map((name) => [name, readVital(name, form.vitals[name]) ?? null]));
  return { ...form, vitals: read };
}

/** Only what differs is written, so that neither the cursor nor a number half typed moves. */
export function putValues(form: NoteFormApi, values: NoteValues): void {
  const next = formOf(values);
  const current = form.getValues();
  for (const name of noteSections) if (current[name] !== next[name]) form.setValue(name, next[name]);
  for (const name of vitalNames)
    if (
      readVital(name, current.vitals[name]) !== values.vitals[name] &&
      readVital(name, current.vitals[name]) !== undefined
    )
      form.setValue(`vitals.${name}`, next.vitals[name]);
  form.setValue('diagnoses', next.diagnoses);
}
