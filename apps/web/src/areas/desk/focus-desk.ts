import { draftedSections, stillDrafted } from '@consultorio/contracts/drafted-parts';
import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';
import type { ChecklistItem } from '@consultorio/contracts/notes';
import { holdTyping } from '../../kit/hold-typing.ts';
import type { DeskPanel } from './desk-panels.ts';
import { deskPanelId } from './desk-tabs.tsx';
import { noteFieldId } from './note/note-field-id.ts';
import type { NoteValues } from './note/note-values.ts';

/** Two frames: the pane is on the page, and a dialog has let go of the rest of it. */
const soon = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

export const focusNoteField = (name: Parameters<typeof noteFieldId>[0]) => {
  holdTyping();
  soon(() => document.getElementById(noteFieldId(name))?.focus());
};

/** The element that gets the keyboard in a panel: its field to write in, else the panel itself, to scroll it. */
export const focusPanel = (panel: DeskPanel) => {
  if (panel === 'note' || panel === 'chat') holdTyping();
  soon(() => {
    const element = document.getElementById(deskPanelId(panel));
    const field = panel === 'note' ? document.getElementById(noteFieldId('evolution')) : null;
    // A new order is what one comes for.
    const first = panel === 'orders' ? element?.querySelector<HTMLElement>('[role="group"] button') : null;
    const writing = panel === 'chat' ? element?.querySelector<HTMLElement>('textarea:not([aria-hidden])') : null;
    (field ?? writing ?? first ?? element)?.focus();
    if (panel === 'orders' && element && !first) focusWhenThere(element, '[role="group"] button');
  });
};

/** The panel is on its way: who waits at it stands on what is wanted when it comes. */
function focusWhenThere(panel: HTMLElement, wanted: string): void {
  const watch = new MutationObserver(() => {
    const found = panel.querySelector<HTMLElement>(wanted);
    if (!found) return;
    watch.disconnect();
    found.focus();
  });
  watch.observe(panel, { childList: true, subtree: true });
  panel.addEventListener('blur', () => watch.disconnect(), { once: true });
}

/** The field for a missing part of the note; for blanks, the first section that has one. */
export function fieldOf(
  item: ChecklistItem | 'history',
  values: NoteValues | undefined,
): NoteSection | 'diagnoses' | 'doctorAnswers' | 'history' | 'vitals' {
  if (item === 'history') return 'history';
  if (item === 'vitalsFit') return 'vitals';
  if (item === 'draftedSeen' && values) {
    const still = stillDrafted(values, values.drafted);
    return draftedSections.find((name) => still[name]) ?? 'vitals';
  }
  if (item === 'doctorQuestions') return 'doctorAnswers';
  if (item === 'principalDiagnosis' || item === 'diagnosesFit') return 'diagnoses';
  const withBlank = noteSections.find((name) => /\[\[.*?\]\]/s.test(values?.[name] ?? ''));
  if (item === 'noBlanks' && withBlank) return withBlank;
  return noteSections.find((name) => name === item) ?? 'evolution';
}
