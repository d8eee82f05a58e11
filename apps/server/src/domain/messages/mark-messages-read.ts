import { markMessagesReadInput } from '@consultorio/contracts/messages';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { countUnreadMessages, setMessagesRead } from './messages.repo.ts';
import { writtenByOtherSide } from './sides.ts';

/** The other side's messages up to this one have been seen. */
export const markMessagesRead = procedure('markMessagesRead')
  .input(markMessagesReadInput)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const kinds = writtenByOtherSide(ctx.user.role);
    const row = await consultationFor(ctx, ctx.db, 'markMessagesRead', input.consultationId);
    // An open chat marks again and again: a call that changes nothing leaves no trace.
    if ((await countUnreadMessages(ctx.db, row.id, kinds)) === 0) return { done: true };
    return act(ctx, 'markMessagesRead', async ({ tx, at, audit, announce }) => {
      await setMessagesRead(tx, row.id, { kinds, upTo: input.upTo, at });
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'markMessagesRead', consultationId: row.id, audience: audienceOf(row) });
      return { done: true };
    });
  });
