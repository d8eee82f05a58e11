import type { listMessagesInput, listMessagesOutput } from '@consultorio/contracts/messages';
import type { z } from 'zod';
import { recordOpening } from '../audit/openings.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import type { AccountContext } from '../trpc.ts';
import { messagesAfter } from './messages.repo.ts';
import { shownMessages } from './shown-messages.ts';
import { visibleKinds } from './sides.ts';

const MOST = 500;

export async function listMessages(
  ctx: AccountContext,
  input: z.infer<typeof listMessagesInput>,
): Promise<z.infer<typeof listMessagesOutput>> {
  const consultation = await consultationFor(ctx, ctx.db, 'listMessages', input.consultationId);
  const rows = await messagesAfter(ctx.db, consultation.id, {
    after: input.after ?? 0,
    kinds: visibleKinds(ctx.user.role),
    limit: MOST + 1,
  });
  await recordOpening(ctx, 'listMessages', { patientId: consultation.patientId, consultationId: consultation.id });
  return { items: await shownMessages(ctx, rows.slice(0, MOST)), more: rows.length > MOST };
}
