import type { NoteSection } from '@consultorio/contracts/notes';
import { useState } from 'react';
import type { NoteFormApi } from './note-form.ts';

/** What a template does with one section: below what is written, or in its place. */
export type Applied = Partial<Record<NoteSection, { mode: 'append' | 'replace'; text: string }>>;
type Texts = Partial<Record<NoteSection, string>>;

/** Applies a template and takes it back; what was typed into it meanwhile comes again with «Rehacer». */
export function useAppliedTemplate(form: NoteFormApi) {
  /** What the sections said on the other side of the last step. */
  const [other, setOther] = useState<{ undone: boolean; texts: Texts } | null>(null);
  const now = (names: NoteSection[]): Texts => Object.fromEntries(names.map((name) => [name, form.getValues(name)]));
  const put = (texts: Texts) => {
    for (const [name, text] of Object.entries(texts) as [NoteSection, string][]) form.setValue(name, text);
  };
  const apply = (applied: Applied) => {
    const names = Object.keys(applied) as NoteSection[];
    setOther({ undone: false, texts: now(names) });
    for (const name of names) {
      const { mode, text } = applied[name] ?? { mode: 'append', text: '' };
      const written = form.getValues(name).trimEnd();
      form.setValue(name, mode === 'append' && written ? `${written}\n\n${text}` : text);
    }
  };
  const toggle = () => {
    if (!other) return;
    const texts = now(Object.keys(other.texts) as NoteSection[]);
    put(other.texts);
    setOther({ undone: !other.undone, texts });
  };
  return { apply, toggle, undone: other?.undone ?? false, shown: other !== null, dismiss: () => setOther(null) };
}
