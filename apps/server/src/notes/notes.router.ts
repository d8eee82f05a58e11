import { consultationRef } from '@consultorio/contracts/consultations';
import {
  clinicalNote,
  getPreviousConsultationInput,
  listMyDiagnosesOutput,
  noteDocument,
  previousConsultation,
  saveClinicalNoteInput,
  saveClinicalNoteOutput,
  searchDiagnosesInput,
  searchDiagnosesOutput,
  setFavouriteDiagnosisInput,
} from '@consultorio/contracts/notes';
import { done } from '@consultorio/contracts/primitives';
import { procedure } from '../trpc.ts';
import { getClinicalNote } from './get-clinical-note.ts';
import { getPreviousConsultation } from './get-previous-consultation.ts';
import { listMyDiagnoses, setFavouriteDiagnosis } from './my-diagnoses.ts';
import { getNoteDocument } from './note-document.ts';
import { saveClinicalNote } from './save-clinical-note.ts';
import { searchDiagnoses } from './search-diagnoses.ts';

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
  searchDiagnoses: procedure('searchDiagnoses')
    .input(searchDiagnosesInput)
    .output(searchDiagnosesOutput)
    .query(({ ctx, input }) => searchDiagnoses(ctx.db, input)),
  listMyDiagnoses: procedure('listMyDiagnoses')
    .output(listMyDiagnosesOutput)
    .query(({ ctx }) => listMyDiagnoses(ctx)),
  setFavouriteDiagnosis: procedure('setFavouriteDiagnosis')
    .input(setFavouriteDiagnosisInput)
    .output(done)
    .mutation(({ ctx, input }) => setFavouriteDiagnosis(ctx, input)),
};
