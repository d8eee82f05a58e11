import type { ImportedDocumentKind } from '@consultorio/contracts/record-import';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** See 0052-imported-records.sql: rows are never changed. */
export const recordImports = pgTable('record_imports', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  patientId: uuid('patient_id').notNull(),
  sha256: text('sha256').notNull(),
  sourceName: text('source_name').notNull(),
  sourceRecordNo: text('source_record_no'),
  exportedAt: instant('exported_at'),
  importedBy: uuid('imported_by').notNull(),
  importedAt: instant('imported_at').notNull(),
});
export type RecordImportRow = typeof recordImports.$inferSelect;

export const importedResources = pgTable('imported_resources', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  importId: uuid('import_id').notNull(),
  patientId: uuid('patient_id').notNull(),
  resourceId: uuid('resource_id').notNull(),
  resourceType: text('resource_type').notNull(),
  resource: jsonb('resource').$type<{ resourceType: string; id: string; [property: string]: unknown }>().notNull(),
  kind: text('kind').$type<ImportedDocumentKind>(),
  happenedAt: instant('happened_at'),
  importedAt: instant('imported_at').notNull(),
});
