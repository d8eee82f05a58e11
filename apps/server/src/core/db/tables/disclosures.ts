import type { DisclosureCapacity } from '@consultorio/contracts/disclosures';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** See 0041-disclosures.sql: rows are never changed. Days are those of the clinic, `YYYY-MM-DD`. */
export const disclosures = pgTable('disclosures', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  patientId: uuid('patient_id').notNull(),
  requester: text('requester').notNull(),
  capacity: text('capacity').$type<DisclosureCapacity>().notNull(),
  legalGround: text('legal_ground').notNull(),
  requestedOn: text('requested_on').notNull(),
  requestFileId: uuid('request_file_id').notNull(),
  given: text('given').notNull(),
  recipient: text('recipient').notNull(),
  givenOn: text('given_on').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});
