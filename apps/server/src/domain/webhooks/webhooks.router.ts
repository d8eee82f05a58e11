import { createWebhook } from './create.ts';
import { deleteWebhook } from './delete.ts';
import { listWebhooks } from './list.ts';
import { listWebhookDeliveries } from './list-deliveries.ts';
import { replayWebhookDeliveries, retryWebhookDelivery } from './replay.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { setWebhookPaused } from './set-paused.ts';
import { testWebhook } from './try-out.ts';
import { updateWebhook } from './update.ts';

export const webhooksRouter = {
  ...{ listWebhooks, createWebhook, updateWebhook, rotateWebhookSecret, setWebhookPaused, deleteWebhook },
  ...{ testWebhook, listWebhookDeliveries, replayWebhookDeliveries, retryWebhookDelivery },
};
