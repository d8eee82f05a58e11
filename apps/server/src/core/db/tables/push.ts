import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull().default(now),
});

export const pushMessages = pgTable('push_messages', {
  id: uuid('id').primaryKey(),
  subscriptionId: uuid('subscription_id').notNull(),
  title: text('title').notNull(),
  path: text('path').notNull(),
  createdAt: instant('created_at').notNull().default(now),
  /** By a server that is sending it just now. */
  claimedUntil: instant('claimed_until'),
});
