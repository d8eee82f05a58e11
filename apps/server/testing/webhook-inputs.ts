import type { webhookVerbs } from '@consultorio/contracts/verbs/webhooks';

type Clinic = { webhookId: string; goneWebhookId: string; deliveryId: string };
type Row = { aims: false; input: (target: unknown, clinic: Clinic) => unknown };
const plain = (input: (clinic: Clinic) => unknown): Row => ({ aims: false, input: (_target, clinic) => input(clinic) });

/** Of an address that nothing ever reaches: its name is nobody's. */
export const webhookInput = (more: object = {}) => ({
  ...{ name: 'Almacén de prueba', url: 'https://almacen.invalid/avisos', kinds: ['sendMessage', 'issueOrder'] },
  ...more,
});

export const webhookInputs: Record<keyof typeof webhookVerbs, Row> = {
  listWebhooks: plain(() => undefined),
  listWebhookDeliveries: plain(({ webhookId }) => ({ webhookId })),
  createWebhook: plain(() => webhookInput()),
  updateWebhook: plain(({ webhookId }) => ({ ...webhookInput(), webhookId, expectedVersion: 0 })),
  rotateWebhookSecret: plain(({ webhookId }) => ({ webhookId, overlapHours: 24 })),
  setWebhookPaused: plain(({ webhookId }) => ({ webhookId, paused: true })),
  deleteWebhook: plain(({ goneWebhookId }) => ({ webhookId: goneWebhookId })),
  testWebhook: plain(({ webhookId }) => ({ webhookId })),
  replayWebhookDeliveries: plain(({ webhookId }) => ({
    ...{ webhookId, from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z', delivered: false },
  })),
  retryWebhookDelivery: plain(({ deliveryId }) => ({ deliveryId: `msg_${deliveryId}` })),
};
