import {
  MAX_REPLAYED,
  replayWebhookDeliveriesInput,
  replayWebhookDeliveriesOutput,
  retryWebhookDeliveryInput,
  retryWebhookDeliveryOutput,
} from '@consultorio/contracts/webhooks';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { findWebhookDelivery, selectToReplay, sendAgain } from './deliveries.repo.ts';
import { findWebhook, lockWebhook } from './webhooks.repo.ts';

/** What was given up in a range of time, and what was delivered too if that is asked for, once more and in its order. */
export const replayWebhookDeliveries = procedure('replayWebhookDeliveries')
  .input(replayWebhookDeliveriesInput)
  .output(replayWebhookDeliveriesOutput)
  .mutation(async ({ ctx, input: { webhookId, ...range } }) =>
    act(ctx, 'replayWebhookDeliveries', async ({ tx, audit }) => {
      if (!(await lockWebhook(tx, webhookId))) throw new AppError('not-found');
      const found = await selectToReplay(tx, { webhookId, ...range, most: MAX_REPLAYED + 1 });
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
      if (!delivery || !(await findWebhook(tx, delivery.webhookId))) throw new AppError('not-found');
      if (delivery.state !== 'waiting') await sendAgain(tx, [delivery.id]);
      audit({ targetId: delivery.webhookId, details: { delivery: deliveryId } });
      return { done: true };
    }),
  );
