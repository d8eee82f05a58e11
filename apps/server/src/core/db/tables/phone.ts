import type { PhoneChannel } from '@consultorio/contracts/phone-notices';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const phoneConsents = pgTable('phone_consents', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  channel: text('channel').$type<PhoneChannel>().notNull(),
  number: text('number').notNull(),
  version: integer('version').notNull(),
  words: text('words').notNull(),
  givenAt: instant('given_at').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').$type<'person' | 'replaced' | 'provider'>(),
});

export const phoneCodes = pgTable('phone_codes', {
  userId: uuid('user_id').primaryKey(),
  channel: text('channel').$type<PhoneChannel>().notNull(),
  number: text('number').notNull(),
  codeSha256: text('code_sha256').notNull(),
  madeAt: instant('made_at').notNull(),
  messageId: uuid('message_id'),
  providerId: text('provider_id'),
  refusal: text('refusal'),
  month: date('month'),
  parts: integer('parts').notNull().default(0),
});

export const phoneMessages = pgTable('phone_messages', {
  id: uuid('id').primaryKey(),
  consentId: uuid('consent_id').notNull(),
  notificationId: uuid('notification_id').notNull(),
  consultationId: uuid('consultation_id'),
  title: text('title').notNull(),
  path: text('path').notNull(),
  createdAt: instant('created_at').notNull(),
  dueAt: instant('due_at').notNull(),
  state: text('state').$type<'waiting' | 'sending' | 'sent' | 'delivered' | 'failed'>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  providerId: text('provider_id'),
  refusal: text('refusal'),
  month: date('month'),
  parts: integer('parts').notNull().default(0),
});

export const phoneMonths = pgTable('phone_months', {
  month: date('month').primaryKey(),
  sent: integer('sent').notNull().default(0),
  undelivered: integer('undelivered').notNull().default(0),
  toldAt: instant('told_at'),
  failedAt: instant('failed_at'),
  failure: text('failure'),
});
