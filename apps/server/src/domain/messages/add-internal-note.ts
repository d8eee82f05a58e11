import { STAFF_ONLY } from '@consultorio/contracts/files';
import { addInternalNoteInput, message } from '@consultorio/contracts/messages';
import { act, type UnitOfWork } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { attachToMessage } from '../consultations/attach-files.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import { insertMessage } from './messages.repo.ts';
import { shownMessage } from './shown-messages.ts';

/** For the staff only: not in the patient's list, events, unread count or last activity. */
export const addInternalNote = procedure('addInternalNote')
  .input(addInternalNoteInput)
  .output(message)
  .mutation(async ({ ctx, input }) => {
    const work = async ({ tx, at, audit, announce }: UnitOfWork) => {
      const row = await consultationFor(ctx, tx, 'addInternalNote', input.consultationId, { lock: true });
      stateAfter(row, 'addInternalNote');
      const owner = { ownerId: ctx.user.id, consultationId: row.id };
      const messageId = await insertMessage(tx, {
        consultationId: row.id,
        kind: 'internal',
        authorId: ctx.user.id,
        text: input.text,
        fileIds: await attachToMessage(tx, owner, input.fileIds ?? [], STAFF_ONLY),
        createdAt: at,
      });
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'addInternalNote', consultationId: row.id, audience: audienceOf(row, { patient: false }) });
      return { messageId };
    };
    const { messageId } = await act(ctx, 'addInternalNote', work, { key: input.idempotencyKey, input });
    return shownMessage(ctx, messageId);
  });
