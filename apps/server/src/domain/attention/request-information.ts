import { consultationMoved, requestInformationInput } from '@consultorio/contracts/consultations';
import { act, type UnitOfWork } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter, updateConsultation } from '../consultations/consultation-for.ts';
import { firstReply } from '../consultations/due-times.ts';
import { moved } from '../consultations/moved.ts';
import { insertMessage } from '../messages/messages.repo.ts';

/** The doctor's questions go to the patient as a message; until the reply the clock stands still. */
export const requestInformation = procedure('requestInformation')
  .input(requestInformationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) => {
    const work = async ({ tx, at, audit, announce, notify }: UnitOfWork) => {
      const row = await consultationFor(ctx, tx, 'requestInformation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'requestInformation');
      const waiting = await updateConsultation(tx, row, input.expectedVersion, {
        state,
        waitingSince: at,
        reminders: 0,
        lastActivityAt: at,
        ...(await firstReply(tx, row, at)),
      });
      await insertMessage(tx, {
        consultationId: row.id,
        kind: 'doctor',
        authorId: ctx.user.id,
        text: input.text,
        createdAt: at,
      });
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'requestInformation', consultationId: row.id, audience: audienceOf(waiting) });
      notify({ userId: row.patientId, kind: 'informationRequested', consultationId: row.id });
      return moved(waiting);
    };
    return act(ctx, 'requestInformation', work, { key: input.idempotencyKey, input });
  });
