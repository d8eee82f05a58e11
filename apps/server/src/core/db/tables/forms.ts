import type { FormKind, FormSchema } from '@consultorio/contracts/forms';
import type { ServiceHours } from '@consultorio/contracts/opening-hours';
import type { PublicationState } from '@consultorio/contracts/publication';
import type { StoredTemplate } from '@consultorio/contracts/template-content';
import type { TemplateContent, TemplateKind } from '@consultorio/contracts/templates';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

export const forms = pgTable('forms', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<FormKind>().notNull(),
  name: text('name').notNull(),
  state: text('state').$type<PublicationState>().notNull().default('draft'),
  draft: jsonb('draft').$type<FormSchema>(),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull().default(now),
  version: integer('version').notNull().default(1),
});

export const formVersions = pgTable('form_versions', {
  id: uuid('id').primaryKey(),
  formId: uuid('form_id').notNull(),
  number: integer('number').notNull(),
  schema: jsonb('schema').$type<FormSchema>().notNull(),
  changeNote: text('change_note').notNull(),
  sha256: text('sha256').notNull(),
  publishedBy: uuid('published_by'),
  publishedAt: instant('published_at').notNull().default(now),
});

export const services = pgTable('services', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  formId: uuid('form_id').notNull(),
  priceText: text('price_text').notNull(),
  replyMinutes: integer('reply_minutes').notNull(),
  closeMinutes: integer('close_minutes').notNull(),
  followUpDays: integer('follow_up_days').notNull().default(7),
  redFlags: jsonb('red_flags').$type<{ key: string; question: string }[]>().notNull().default([]),
  redFlagStops: bigint('red_flag_stops', { mode: 'number' }).notNull().default(0),
  /** Null: those of the clinic. */
  hours: jsonb('hours').$type<ServiceHours>(),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
});

export const serviceDoctors = pgTable(
  'service_doctors',
  { serviceId: uuid('service_id').notNull(), doctorId: uuid('doctor_id').notNull() },
  (table) => [primaryKey({ columns: [table.serviceId, table.doctorId] })],
);

export const templates = pgTable('templates', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<TemplateKind>().notNull(),
  name: text('name').notNull(),
  /** Null: of the clinic. */
  ownerId: uuid('owner_id'),
  state: text('state').$type<PublicationState>().notNull().default('draft'),
  draft: jsonb('draft').$type<TemplateContent>(),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull().default(now),
  version: integer('version').notNull().default(1),
});

export const templateVersions = pgTable('template_versions', {
  id: uuid('id').primaryKey(),
  templateId: uuid('template_id').notNull(),
  number: integer('number').notNull(),
  content: jsonb('content').$type<StoredTemplate>().notNull(),
  changeNote: text('change_note').notNull().default(''),
  sha256: text('sha256'),
  publishedBy: uuid('published_by'),
  publishedAt: instant('published_at').notNull().default(now),
});

export const templateUses = pgTable('template_uses', {
  id: uuid('id').primaryKey(),
  templateId: uuid('template_id').notNull(),
  number: integer('number').notNull(),
  consultationId: uuid('consultation_id').notNull(),
  usedBy: uuid('used_by').notNull(),
  usedAt: instant('used_at').notNull(),
});
