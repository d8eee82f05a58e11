import { listMessagesInput, listMessagesOutput } from '@consultorio/contracts/messages';
import type { z } from 'zod';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { messagesOf } from './messages.repo.ts';
import { shownMessages } from './shown-messages.ts';
import { visibleKinds } from './sides.ts';

const MOST = 500;

export async function readMessages(
  ctx: AccountContext,
  input: z.infer<typeof listMessagesInput>,
): Promise<z.infer<typeof listMessagesOutput>> {
  const consultation = await consultationFor(ctx, ctx.db, 'listMessages', input.consultationId);
  const { newest } = input;
  const limit = newest ?? MOST;
  const found = await messagesOf(ctx.db, consultation.id, {
    after: input.after ?? 0,
    before: input.before ?? null,
    kinds: visibleKinds(ctx.user.role),
    // One more than asked says whether there are others.
    limit: limit + 1,
    backward: typeof newest === 'number',
  });
  const rows = found.slice(0, limit);
  if (typeof newest === 'number') rows.reverse();
  await recordOpening(ctx, 'listMessages', { patientId: consultation.patientId, consultationId: consultation.id });
  return { items: await shownMessages(ctx, rows), more: found.length > limit };
}

export const listMessages = procedure('listMessages')
  .input(listMessagesInput)
  .output(listMessagesOutput)
  .query(({ ctx, input }) => readMessages(ctx, input));
