import type { ImportKind, ImportRow } from '@consultorio/contracts/medicine-import';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Of each kind at most one is `receiving`: an index of the database says so. */
export const medicineImports = pgTable('medicine_imports', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ImportKind>().notNull(),
  state: text('state').$type<'receiving' | 'accepted' | 'cancelled'>().notNull().default('receiving'),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  total: integer('total').notNull(),
  revision: integer('revision').notNull(),
  startedBy: uuid('started_by').notNull(),
  startedAt: instant('started_at').notNull(),
  touchedAt: instant('touched_at').notNull(),
});

export const medicineImportRows = pgTable(
  'medicine_import_rows',
  {
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    verdict: text('verdict').$type<ImportRow['verdict']>().notNull(),
    name: text('name').notNull(),
    subject: text('subject'),
    problem: text('problem').$type<NonNullable<ImportRow['problem']>>(),
    near: text('near'),
    what: jsonb('what').$type<string[]>().notNull().default([]),
    /** A medicine or a rule, by the kind of the import. */
    read: jsonb('read').$type<object>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** Never changed. */
export const medicineVersions = pgTable(
  'medicine_versions',
  {
    kind: text('kind').$type<ImportKind>().notNull(),
    version: integer('version').notNull(),
    importId: uuid('import_id').notNull(),
    content: jsonb('content').$type<object[]>().notNull(),
    entries: integer('entries').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    unchanged: integer('unchanged').notNull(),
    unreadable: integer('unreadable').notNull(),
    acceptedBy: uuid('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);

export const medicineTables = pgTable('medicine_tables', {
  kind: text('kind').$type<ImportKind>().primaryKey(),
  version: integer('version').notNull().default(0),
  revision: integer('revision').notNull().default(0),
});
