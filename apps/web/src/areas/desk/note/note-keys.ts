import { draftedSections } from '@consultorio/contracts/drafted-parts';
import { usualWords } from '@consultorio/contracts/words/notes';
import type { KeyboardEvent } from 'react';
import { choiceOf, keys } from '../../../capabilities/keys/keys.ts';
import { nextBlank } from './note-blanks.ts';
import { noteFieldId } from './note-field-id.ts';
import type { NoteFormApi } from './note-form.ts';
import { sectionOfField, selectBlank } from './note-section-field.tsx';
import { focusPart, walked } from './note-walk.ts';
import { confirmParts } from './unseen-parts.tsx';

const arrows: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** From one text of the note to the next, past what stands between them. */
export function walkParts(event: KeyboardEvent): void {
  const step = arrows[event.key];
  if (!step || !event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const from = event.target;
  const parts = walked.flatMap((name) => document.getElementById(noteFieldId(name)) ?? []);
  const isBefore = (part: Element) => (part.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next =
    step > 0
      ? parts.find((part) => part !== from && !part.contains(from) && !isBefore(part))
      : parts.findLast((part) => part !== from && !part.contains(from) && isBefore(part));
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  focusPart(next);
}

/** One of the usual answers of the field in which somebody stands, where it has not been written otherwise. */
export function writeUsual(event: KeyboardEvent, form: NoteFormApi): boolean {
  const section = event.target instanceof Element ? sectionOfField(event.target.id) : null;
  const choice = choiceOf(event.nativeEvent);
  const texts = section && usualWords[section];
  const text = choice === null ? undefined : texts?.[choice];
  if (!section || !texts || text === undefined) return false;
  event.preventDefault();
  const written = form.getValues(section).trim();
  if (written === '' || texts.includes(written)) form.setValue(section, text);
  return true;
}

/** Of the field in which somebody writes. */
export function confirmPlace(event: KeyboardEvent, form: NoteFormApi): boolean {
  if (!event.altKey || event.key !== 'Enter' || !(event.target instanceof Element)) return false;
  const section = draftedSections.find((name) => noteFieldId(name) === (event.target as Element).id);
  const place = section ?? (event.target.closest(`#${noteFieldId('vitals')}`) ? 'vitals' : null);
  if (place === null || !confirmParts(form, place)) return false;
  event.preventDefault();
  return true;
}

/** Tab goes from blank to blank; after the last one it works as everywhere, so nobody is trapped. */
export function walkBlanks(event: KeyboardEvent, form: NoteFormApi): void {
  const { target } = event;
  if (event.defaultPrevented || event.key !== keys.writing.nextBlank || !(target instanceof HTMLTextAreaElement))
    return;
  const section = sectionOfField(target.id);
  if (!section) return;
  const cursor = { section, start: target.selectionStart, end: target.selectionEnd };
  const blank = nextBlank(form.getValues(), cursor, event.shiftKey);
  if (!blank) return;
  event.preventDefault();
  selectBlank(blank);
}
