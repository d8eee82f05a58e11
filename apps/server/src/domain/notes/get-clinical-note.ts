import type { ClinicalNote } from '@consultorio/contracts/notes';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { findNote } from './notes.repo.ts';

/** There is no note before attention begins. */
export async function getClinicalNote(ctx: AccountContext, input: { consultationId: string }): Promise<ClinicalNote> {
  const consultation = await consultationFor(ctx, ctx.db, 'getClinicalNote', input.consultationId);
  const note = await findNote(ctx.db, consultation.id);
  if (!note) throw new AppError('not-found');
  await recordOpening(ctx, 'getClinicalNote', { patientId: consultation.patientId, consultationId: consultation.id });
  return { ...note, author: note.authorSnapshot };
}
