import { updateWebhookInput, updateWebhookOutput } from '@consultorio/contracts/webhooks';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { assertAskable, assertOpen } from './create.ts';
import { changeWebhook, findIntegration, lockWebhook } from './webhooks.repo.ts';

/** What waits already is sent to the new address too. @throws AppError stale-version. */
export const updateWebhook = procedure('updateWebhook')
  .input(updateWebhookInput)
  .output(updateWebhookOutput)
  .mutation(async ({ ctx, input: { webhookId, expectedVersion, name, url, ...chosen } }) => {
    assertAskable(ctx.egress, url);
    return act(ctx, 'updateWebhook', async ({ tx, audit, announce }) => {
      const webhook = await lockWebhook(tx, webhookId);
      if (!webhook) throw new AppError('not-found');
      if (webhook.version !== expectedVersion) throw new AppError('stale-version', { version: webhook.version });
      const integration = webhook.integrationId && (await findIntegration(tx, webhook.integrationId));
      const kinds = [...new Set(chosen.kinds)];
      if (integration) assertOpen(kinds, integration.scopes);
      const version = webhook.version + 1;
      await changeWebhook(tx, webhookId, { name, url, kinds, version });
      audit({ targetId: webhookId, details: { kinds: kinds.length, host: new URL(url).host } });
      announce({ name: 'updateWebhook', ...toAdmins });
      return { version };
    });
  });
