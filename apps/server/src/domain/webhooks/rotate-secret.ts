import { rotateWebhookSecretInput, rotateWebhookSecretOutput } from '@consultorio/contracts/webhooks';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { newSecret } from './sealed-secret.ts';
import { changeWebhook, lockWebhook } from './webhooks.repo.ts';

/** Another secret. Both sign for as long as it takes to put the new one in its place; a third one ends the first at once. */
export const rotateWebhookSecret = procedure('rotateWebhookSecret')
  .input(rotateWebhookSecretInput)
  .output(rotateWebhookSecretOutput)
  .mutation(async ({ ctx, input: { webhookId, overlapHours } }) => {
    const { secret, sealed, hint } = await newSecret(ctx.system);
    return act(ctx, 'rotateWebhookSecret', async ({ tx, at, audit, announce }) => {
      const webhook = await lockWebhook(tx, webhookId);
      if (!webhook) throw new AppError('not-found');
      // One that came back without its secret has none that could go on signing.
      const hours = webhook.secret === '' ? 0 : (overlapHours ?? 0);
      const previousEndsAt = hours > 0 ? new Date(Date.parse(at) + hours * 3_600_000).toISOString() : null;
      await changeWebhook(tx, webhookId, {
        ...{ secret: sealed, secretHint: hint, previousEndsAt },
        previousSecret: previousEndsAt === null ? null : webhook.secret,
      });
      audit({ targetId: webhookId, details: { overlapHours: hours } });
      announce({ name: 'rotateWebhookSecret', ...toAdmins });
      return { secret, previousEndsAt };
    });
  });
