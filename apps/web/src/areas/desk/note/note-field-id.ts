import type { NoteSection } from '@consultorio/contracts/notes';

/** The id of a field of the note in the page: whoever leads to it finds it by this. */
export const noteFieldId = (name: NoteSection | 'diagnoses' | 'doctorAnswers' | 'history' | 'vitals') => `nota-${name}`;
