import { noteFieldId } from './note-field-id.ts';
import type { NoteFormApi } from './note-form.ts';

/** What a doctor writes in every note, as it stands on the page. History and vital signs have ways of their own. */
export const walked = [
  'evolution',
  'findings',
  'doctorAnswers',
  'diagnoses',
  'prognosis',
  'plan',
  'patientText',
  'alarmSigns',
] as const;

export const focusPart = (part: HTMLElement): void =>
  (part.matches('textarea, input')
    ? part
    : (part.querySelector<HTMLElement>('textarea, input, button') ?? part)
  ).focus();

/**
 * An answer was chosen with the mouse: the keyboard goes on in the next part that is still empty, which would be the next press.
 * Not on a phone, where it would cover what is to be read.
 */
export function goOn(form: NoteFormApi, after: (typeof walked)[number]): void {
  if (!window.matchMedia?.('(pointer: fine)').matches) return;
  const isEmpty = (name: (typeof walked)[number]) => name === 'doctorAnswers' || form.getValues(name).length === 0;
  const rest = walked.slice(walked.indexOf(after) + 1).filter(isEmpty);
  const [next] = rest.flatMap((name) => document.getElementById(noteFieldId(name)) ?? []);
  if (next) focusPart(next);
}
