import { consultationRef } from '@consultorio/contracts/consultations';
import {
  clinicalNote,
  saveClinicalNoteInput,
  saveClinicalNoteOutput,
  searchDiagnosesInput,
  searchDiagnosesOutput,
} from '@consultorio/contracts/notes';
import { procedure } from '../trpc.ts';
import { getClinicalNote } from './get-clinical-note.ts';
import { saveClinicalNote } from './save-clinical-note.ts';
import { searchDiagnoses } from './search-diagnoses.ts';

export const notesRouter = {
  getClinicalNote: procedure('getClinicalNote')
    .input(consultationRef)
    .output(clinicalNote)
    .query(({ ctx, input }) => getClinicalNote(ctx, input)),
  saveClinicalNote: procedure('saveClinicalNote')
    .input(saveClinicalNoteInput)
    .output(saveClinicalNoteOutput)
    .mutation(({ ctx, input }) => saveClinicalNote(ctx, input)),
  searchDiagnoses: procedure('searchDiagnoses')
    .input(searchDiagnosesInput)
    .output(searchDiagnosesOutput)
    .query(({ ctx, input }) => searchDiagnoses(ctx.db, input)),
};
