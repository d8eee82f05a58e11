import type { NoteSection } from '@consultorio/contracts/note-sections';

/** The id of a field of the note in the page: whoever leads to it finds it by this. */
export const noteFieldId = (name: NoteSection | 'diagnoses' | 'doctorAnswers' | 'history' | 'vitals') => `nota-${name}`;
