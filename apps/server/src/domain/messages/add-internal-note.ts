import type { addInternalNoteInput, Message } from '@consultorio/contracts/messages';
import type { z } from 'zod';
import { act, type Deed } from '../../core/act.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { insertMessage } from './messages.repo.ts';
import { shownMessage } from './shown-messages.ts';

type Input = z.infer<typeof addInternalNoteInput>;

/** For the staff only: not in the patient's list, events, unread count or last activity. */
export async function addInternalNote(ctx: AccountContext, input: Input): Promise<Message> {
  const work = async ({ tx, at, note, announce }: Deed) => {
    const row = await consultationFor(ctx, tx, 'addInternalNote', input.consultationId, { lock: true });
    stateAfter(row, 'addInternalNote');
    const messageId = await insertMessage(tx, {
      consultationId: row.id,
      kind: 'internal',
      authorId: ctx.user.id,
      text: input.text,
      createdAt: at,
    });
    note({ patientId: row.patientId, consultationId: row.id });
    announce({ name: 'addInternalNote', consultationId: row.id, audience: audienceOf(row, { patient: false }) });
    return { messageId };
  };
  const { messageId } = await act(ctx, 'addInternalNote', work, { key: input.idempotencyKey, input });
  return shownMessage(ctx, messageId);
}
