import { consultationRef } from '@consultorio/contracts/consultations';
import { noteDocument } from '@consultorio/contracts/notes';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { shortLived } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { findNote } from './notes.repo.ts';

/** The reader is part of what is signed: the paper says who printed it. */
export const pathOfNote = (consultationId: string, readerId: string) =>
  `/documents/notes/${consultationId}/${readerId}`;
export const noteFileName = (folio: string | null) => `nota-${folio ?? 'sin-folio'}.pdf`;

/**
 * Where the signed note can be fetched as PDF, for staff: the patient has the result, in words that are meant for her.
 * @throws AppError illegal-transition while it is a draft.
 */
export const getNoteDocument = procedure('getNoteDocument')
  .input(consultationRef)
  .output(noteDocument)
  .query(async ({ ctx, input }) => {
    const consultation = await consultationFor(ctx, ctx.db, 'getNoteDocument', input.consultationId);
    const { id: consultationId, patientId, folio } = consultation;
    const note = await findNote(ctx.db, consultationId);
    if (note?.status !== 'signed') throw new AppError('illegal-transition');
    await recordOpening(ctx, 'getNoteDocument', { patientId, consultationId });
    const url = await shortLived(ctx, pathOfNote(consultationId, ctx.user.id));
    return { url, fileName: noteFileName(folio) };
  });
