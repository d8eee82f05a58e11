import type { webhookVerbs } from '@consultorio/contracts/verbs/webhooks';
import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD1sQmvkuFzvE=';
const url = 'https://almacen.example/avisos';
const attempt = { at: moments.taken, ms: 84, outcome: 'delivered' as const, status: 204 };
const deliveryId = `msg_${ids.webhookDelivery}`;

/** Addresses that are told what happens. */
export const webhookExamples: Examples<keyof typeof webhookVerbs> = {
  listWebhooks: {
    summary: 'Lists the webhooks of the clinic with how they fare.',
    notes: '`waiting` and `dead` count deliveries. A secret is never told again: `secretHint` is how it ends.',
    output: [
      {
        ...{ id: ids.webhook, name: 'Almacén de datos', url, kinds: ['submitConsultation', 'issueOrder'] },
        ...{ integrationId: null, integrationName: null, integrationEnded: false, state: 'active' },
        ...{ secretHint: 'FzvE', previousEndsAt: null, lastDeliveredAt: moments.taken, failingSince: null },
        ...{ waiting: 0, dead: 0, createdAt: moments.registered, createdByName: 'Elena Ríos', version: 1 },
      },
    ],
  },
  listWebhookDeliveries: {
    summary: 'Lists what a webhook was told and what waits, the newest first, each with its attempts.',
    notes: 'Kept for thirty days. `nextAt` is null of what waits behind another of the same consultation.',
    input: { webhookId: ids.webhook, state: null },
    output: {
      items: [
        {
          ...{ id: deliveryId, eventId: 4711, kind: 'issueOrder', consultationId: ids.consultation },
          ...{ at: moments.taken, state: 'delivered', nextAt: null, attempts: [attempt] },
        },
      ],
      nextCursor: null,
    },
  },
  createWebhook: {
    summary: 'Makes a webhook: an address that is told what happens.',
    notes:
      '`kinds` are names of live events. `secret` is told this once. With an `integrationId` the kinds are those about which its scopes let it ask, and it ends with the integration.',
    input: { name: 'Almacén de datos', url, kinds: ['submitConsultation', 'issueOrder'], integrationId: null },
    output: { webhookId: ids.webhook, secret },
    errors: ['too-many-webhooks', 'integration-ended'],
  },
  updateWebhook: {
    summary: 'Changes name, address and kinds of a webhook.',
    notes: 'What waits already is sent to the new address.',
    input: {
      ...{ webhookId: ids.webhook, expectedVersion: 1, name: 'Almacén de datos', url },
      kinds: ['submitConsultation'],
    },
    output: { version: 2 },
  },
  rotateWebhookSecret: {
    summary: 'Gives a webhook another secret.',
    notes:
      'For `overlapHours` (0, 1, 24 or 168) what is sent is signed with both, so that nothing is refused meanwhile.',
    input: { webhookId: ids.webhook, overlapHours: 24 },
    output: { secret, previousEndsAt: moments.closed },
  },
  setWebhookPaused: {
    summary: 'Pauses a webhook, or lets it go on.',
    notes: 'While it is paused what happens waits, for thirty days at most, and is told in its order afterwards.',
    input: { webhookId: ids.webhook, paused: true },
    output: { done: true },
  },
  deleteWebhook: {
    summary: 'Removes a webhook for good: what waits is told to nobody.',
    input: { webhookId: ids.webhook },
    output: { done: true },
  },
  testWebhook: {
    summary: 'Sends a signed event of the type `webhookTest` now and tells what the receiver answered.',
    input: { webhookId: ids.webhook },
    output: attempt,
  },
  replayWebhookDeliveries: {
    summary: 'Sends again what was given up of the events of a range of time, and with `delivered` all of them.',
    notes:
      'At most 5,000 with one call, the oldest first; `more` says that there are others. `webhook-id` stays the same.',
    input: { webhookId: ids.webhook, from: moments.registered, to: moments.closed, delivered: false },
    output: { replayed: 12, more: false },
  },
  retryWebhookDelivery: {
    summary: 'Sends one delivery again.',
    input: { deliveryId },
    output: { done: true },
  },
};
