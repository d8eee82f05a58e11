import { z } from 'zod';
import { type EventName, eventNames } from './events.ts';
import type { Scope } from './machine-access.ts';
import { at, done, expectedVersion, id, moment, name, orNull, page, paged } from './primitives.ts';
import { type VerbName, verbs } from './verbs.ts';

/** As Standard Webhooks has it: its libraries take the secret with it. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
export const MAX_WEBHOOKS = 20;
/** How long a delivery is tried, and how long it stays in the log. */
export const RETRY_HOURS = 72;
export const LOG_DAYS = 30;
/** Of one call. */
export const MAX_REPLAYED = 5000;

/** Every live event. `missedEvents` is no event of the clinic: it is told to pages that were away for too long. */
export type WebhookKind = Exclude<EventName, 'missedEvents'>;
export const webhookKinds = eventNames.filter((kind): kind is WebhookKind => kind !== 'missedEvents');

/** The type of what the button sends, which is none of the kinds. */
export const TEST_KIND = 'webhookTest';

/** Scopes that open consultations, or papers of one: who has none of them learns no id of one either. */
const ofConsultations: readonly Scope[] = [
  ...(['getConsultation', 'listConsultations', 'listConsultationOrders', 'listOrders', 'getOrder'] as const),
  ...(['getOrderDocument', 'getClinicalNote', 'getNoteDocument', 'getPatient', 'listPatientFiles'] as const),
];
export const hearsConsultations = (scopes: readonly string[]): boolean =>
  ofConsultations.some((scope) => scopes.includes(scope));

/** What an integration may be told: that an answer which its scopes let it ask for is another one now. */
export const kindsFor = (scopes: readonly string[]): WebhookKind[] =>
  webhookKinds.filter((kind) => {
    const { stale } = verbs[kind satisfies VerbName];
    return (stale as unknown) === 'everything' || stale.some((query) => scopes.includes(query));
  });

const url = z
  .url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece con https://' })
  .max(500, 'Máximo 500 caracteres');
const kinds = z.array(z.enum(webhookKinds)).min(1, 'Elige al menos un aviso').max(webhookKinds.length);
const webhookId = id;

/** Without a key of idempotency: the answer holds a secret, and answers that can be asked for again are stored. */
export const createWebhookInput = z.strictObject({
  name: name(80),
  url,
  kinds,
  /** Null: the clinic's own. Of an integration it ends with it, and hears what its scopes open. */
  integrationId: orNull(id),
});
export const createWebhookOutput = z.object({ webhookId: z.string(), secret: z.string() });

export const updateWebhookInput = z.strictObject({ webhookId, expectedVersion, name: name(80), url, kinds });
export const updateWebhookOutput = z.object({ version: z.number() });

export const secretOverlapHours = [0, 1, 24, 168] as const;
export const rotateWebhookSecretInput = z.strictObject({
  webhookId,
  /** How long what is sent is signed with both. */
  overlapHours: orNull(z.union(secretOverlapHours.map((hours) => z.literal(hours)))),
});
export const rotateWebhookSecretOutput = z.object({ secret: z.string(), previousEndsAt: at.nullable() });

export const setWebhookPausedInput = z.strictObject({ webhookId, paused: z.boolean() });
export const setWebhookPausedOutput = done;
export const deleteWebhookInput = z.strictObject({ webhookId });
export const deleteWebhookOutput = done;

/**
 * `delivered`: answered with 2xx · `refused`: with another status · `redirected`: refused too, because no redirect is
 * followed · `timedOut` · `unreachable`: no such host, no connection, no valid certificate · `forbidden`: the name leads to
 * an address that is not asked.
 */
export const deliveryOutcomes = ['delivered', 'refused', 'redirected', 'timedOut', 'unreachable', 'forbidden'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];
const attempt = z.object({ at, ms: z.number(), outcome: z.enum(deliveryOutcomes), status: z.number().nullable() });
export type DeliveryAttempt = z.infer<typeof attempt>;

export const testWebhookInput = z.strictObject({ webhookId });
export const testWebhookOutput = attempt;

/** `failing`: nothing was taken for three days · `gone`: the receiver answered 410. Both paused by themselves. */
export const webhookStates = ['active', 'paused', 'failing', 'gone'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  integrationId: z.string().nullable(),
  integrationName: z.string().nullable(),
  state: z.enum(webhookStates),
  /** Its integration was revoked or has expired: nothing is sent. */
  integrationEnded: z.boolean(),
  /** How the secret ends; until when the one before it signs too. */
  secretHint: z.string(),
  previousEndsAt: at.nullable(),
  lastDeliveredAt: at.nullable(),
  /** Since when nothing was taken. */
  failingSince: at.nullable(),
  waiting: z.number(),
  dead: z.number(),
  createdAt: at,
  createdByName: z.string(),
  version: z.number(),
});
export type Webhook = z.infer<typeof webhook>;
export const listWebhooksOutput = z.array(webhook);

/** `dead`: given up after three days. */
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const listWebhookDeliveriesInput = z.strictObject({
  webhookId,
  state: orNull(z.enum(deliveryStates)),
  ...page,
});
export const webhookDelivery = z.object({
  /** As it stands in `webhook-id`: the same at each attempt. */
  id: z.string(),
  eventId: z.number(),
  kind: z.enum(webhookKinds),
  consultationId: z.string().nullable(),
  /** Of the event. */
  at,
  state: z.enum(deliveryStates),
  /** Null: not before those of the same consultation that wait before it. */
  nextAt: at.nullable(),
  attempts: z.array(attempt),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const listWebhookDeliveriesOutput = paged(webhookDelivery);

/** Of events from `from` up to, not including, `to`. */
export const replayWebhookDeliveriesInput = z
  .strictObject({
    webhookId,
    from: moment,
    to: moment,
    /** Whether what was delivered is sent again too. */
    delivered: z.boolean(),
  })
  .refine(({ from, to }) => from < to, { message: 'Elige un final que venga después', path: ['to'] });
/** `more`: there was more than one call takes. */
export const replayWebhookDeliveriesOutput = z.object({ replayed: z.number(), more: z.boolean() });

export const retryWebhookDeliveryInput = z.strictObject({ deliveryId: z.string().regex(/^msg_[0-9a-f-]{36}$/) });
export const retryWebhookDeliveryOutput = done;
