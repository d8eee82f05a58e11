import { consultationRef } from '@consultorio/contracts/consultations';
import { noHistory } from '@consultorio/contracts/history-sections';
import { clinicalNote } from '@consultorio/contracts/notes';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { findNote } from './notes.repo.ts';

/** There is no note before attention begins. */
export const getClinicalNote = procedure('getClinicalNote')
  .input(consultationRef)
  .output(clinicalNote)
  .query(async ({ ctx, input }) => {
    const consultation = await consultationFor(ctx, ctx.db, 'getClinicalNote', input.consultationId);
    const note = await findNote(ctx.db, consultation.id);
    if (!note) throw new AppError('not-found');
    await recordOpening(ctx, 'getClinicalNote', { patientId: consultation.patientId, consultationId: consultation.id });
    return { ...note, history: { ...noHistory, ...note.history }, author: note.authorSnapshot };
  });
