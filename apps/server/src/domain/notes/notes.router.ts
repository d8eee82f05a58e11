import { consultationRef } from '@consultorio/contracts/consultations';
import {
  clinicalNote,
  getPreviousConsultationInput,
  noteDocument,
  previousConsultation,
  saveClinicalNoteInput,
  saveClinicalNoteOutput,
} from '@consultorio/contracts/notes';
import { procedure } from '../../core/procedure.ts';
import { getClinicalNote } from './get-clinical-note.ts';
import { getPreviousConsultation } from './get-previous-consultation.ts';
import { getNoteDocument } from './note-document.ts';
import { saveClinicalNote } from './save-clinical-note.ts';

export const notesRouter = {
  getClinicalNote: procedure('getClinicalNote')
    .input(consultationRef)
    .output(clinicalNote)
    .query(({ ctx, input }) => getClinicalNote(ctx, input)),
  getNoteDocument: procedure('getNoteDocument')
    .input(consultationRef)
    .output(noteDocument)
    .query(({ ctx, input }) => getNoteDocument(ctx, input)),
  getPreviousConsultation: procedure('getPreviousConsultation')
    .input(getPreviousConsultationInput)
    .output(previousConsultation)
    .query(({ ctx, input }) => getPreviousConsultation(ctx, input)),
  saveClinicalNote: procedure('saveClinicalNote')
    .input(saveClinicalNoteInput)
    .output(saveClinicalNoteOutput)
    .mutation(({ ctx, input }) => saveClinicalNote(ctx, input)),
};
