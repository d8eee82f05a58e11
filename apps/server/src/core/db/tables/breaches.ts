import type { BreachStepKind, LookKind } from '@consultorio/contracts/breaches';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** See 0042-breaches.sql: rows are never changed, of neither table. */
export const breaches = pgTable('breaches', {
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  nature: text('nature').notNull(),
  data: text('data').notNull(),
  recommendations: text('recommendations').notNull(),
  measures: text('measures').notNull(),
  contact: text('contact').notNull(),
  beganAt: instant('began_at').notNull(),
  endedAt: instant('ended_at'),
  discoveredAt: instant('discovered_at').notNull(),
  accountId: uuid('account_id'),
  ip: text('ip'),
  /** One sign-in of that account. */
  sessionId: uuid('session_id'),
  looks: text('looks').array().$type<LookKind[]>().notNull().default(sql`'{}'`),
  patientIds: uuid('patient_ids').array().notNull().default(sql`'{}'`),
  openedBy: uuid('opened_by').notNull(),
  openedAt: instant('opened_at').notNull(),
});
export type BreachRow = typeof breaches.$inferSelect;

export const breachSteps = pgTable('breach_steps', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  breachId: uuid('breach_id').notNull(),
  kind: text('kind').$type<BreachStepKind>().notNull(),
  text: text('text').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});
