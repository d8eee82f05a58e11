import type { KeyKind } from '@consultorio/contracts/integrations';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The id is that of its row among the accounts, which has its name. See 0097-integrations.sql. */
export const integrations = pgTable('integrations', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').notNull(),
  contact: text('contact').notNull(),
  scopes: text('scopes').array().notNull(),
  networks: text('networks').array().notNull().default([]),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  revokedBy: uuid('revoked_by'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const integrationKeys = pgTable('integration_keys', {
  id: uuid('id').primaryKey(),
  integrationId: uuid('integration_id').notNull(),
  kind: text('kind').$type<KeyKind>().notNull(),
  secretSha256: text('secret_sha256'),
  jwks: jsonb('jwks').$type<{ keys: Record<string, unknown>[] }>(),
  jwksUrl: text('jwks_url'),
  hint: text('hint').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at'),
  lastUsedAt: instant('last_used_at'),
});
export type IntegrationKeyRow = typeof integrationKeys.$inferSelect;

/** Each is believed once. */
export const integrationAssertions = pgTable(
  'integration_assertions',
  {
    integrationId: uuid('integration_id').notNull(),
    jtiSha256: text('jti_sha256').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.integrationId, table.jtiSha256] })],
);
