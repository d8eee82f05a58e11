import type { AuditOutcome } from '@consultorio/contracts/audit';
import type { EventName } from '@consultorio/contracts/events';
import type { consentPurposes, LegalKind } from '@consultorio/contracts/legal';
import type { NotificationKind } from '@consultorio/contracts/notifications';
import type { PublishedNotice } from '@consultorio/contracts/privacy-notice';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

export const legalDocuments = pgTable(
  'legal_documents',
  {
    kind: text('kind').$type<LegalKind>().notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    sha256: text('sha256').notNull(),
    publishedAt: instant('published_at').notNull().default(now),
    publishedBy: uuid('published_by'),
    changeNote: text('change_note').notNull().default(''),
    notice: jsonb('notice').$type<PublishedNotice>(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);

export const legalDrafts = pgTable('legal_drafts', {
  kind: text('kind').$type<LegalKind>().primaryKey(),
  title: text('title'),
  text: text('text'),
  version: integer('version').notNull().default(0),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull().default(now),
});

export const consents = pgTable('consents', {
  id: uuid('id').primaryKey(),
  /** Who gave it. */
  userId: uuid('user_id').notNull(),
  /** Whose data it is about; null of staff, which consents for nobody's. */
  patientId: uuid('patient_id'),
  kind: text('kind').$type<LegalKind>().notNull(),
  version: integer('version').notNull(),
  sha256: text('sha256').notNull(),
  purpose: text('purpose').$type<(typeof consentPurposes)[number]>().notNull(),
  consultationId: uuid('consultation_id'),
  ip: text('ip'),
  userAgent: text('user_agent'),
  recordedAt: instant('recorded_at').notNull().default(now),
});

export const consentRevocations = pgTable('consent_revocations', {
  consentId: uuid('consent_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  ip: text('ip'),
  userAgent: text('user_agent'),
  recordedAt: instant('recorded_at').notNull().default(now),
});

export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id').primaryKey(),
  muted: jsonb('muted').$type<NotificationKind[]>().notNull().default([]),
  pushMuted: jsonb('push_muted').$type<NotificationKind[]>().notNull().default([]),
  phoneMuted: jsonb('phone_muted').$type<NotificationKind[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
});

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  consultationId: uuid('consultation_id'),
  createdAt: instant('created_at').notNull().default(now),
  readAt: instant('read_at'),
  mailWaits: boolean('mail_waits').notNull().default(false),
});

export const deliveries = pgTable('deliveries', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  path: text('path'),
  createdAt: instant('created_at').notNull().default(now),
  sentAt: instant('sent_at'),
  /** By a server that is sending it just now; NEVER_SENT where there was no mail server, REFUSED where that refused it. */
  claimedUntil: instant('claimed_until'),
  /** Whose claim it is, or was the last one. */
  claim: uuid('claim'),
});

export const auditEvents = pgTable('audit_events', {
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  at: instant('at').notNull().default(now),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role'),
  action: text('action').notNull(),
  outcome: text('outcome').$type<AuditOutcome>().notNull(),
  patientId: uuid('patient_id'),
  consultationId: uuid('consultation_id'),
  targetId: uuid('target_id'),
  ip: text('ip'),
  /** As its answer and the log name the request; null of jobs. */
  requestId: text('request_id'),
  /** By which sign-in of staff; null of everybody else. */
  sessionId: uuid('session_id'),
  details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
});

/** Repetitions of one refusal that are not an entry of the trail yet: see audit/refusals.ts. */
export const auditRepeats = pgTable(
  'audit_repeats',
  {
    actorId: uuid('actor_id').notNull(),
    action: text('action').notNull(),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    actorRole: text('actor_role').notNull(),
    startedAt: instant('started_at').notNull().default(now),
    lastAt: instant('last_at').notNull().default(now),
    lastIp: text('last_ip'),
    times: integer('times').notNull().default(1),
    asked: uuid('asked').array().notNull().default([]),
    fresh: boolean('fresh').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.action, table.outcome] })],
);

/** What all servers count together: see identity/shared-limits.ts. */
export const countedCalls = pgTable(
  'counted_calls',
  {
    name: text('name').notNull(),
    who: text('who').notNull(),
    beganAt: instant('began_at').notNull(),
    lastAt: instant('last_at').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.who, table.beganAt] })],
);

/** What each server tells the others of those who call much: see identity/calls-elsewhere.ts. */
export const toldCalls = pgTable(
  'told_calls',
  {
    name: text('name').notNull(),
    who: text('who').notNull(),
    server: uuid('server').notNull(),
    bursts: jsonb('bursts').$type<[agoMs: number, calls: number][]>().notNull(),
    toldAt: instant('told_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.who, table.server] })],
);

/** A batch of the audit trail as it was: see audit/seal.ts. */
export const auditSeals = pgTable('audit_seals', {
  number: integer('number').primaryKey(),
  seqFrom: bigint('seq_from', { mode: 'number' }).notNull(),
  seqTo: bigint('seq_to', { mode: 'number' }).notNull(),
  entries: jsonb('entries').$type<[seq: number, sha256: string][]>().notNull(),
  previousSha256: text('previous_sha256'),
  sha256: text('sha256').notNull(),
  sealedAt: instant('sealed_at').notNull().default(now),
});

/** What was announced and is not told yet: see events/publish.ts. */
export const announcements = pgTable('announcements', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  name: text('name').$type<EventName>().notNull(),
  consultationId: uuid('consultation_id'),
  audience: text('audience').array().notNull(),
  announcedAt: instant('announced_at').notNull().default(sql`clock_timestamp()`),
});

export const events = pgTable('events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  name: text('name').$type<EventName>().notNull(),
  consultationId: uuid('consultation_id'),
  /** Channels: `user:<id>`, `role:doctor`, `role:admin`. */
  audience: text('audience').array().notNull(),
  at: instant('at').notNull().default(now),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    procedure: text('procedure').notNull(),
    key: uuid('key').notNull(),
    inputSha256: text('input_sha256').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.userId, table.procedure, table.key] })],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().default(now),
});
