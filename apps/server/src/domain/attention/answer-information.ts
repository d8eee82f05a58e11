import { answerInformationInput, consultationMoved } from '@consultorio/contracts/consultations';
import { act, type UnitOfWork } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { attachToMessage } from '../consultations/attach-files.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter, updateConsultation } from '../consultations/consultation-for.ts';
import { touchPatient } from '../consultations/consultations.repo.ts';
import { resumedClock } from '../consultations/due-times.ts';
import { moved } from '../consultations/moved.ts';
import { insertMessage } from '../messages/messages.repo.ts';

/** The patient's reply to what the doctor asked: the consultation goes on, and so does the clock. */
export const answerInformation = procedure('answerInformation')
  .input(answerInformationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) => {
    const work = async ({ tx, at, audit, announce, notify }: UnitOfWork) => {
      const row = await consultationFor(ctx, tx, 'answerInformation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'answerInformation');
      const answered = await updateConsultation(tx, row, input.expectedVersion, {
        state,
        ...(await resumedClock(tx, row, at)),
        lastActivityAt: at,
      });
      const owner = { ownerId: ctx.user.id, consultationId: row.id };
      await insertMessage(tx, {
        consultationId: row.id,
        kind: 'patient',
        authorId: ctx.user.id,
        text: input.text,
        fileIds: await attachToMessage(tx, owner, input.fileIds ?? []),
        createdAt: at,
      });
      await touchPatient(tx, row.patientId, at);
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'answerInformation', consultationId: row.id, audience: audienceOf(answered) });
      if (row.doctorId) notify({ userId: row.doctorId, kind: 'informationAnswered', consultationId: row.id });
      return moved(answered);
    };
    return act(ctx, 'answerInformation', work, { key: input.idempotencyKey, input });
  });
