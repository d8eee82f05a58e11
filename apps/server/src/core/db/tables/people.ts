import type { UserStatus } from '@consultorio/contracts/access';
import type { Sex } from '@consultorio/contracts/patients';
import type { Role } from '@consultorio/contracts/sides';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  firebaseUid: text('firebase_uid').notNull(),
  role: text('role').$type<Role>().notNull(),
  status: text('status').$type<UserStatus>().notNull().default('active'),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  pictureFileId: uuid('picture_file_id'),
  /** Tokens of sign-ins before this moment are refused. */
  sessionsValidAfter: instant('sessions_valid_after'),
  lastSignInAt: instant('last_sign_in_at'),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
  version: integer('version').notNull().default(1),
});
export type UserRow = typeof users.$inferSelect;
/** What somebody's deeds are judged by. */
export type Authority = Pick<UserRow, 'role' | 'status' | 'emailVerified' | 'sessionsValidAfter'>;

type EmergencyContact = { name: string; relationship: string; phone: string };

/** `sortName` and `search` are kept by triggers, see 0001-house.sql. */
export const patients = pgTable('patients', {
  userId: uuid('user_id').primaryKey(),
  recordNo: text('record_no').notNull().default(''),
  birthDate: text('birth_date'),
  sex: text('sex').$type<Sex>(),
  curp: text('curp'),
  phone: text('phone'),
  address: text('address'),
  emergencyContact: jsonb('emergency_contact').$type<EmergencyContact>(),
  statusReason: text('status_reason'),
  lastActivityAt: instant('last_activity_at').notNull().default(now),
  version: integer('version').notNull().default(1),
  sortName: text('sort_name').notNull().default(''),
  search: text('search').notNull().default(''),
  /** Null: forms and notes from before there was a structured record are still to be read into it. */
  recordFilledAt: instant('record_filled_at').default(now),
});

export const generalForms = pgTable('general_forms', {
  id: uuid('id').primaryKey(),
  patientId: uuid('patient_id').notNull(),
  formVersionId: uuid('form_version_id'),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull().default(now),
});

export const doctors = pgTable('doctors', {
  userId: uuid('user_id').primaryKey(),
  cedula: text('cedula').notNull(),
  titleInstitution: text('title_institution').notNull(),
  speciality: text('speciality').notNull(),
  specialityCedula: text('speciality_cedula'),
  officeAddress: text('office_address').notNull(),
  phone: text('phone'),
  signatureFileId: uuid('signature_file_id'),
  maxOpen: integer('max_open').notNull().default(20),
});

/** A row stays when the person has accepted; see 0009-staff.sql. */
export const invitations = pgTable('invitations', {
  userId: uuid('user_id').primaryKey(),
  codeSha256: text('code_sha256').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  timesSent: integer('times_sent').notNull().default(1),
  acceptedAt: instant('accepted_at'),
});
