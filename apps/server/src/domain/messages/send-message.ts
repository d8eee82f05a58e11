import { message, sendMessageInput } from '@consultorio/contracts/messages';
import { isPatient } from '@consultorio/contracts/sides';
import { act, type UnitOfWork } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { attachToMessage } from '../consultations/attach-files.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import { touchConsultation, touchPatient } from '../consultations/consultations.repo.ts';
import { firstReply } from '../consultations/due-times.ts';
import { insertMessage } from './messages.repo.ts';
import { shownMessage } from './shown-messages.ts';

/** The chat of a consultation, both sides. Words alone do not answer a request for information: that is a verb. */
export const sendMessage = procedure('sendMessage')
  .input(sendMessageInput)
  .output(message)
  .mutation(async ({ ctx, input }) => {
    const fromPatient = isPatient(ctx.user.role);
    const work = async ({ tx, at, audit, announce, notify }: UnitOfWork) => {
      const row = await consultationFor(ctx, tx, 'sendMessage', input.consultationId, { lock: true });
      stateAfter(row, 'sendMessage');
      const owner = { ownerId: ctx.user.id, consultationId: row.id };
      const messageId = await insertMessage(tx, {
        consultationId: row.id,
        kind: fromPatient ? 'patient' : 'doctor',
        authorId: ctx.user.id,
        text: input.text,
        fileIds: await attachToMessage(tx, owner, input.fileIds ?? []),
        createdAt: at,
      });
      await touchConsultation(tx, row.id, {
        lastActivityAt: at,
        ...(fromPatient ? {} : await firstReply(tx, row, at)),
      });
      if (fromPatient) await touchPatient(tx, row.patientId, at);
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'sendMessage', consultationId: row.id, audience: audienceOf(row, { queue: !row.doctorId }) });
      const otherSide = fromPatient ? row.doctorId : row.patientId;
      if (otherSide) notify({ userId: otherSide, kind: 'messageReceived', consultationId: row.id });
      return { messageId };
    };
    const { messageId } = await act(ctx, 'sendMessage', work, { key: input.idempotencyKey, input });
    return shownMessage(ctx, messageId);
  });
