import type { RemovalKind, RetentionStep } from '@consultorio/contracts/suppression';
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What was decided about a record, never changed; it goes with the record. See 0061-suppression.sql. */
export const retentionSteps = pgTable('retention_steps', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  patientId: uuid('patient_id').notNull(),
  kind: text('kind').$type<RetentionStep>().notNull(),
  reason: text('reason').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});

/** What is left of a record that was suppressed. Written by `suppress_record` alone. */
export const suppressions = pgTable('suppressions', {
  id: uuid('id').primaryKey(),
  patientId: uuid('patient_id').notNull(),
  recordNo: text('record_no').notNull(),
  lastActAt: instant('last_act_at').notNull(),
  /** `YYYY-MM-DD`. */
  keptUntil: date('kept_until').notNull(),
  blockedAt: instant('blocked_at').notNull(),
  steps: jsonb('steps').$type<{ kind: RetentionStep; by: string; at: string }[]>().notNull(),
  /** How many rows of each table. */
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  files: integer('files').notNull(),
  lastBackupAt: instant('last_backup_at'),
  suppressedAt: instant('suppressed_at').notNull(),
  sha256: text('sha256').notNull(),
});

/** What left every list of an integration: ids alone. Written by a trigger on `patients`, see 0141-removals.sql. */
export const removals = pgTable('removals', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<RemovalKind>().notNull(),
  patientId: uuid('patient_id').notNull(),
  isBack: boolean('is_back').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
});
