import { noHistory } from '@consultorio/contracts/history-sections';
import { getPreviousConsultationInput, previousConsultation } from '@consultorio/contracts/notes';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { addendaOf } from './addenda.repo.ts';
import { doctorAnswersInWords, noteScoresInWords } from './doctor-answers.ts';
import { findNote } from './notes.repo.ts';

/**
 * Earlier findings and decisions, whoever signed them: the doctor who attends now must know them. Only closed
 * consultations of the very same patient, only by way of one that the caller attends.
 */
export const getPreviousConsultation = procedure('getPreviousConsultation')
  .input(getPreviousConsultationInput)
  .output(previousConsultation)
  .query(async ({ ctx, input }) => {
    const present = await consultationFor(ctx, ctx.db, 'getPreviousConsultation', input.consultationId);
    const previous = await findPreviousConsultation(ctx.db, input.previousId, present.patientId);
    if (!previous) throw new AppError('not-found');
    const note = await findNote(ctx.db, previous.id);
    if (note?.status !== 'signed') throw new AppError('not-found');
    await recordOpening(ctx, 'getPreviousConsultation', {
      patientId: present.patientId,
      consultationId: previous.id,
    });
    const { formVersionId, answers, ...shown } = previous;
    return {
      ...shown,
      note: { ...note, history: { ...noHistory, ...note.history }, author: note.authorSnapshot },
      doctorAnswers: await doctorAnswersInWords(ctx.db, previous, note),
      scores: await noteScoresInWords(ctx.db, previous, note),
      addenda: await addendaOf(ctx.db, previous.id),
    };
  });

/** Null unless it is closed and of this patient. */
async function findPreviousConsultation(db: Database, id: string, patientId: string) {
  const [row] = await db
    .select({
      id: consultations.id,
      formVersionId: consultations.formVersionId,
      answers: consultations.answers,
      folio: consultations.folio,
      serviceName: services.name,
      closedAt: consultations.closedAt,
    })
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .where(and(eq(consultations.id, id), eq(consultations.patientId, patientId), eq(consultations.state, 'closed')));
  return row ?? null;
}
