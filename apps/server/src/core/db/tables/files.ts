import type { FileContent, filePurposes, STAFF_ONLY } from '@consultorio/contracts/files';
import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/**
 * A row without `storedAt` is an upload that was announced and has not arrived. Bytes of a row that is not `clean` are
 * nobody's to read: only stored-bytes.ts says where they lie.
 */
export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  /** Of whom it is, as a patient's account said. Null of staff's, and of what is older than 0128. */
  patientId: uuid('patient_id'),
  purpose: text('purpose').$type<(typeof filePurposes)[number] | typeof STAFF_ONLY>().notNull(),
  name: text('name').notNull(),
  mime: text('mime'),
  /** As announced, until the bytes are here; then of the stored bytes. */
  size: bigint('size', { mode: 'number' }),
  sha256: text('sha256'),
  storageKey: text('storage_key'),
  consultationId: uuid('consultation_id'),
  createdAt: instant('created_at').notNull().default(now),
  storedAt: instant('stored_at'),
  content: text('content').$type<FileContent>().notNull().default('clean'),
  /** Version and signatures of the virus scanner that judged it last. */
  scannedWith: text('scanned_with'),
  /** Of the last change of what is told of it: by a trigger, see 0143-files-since.sql. */
  updatedAt: instant('updated_at').notNull().default(now),
});
export type FileRow = typeof files.$inferSelect;

/** Pieces of an upload that is still arriving, each after the one before; gone once the file is whole. */
export const fileParts = pgTable(
  'file_parts',
  {
    fileId: uuid('file_id').notNull(),
    startAt: bigint('start_at', { mode: 'number' }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.startAt] })],
);
export type FilePart = typeof fileParts.$inferSelect;
