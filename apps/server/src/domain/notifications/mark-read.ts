import { markNotificationsReadInput } from '@consultorio/contracts/notifications';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { setNoticesRead, type Which } from './notifications.repo.ts';

export const markNotificationsRead = procedure('markNotificationsRead')
  .input(markNotificationsReadInput)
  .output(done)
  .mutation(({ ctx, input: { upTo, notificationId, consultationId, except } }) => {
    const which: Which = notificationId
      ? { notificationId }
      : consultationId
        ? { consultationId }
        : { upTo: upTo ?? new Date(0).toISOString() };
    return act(ctx, 'markNotificationsRead', async ({ tx, at }) => {
      await setNoticesRead(tx, ctx.user.id, which, { except: except ?? [], at });
      return { done: true };
    });
  });
