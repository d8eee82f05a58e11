import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { NoteSection } from '@consultorio/contracts/note-sections';
import { useState } from 'react';
import type { NoteFormApi } from './note-form.ts';

/** A template's effect on each section, below the text or in its place; and the diagnoses with those that it adds. */
export interface Applied {
  sections: Partial<Record<NoteSection, { mode: 'append' | 'replace'; text: string }>>;
  diagnoses: Diagnosis[];
}
type Texts = Partial<Record<NoteSection, string>>;
type Side = { texts: Texts; diagnoses: Diagnosis[] };

/** Applies a template and takes it back; words typed into it meanwhile come back with «Rehacer». */
export function useAppliedTemplate(form: NoteFormApi) {
  /** The sections as they were on the other side of the last step. */
  const [other, setOther] = useState<(Side & { undone: boolean }) | null>(null);
  const now = (names: NoteSection[]): Side => ({
    texts: Object.fromEntries(names.map((name) => [name, form.getValues(name)])),
    diagnoses: form.getValues('diagnoses'),
  });
  const apply = ({ sections, diagnoses }: Applied) => {
    const names = Object.keys(sections) as NoteSection[];
    setOther({ undone: false, ...now(names) });
    for (const name of names) {
      const { mode, text } = sections[name] ?? { mode: 'append', text: '' };
      const written = form.getValues(name).trimEnd();
      form.setValue(name, mode === 'append' && written ? `${written}\n\n${text}` : text);
    }
    form.setValue('diagnoses', diagnoses);
  };
  const toggle = () => {
    if (!other) return;
    const side = now(Object.keys(other.texts) as NoteSection[]);
    for (const [name, text] of Object.entries(other.texts) as [NoteSection, string][]) form.setValue(name, text);
    form.setValue('diagnoses', other.diagnoses);
    setOther({ undone: !other.undone, ...side });
  };
  return { apply, toggle, undone: other?.undone ?? false, shown: other !== null, dismiss: () => setOther(null) };
}
