import { getClinicalNote } from './get-clinical-note.ts';
import { getPreviousConsultation } from './get-previous-consultation.ts';
import { getNoteDocument } from './note-document.ts';
import { saveClinicalNote } from './save-clinical-note.ts';

export const notesRouter = {
  getClinicalNote,
  getNoteDocument,
  getPreviousConsultation,
  saveClinicalNote,
};
