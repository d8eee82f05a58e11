import type { AnyRecordContent } from '@consultorio/contracts/record-contents';
import type {
  RecordListStatus,
  RecordOrigin,
  RecordSpeaker,
  RecordStatus,
} from '@consultorio/contracts/record-entries';
import type { RecordKind, StatedKind } from '@consultorio/contracts/record-kinds';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/** Rows are never changed: see 0028-structured-record.sql. An entry as it is now is the row that no other follows. */
export const recordEntries = pgTable('record_entries', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  entryId: uuid('entry_id').notNull(),
  follows: uuid('follows'),
  patientId: uuid('patient_id').notNull(),
  kind: text('kind').$type<RecordKind>().notNull(),
  content: jsonb('content').$type<AnyRecordContent>().notNull(),
  status: text('status').$type<RecordStatus>().notNull(),
  origin: text('origin').$type<RecordOrigin>().notNull(),
  saidBy: text('said_by').$type<RecordSpeaker>().notNull(),
  saidById: uuid('said_by_id').notNull(),
  saidAt: instant('said_at').notNull(),
  consultationId: uuid('consultation_id'),
  confirmedBy: uuid('confirmed_by'),
  confirmedAt: instant('confirmed_at'),
  authorId: uuid('author_id').notNull(),
  recordedAt: instant('recorded_at').notNull().default(now),
  /** It came with the record of another establishment. */
  importId: uuid('import_id'),
  /** Who said so there; null: the patient. */
  toldBy: text('told_by'),
});
export type RecordEntryRow = typeof recordEntries.$inferSelect;

/** What was said of a whole list; the last one said counts. */
export const recordStatements = pgTable('record_statements', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  patientId: uuid('patient_id').notNull(),
  kind: text('kind').$type<StatedKind>().notNull(),
  said: text('said').$type<RecordListStatus>().notNull(),
  origin: text('origin').$type<RecordOrigin>().notNull(),
  saidBy: text('said_by').$type<RecordSpeaker>().notNull(),
  saidById: uuid('said_by_id').notNull(),
  saidAt: instant('said_at').notNull(),
  consultationId: uuid('consultation_id'),
  recordedAt: instant('recorded_at').notNull().default(now),
  importId: uuid('import_id'),
  toldBy: text('told_by'),
});
