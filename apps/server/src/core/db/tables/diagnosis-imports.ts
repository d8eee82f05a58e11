import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import type { DiagnosisImport, DiagnosisRowProblem } from '@consultorio/contracts/diagnosis-import';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** At most one is `receiving`: an index of the database says so. */
export const diagnosisImports = pgTable('diagnosis_imports', {
  id: uuid('id').primaryKey(),
  state: text('state').$type<DiagnosisImport['state']>().notNull().default('receiving'),
  fileName: text('file_name').notNull(),
  startedBy: uuid('started_by').notNull(),
  startedAt: instant('started_at').notNull(),
  touchedAt: instant('touched_at').notNull(),
  endedAt: instant('ended_at'),
  total: integer('total').notNull(),
  added: integer('added'),
  changed: integer('changed'),
  unchanged: integer('unchanged'),
});

export const diagnosisImportRows = pgTable(
  'diagnosis_import_rows',
  {
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    /** Null where the file has none of their columns. */
    facts: jsonb('facts').$type<DiagnosisFacts>(),
    problem: text('problem').$type<DiagnosisRowProblem>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
