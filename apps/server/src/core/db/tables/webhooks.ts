import type { DeliveryAttempt, DeliveryState, WebhookKind, WebhookState } from '@consultorio/contracts/webhooks';
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** See 0109-webhooks.sql. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
  integrationId: uuid('integration_id'),
  secret: text('secret').notNull(),
  secretHint: text('secret_hint').notNull(),
  previousSecret: text('previous_secret'),
  previousEndsAt: instant('previous_ends_at'),
  state: text('state').$type<WebhookState>().notNull().default('active'),
  failingSince: instant('failing_since'),
  lastDeliveredAt: instant('last_delivered_at'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});
export type WebhookRow = typeof webhooks.$inferSelect;

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey().defaultRandom(),
  webhookId: uuid('webhook_id').notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  kind: text('kind').$type<WebhookKind>().notNull(),
  consultationId: uuid('consultation_id'),
  at: instant('at').notNull(),
  lane: uuid('lane').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  firstTriedAt: instant('first_tried_at'),
  attempts: jsonb('attempts').$type<DeliveryAttempt[]>().notNull().default([]),
});

/** A consultation of which something waits to be told at a webhook. */
export const webhookLanes = pgTable(
  'webhook_lanes',
  {
    webhookId: uuid('webhook_id').notNull(),
    lane: uuid('lane').notNull(),
    dueAt: instant('due_at').notNull(),
    claim: uuid('claim'),
    claimedUntil: instant('claimed_until'),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.lane] })],
);
