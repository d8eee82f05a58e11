import type { ProofKind } from '@consultorio/contracts/staff-proof';
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const staffSessions = pgTable('staff_sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  secretSha256: text('secret_sha256').notNull(),
  /** The provider's moment of the sign-in, to the second. */
  signedInAt: instant('signed_in_at').notNull(),
  startedAt: instant('started_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  endedAt: instant('ended_at'),
  provenBy: text('proven_by').$type<ProofKind>().notNull().default('none'),
  provenAt: instant('proven_at'),
  device: text('device').notNull(),
  ip: text('ip').notNull(),
});
export type StaffSessionRow = typeof staffSessions.$inferSelect;

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  /** COSE, as base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  backedUp: boolean('backed_up').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});
export type PasskeyRow = typeof passkeys.$inferSelect;

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull(),
  codeSha256: text('code_sha256').notNull(),
  usedAt: instant('used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  purpose: text('purpose').$type<'enrolment' | 'proof'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const passkeyResets = pgTable('passkey_resets', {
  userId: uuid('user_id').primaryKey(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
