import { type NoteSection, noteSections } from '@consultorio/contracts/note-sections';

/** The place of a `[[…]]` in one of the sections: a part of a template that the doctor must still fill in. */
export interface Blank {
  section: NoteSection;
  start: number;
  end: number;
}

type Sections = Record<NoteSection, string>;

export function blanksOf(sections: Sections): Blank[] {
  return noteSections.flatMap((section) =>
    [...sections[section].matchAll(/\[\[.*?\]\]/gs)].map(({ index, 0: text }) => ({
      section,
      start: index,
      end: index + text.length,
    })),
  );
}

/** The blank after (or before) the cursor, in this section or a following one; null leaves Tab to the browser. */
export function nextBlank(sections: Sections, cursor: Blank, backwards: boolean): Blank | null {
  const place = ({ section }: Blank) => noteSections.indexOf(section);
  const blanks = blanksOf(sections);
  const isAfter = (blank: Blank) =>
    place(blank) > place(cursor) || (place(blank) === place(cursor) && blank.start >= cursor.end);
  const isBefore = (blank: Blank) =>
    place(blank) < place(cursor) || (place(blank) === place(cursor) && blank.end <= cursor.start);
  return (backwards ? blanks.findLast(isBefore) : blanks.find(isAfter)) ?? null;
}
