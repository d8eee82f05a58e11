import { deleteWebhookInput, deleteWebhookOutput } from '@consultorio/contracts/webhooks';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { changeWebhook, lockWebhook } from './webhooks.repo.ts';

/** For good: what waits is told to nobody. */
export const deleteWebhook = procedure('deleteWebhook')
  .input(deleteWebhookInput)
  .output(deleteWebhookOutput)
  .mutation(async ({ ctx, input: { webhookId } }) =>
    act(ctx, 'deleteWebhook', async ({ tx, at, audit, announce }) => {
      const webhook = await lockWebhook(tx, webhookId, { removed: true });
      if (!webhook) throw new AppError('not-found');
      if (webhook.removedAt !== null) return { done: true };
      await changeWebhook(tx, webhookId, { removedAt: at });
      audit({ targetId: webhookId });
      announce({ name: 'deleteWebhook', ...toAdmins });
      return { done: true };
    }),
  );
