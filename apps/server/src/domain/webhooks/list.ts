import { listWebhooksOutput, type Webhook } from '@consultorio/contracts/webhooks';
import { procedure } from '../../core/procedure.ts';
import { countDeliveries, selectWebhooks } from './webhooks.repo.ts';

export const listWebhooks = procedure('listWebhooks')
  .output(listWebhooksOutput)
  .query(async ({ ctx }) => {
    const [all, counts] = await Promise.all([selectWebhooks(ctx.db), countDeliveries(ctx.db)]);
    const now = new Date(ctx.now()).toISOString();
    const countOf = (id: string, state: string) =>
      counts.find((one) => one.webhookId === id && one.state === state)?.all ?? 0;
    return all.map(({ webhook, integrationName, integrationEndsAt, createdByName }): Webhook => {
      const { secret, previousSecret, removedAt, createdBy, previousEndsAt, ...told } = webhook;
      return {
        ...{ ...told, integrationName, createdByName },
        integrationEnded: integrationEndsAt !== null && integrationEndsAt <= now,
        previousEndsAt: previousEndsAt !== null && previousEndsAt > now ? previousEndsAt : null,
        ...{ waiting: countOf(webhook.id, 'waiting'), dead: countOf(webhook.id, 'dead') },
      };
    });
  });
