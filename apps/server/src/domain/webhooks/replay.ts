import {
  kindsFor,
  MAX_REPLAYED,
  replayWebhookDeliveriesInput,
  replayWebhookDeliveriesOutput,
  retryWebhookDeliveryInput,
  retryWebhookDeliveryOutput,
} from '@consultorio/contracts/webhooks';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { WebhookRow } from '../../core/db/tables/webhooks.ts';
import { procedure } from '../../core/procedure.ts';
import { isHeard } from './deliver.ts';
import { findWebhookDelivery, selectToReplay, sendAgain } from './deliveries.repo.ts';
import { findIntegration, findWebhook, lockWebhook } from './webhooks.repo.ts';

/** What its integration may ask now; null of the clinic's own. */
async function scopesOf(tx: Database, { integrationId }: WebhookRow): Promise<string[] | null> {
  return integrationId === null ? null : ((await findIntegration(tx, integrationId))?.scopes ?? []);
}

/**
 * What was given up in a range of time, and what was delivered too if that is asked for, once more and in its order: of what
 * may still be told.
 */
export const replayWebhookDeliveries = procedure('replayWebhookDeliveries')
  .input(replayWebhookDeliveriesInput)
  .output(replayWebhookDeliveriesOutput)
  .mutation(async ({ ctx, input: { webhookId, ...range } }) =>
    act(ctx, 'replayWebhookDeliveries', async ({ tx, audit }) => {
      const webhook = await lockWebhook(tx, webhookId);
      if (!webhook) throw new AppError('not-found');
      const scopes = await scopesOf(tx, webhook);
      const kinds = scopes && kindsFor(scopes);
      const found = await selectToReplay(tx, { webhookId, ...range, kinds, most: MAX_REPLAYED + 1 });
      const ids = found.slice(0, MAX_REPLAYED);
      if (ids.length > 0) await sendAgain(tx, ids);
      audit({ targetId: webhookId, details: { replayed: ids.length, from: range.from, to: range.to } });
      return { replayed: ids.length, more: found.length > ids.length };
    }),
  );

/** One that was given up, or that was delivered and is missed all the same. */
export const retryWebhookDelivery = procedure('retryWebhookDelivery')
  .input(retryWebhookDeliveryInput)
  .output(retryWebhookDeliveryOutput)
  .mutation(async ({ ctx, input: { deliveryId } }) =>
    act(ctx, 'retryWebhookDelivery', async ({ tx, audit }) => {
      const delivery = await findWebhookDelivery(tx, deliveryId.replace(/^msg_/, ''));
      const webhook = delivery && (await findWebhook(tx, delivery.webhookId));
      if (!delivery || !webhook) throw new AppError('not-found');
      if (!isHeard({ scopes: await scopesOf(tx, webhook), kind: delivery.kind }))
        throw wrongField('deliveryId', 'La integración ya no puede consultar de qué avisa');
      if (delivery.state !== 'waiting') await sendAgain(tx, [delivery.id]);
      audit({ targetId: delivery.webhookId, details: { delivery: deliveryId } });
      return { done: true };
    }),
  );
