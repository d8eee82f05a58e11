import { randomUUID } from 'node:crypto';
import { TEST_KIND, testWebhookInput, testWebhookOutput } from '@consultorio/contracts/webhooks';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { messageIdOf, secretsOf } from './deliver.ts';
import { sendSigned } from './send-signed.ts';
import { assertSigns, findWebhook } from './webhooks.repo.ts';

/** Asks the receiver once, also of one that is paused, and tells what it answered. It stands in no log. */
export const testWebhook = procedure('testWebhook')
  .input(testWebhookInput)
  .output(testWebhookOutput)
  .mutation(async ({ ctx, input: { webhookId } }) => {
    const webhook = await findWebhook(ctx.db, webhookId);
    if (!webhook) throw new AppError('not-found');
    assertSigns(webhook);
    const timestamp = new Date(ctx.now()).toISOString();
    // Before the transaction: no connection is held while somebody else's server thinks.
    const { attempt } = await sendSigned(ctx, {
      ...{ url: webhook.url, secrets: await secretsOf(ctx, webhook), id: messageIdOf(randomUUID()) },
      message: { type: TEST_KIND, timestamp, data: { eventId: null, consultationId: null } },
    });
    return act(ctx, 'testWebhook', async ({ audit }) => {
      audit({ targetId: webhookId, details: { outcome: attempt.outcome, status: attempt.status } });
      return attempt;
    });
  });
