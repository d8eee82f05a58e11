import type { BulkLevel } from '@consultorio/contracts/bulk-exports';
import type { FhirType } from '@consultorio/contracts/fhir-scopes';
import type { Scope } from '@consultorio/contracts/machine-access';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Of `Bundle`: what is to be deleted. */
export type BulkFile = { type: FhirType | 'Bundle'; storageKey: string; size: number; count: number };

/** See 0122-bulk-exports.sql. */
export const bulkExports = pgTable('bulk_exports', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  keyId: uuid('key_id').notNull(),
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  ip: text('ip').notNull(),
  requestId: text('request_id'),
  level: text('level').$type<BulkLevel>().notNull(),
  types: text('types').array().$type<FhirType[]>().notNull(),
  since: instant('since'),
  request: text('request').notNull(),
  state: text('state').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  total: integer('total').notNull().default(0),
  done: integer('done').notNull().default(0),
  reached: uuid('reached'),
  files: jsonb('files').$type<BulkFile[]>().notNull().default([]),
  tries: integer('tries').notNull().default(0),
});
export type BulkExport = typeof bulkExports.$inferSelect;
