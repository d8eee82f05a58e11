import type { markNotificationsReadInput } from '@consultorio/contracts/notifications';
import type { Done } from '@consultorio/contracts/primitives';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { markRead, type Which } from './notifications.repo.ts';

export function markNotificationsRead(
  ctx: AccountContext,
  { upTo, notificationId, consultationId }: z.output<typeof markNotificationsReadInput>,
): Promise<Done> {
  const which: Which = notificationId
    ? { notificationId }
    : consultationId
      ? { consultationId }
      : { upTo: upTo ?? new Date(0).toISOString() };
  return act(ctx, 'markNotificationsRead', async ({ tx, at }) => {
    await markRead(tx, ctx.user.id, which, at);
    return { done: true };
  });
}
