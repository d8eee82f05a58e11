import type { UserStatus } from '@consultorio/contracts/access';
import type { CareInvitationKind } from '@consultorio/contracts/care-invitations';
import type { SpokenLanguage } from '@consultorio/contracts/doctor-introduction';
import type { Absence } from '@consultorio/contracts/doctor-schedule';
import type { Relation } from '@consultorio/contracts/guardianships';
import type { Identity } from '@consultorio/contracts/identity';
import type { Licence, LicenceOutcome, LicenceRegister } from '@consultorio/contracts/licences';
import type { OpenWeek } from '@consultorio/contracts/opening-hours';
import type { Sex } from '@consultorio/contracts/patients';
import type { Role } from '@consultorio/contracts/sides';
import type { PatientStatus } from '@consultorio/contracts/states';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
/** What somebody's actions are judged by. */
export type Authority = Pick<UserRow, 'role' | 'status' | 'emailVerified' | 'sessionsValidAfter'>;

type EmergencyContact = { name: string; relationship: string; phone: string };

/**
 * The person cared for. Names, picture and standing of somebody with an account are the account's: a trigger copies them,
 * as it keeps `sortName` and `search` (0035-person-and-account.sql).
 */
export const patients = pgTable('patients', {
  id: uuid('id').primaryKey(),
  /** The person's own account, which has the person's id; null for whom only others write. */
  userId: uuid('user_id'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  pictureFileId: uuid('picture_file_id'),
  status: text('status').$type<PatientStatus>().notNull().default('active'),
  recordNo: text('record_no').notNull().default(''),
  birthDate: text('birth_date'),
  sex: text('sex').$type<Sex>(),
  curp: text('curp'),
  /** Somebody else had this CURP before: by a trigger, see 0085-official-identity.sql. */
  curpShared: boolean('curp_shared').notNull().default(false),
  secondLastName: text('second_last_name'),
  birthState: text('birth_state').$type<Identity['birthState']>(),
  nationality: text('nationality'),
  homeState: text('home_state').$type<Identity['homeState']>(),
  homeMunicipality: text('home_municipality'),
  phone: text('phone'),
  address: text('address'),
  addressDeclined: boolean('address_declined').notNull().default(false),
  emergencyContact: jsonb('emergency_contact').$type<EmergencyContact>(),
  statusReason: text('status_reason'),
  lastActivityAt: instant('last_activity_at').notNull().default(now),
  version: integer('version').notNull().default(1),
  sortName: text('sort_name').notNull().default(''),
  search: text('search').notNull().default(''),
  /** Null: forms and notes from before there was a structured record are still to be read into it. */
  recordFilledAt: instant('record_filled_at').default(now),
  /** Its five years are over and it is to be suppressed: see 0061-suppression.sql. */
  recordBlockedAt: instant('record_blocked_at'),
  /** Of the last medical act, or a day before it; by triggers, see 0153-since-when-a-record-rests.online.sql. */
  lastActAt: instant('last_act_at'),
  /** Of its last change: by a trigger, see 0135-moments-of-change.sql. */
  updatedAt: instant('updated_at').notNull().default(now),
});

/** Who cares for whom. A row is confirmed once and ended once, and otherwise never changed. */
export const guardianships = pgTable('guardianships', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  patientId: uuid('patient_id').notNull(),
  relation: text('relation').$type<Relation>().notNull(),
  since: instant('since').notNull().default(now),
  /** The 18th birthday; null of an adult who cannot act alone. */
  until: instant('until'),
  declaredAt: instant('declared_at').notNull(),
  declaredIp: text('declared_ip'),
  declaredUserAgent: text('declared_user_agent'),
  proof: text('proof'),
  proofFileId: uuid('proof_file_id'),
  invitedBy: uuid('invited_by'),
  confirmedAt: instant('confirmed_at'),
  confirmedBy: uuid('confirmed_by'),
  endedAt: instant('ended_at'),
  endedBy: uuid('ended_by'),
  endedReason: text('ended_reason'),
  ofAgeToldAt: instant('of_age_told_at'),
  /** Of its last change: by a trigger, see 0142-who-speaks-since.sql. */
  updatedAt: instant('updated_at').notNull().default(now),
});
export type GuardianshipRow = typeof guardianships.$inferSelect;

/** Who was asked to care for somebody, or to take the own record over. Sent once and settled once. */
export const careInvitations = pgTable('care_invitations', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CareInvitationKind>().notNull(),
  patientId: uuid('patient_id').notNull(),
  email: text('email').notNull(),
  key: text('key').notNull(),
  codeSha256: text('code_sha256'),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null: it waits for the 18th birthday. */
  sentAt: instant('sent_at'),
  expiresAt: instant('expires_at'),
  acceptedAt: instant('accepted_at'),
  acceptedBy: uuid('accepted_by'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: uuid('withdrawn_by'),
});
export type CareInvitationRow = typeof careInvitations.$inferSelect;

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
  about: text('about').notNull().default(''),
  languages: text('languages').array().$type<SpokenLanguage[]>().notNull().default([]),
  maxOpen: integer('max_open').notNull().default(20),
  /** Null: no shifts. */
  week: jsonb('week').$type<OpenWeek>(),
  absences: jsonb('absences').$type<Absence[]>().notNull().default([]),
});

/** Rows are never changed; the last one of a licence counts. See 0037-consent-before-data.sql. */
export const licenceChecks = pgTable('licence_checks', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  doctorId: uuid('doctor_id').notNull(),
  licence: text('licence').$type<Licence>().notNull(),
  number: text('number').notNull(),
  register: text('register').$type<LicenceRegister>().notNull(),
  outcome: text('outcome').$type<LicenceOutcome>().notNull(),
  /** `YYYY-MM-DD`. */
  validUntil: text('valid_until'),
  note: text('note').notNull().default(''),
  checkedBy: uuid('checked_by').notNull(),
  checkedAt: instant('checked_at').notNull(),
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
