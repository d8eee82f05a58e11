import type { Establishment } from '@consultorio/contracts/clinic';
import type { ColleagueOpinion } from '@consultorio/contracts/colleague-opinion';
import type { Relation } from '@consultorio/contracts/guardianships';
import type { TablesInForce } from '@consultorio/contracts/medicine-import';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderContent, SafetyFinding } from '@consultorio/contracts/orders';
import type { Sex } from '@consultorio/contracts/patients';
import type { AllergyStatement } from '@consultorio/contracts/says-none';
import type { Role } from '@consultorio/contracts/sides';
import type { OrderState } from '@consultorio/contracts/states';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';
import type { DoctorSnapshot } from './consultations.ts';

export type PatientSnapshot = {
  name: string;
  recordNo: string;
  birthDate: string | null;
  sex: Sex | null;
  /** Who answered for a patient without an account. Missing of everybody else. */
  guardian?: { name: string; relation: Relation };
  /** As of issuing. Missing on notes, and on documents of before they carried it. */
  allergies?: AllergyStatement;
};
/** The issuer and the app, as they were on that day: the document must never change afterwards. */
export type IssuerSnapshot = DoctorSnapshot & {
  specialityCedula: string | null;
  establishment: Establishment;
  /** Missing on documents of before there were signatures. A file is never changed, only followed by another. */
  signatureFileId?: string | null;
};

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  patientId: uuid('patient_id').notNull(),
  doctorId: uuid('doctor_id').notNull(),
  kind: text('kind').$type<OrderKind>().notNull(),
  state: text('state').$type<OrderState>().notNull().default('draft'),
  content: jsonb('content').$type<OrderContent>().notNull(),
  folio: text('folio'),
  issuedAt: instant('issued_at'),
  validUntil: instant('valid_until'),
  verificationCode: text('verification_code'),
  /** Of prescriptions, on their paper alone and not in the QR; null on those of before there was one. */
  checkCode: text('check_code'),
  issuerSnapshot: jsonb('issuer_snapshot').$type<IssuerSnapshot>(),
  patientSnapshot: jsonb('patient_snapshot').$type<PatientSnapshot>(),
  sha256: text('sha256'),
  /** The order that this one took the place of; `replaceReason` stands on the old one. */
  replaces: uuid('replaces'),
  cancelReason: text('cancel_reason'),
  replaceReason: text('replace_reason'),
  /** Once it was asked for allergies alone. */
  safetyReason: text('allergy_reason'),
  safetyFindings: jsonb('safety_findings').$type<SafetyFinding[]>().notNull().default([]),
  /** The clinic's versions that judged it beside what ships; null where it had none, and before there were any. */
  judgedBy: jsonb('judged_by').$type<TablesInForce>(),
  reviewComment: text('review_comment'),
  reviewedAt: instant('reviewed_at'),
  createdAt: instant('created_at').notNull().default(now),
  version: integer('version').notNull().default(1),
  /** Of its last change: by a trigger, see 0135-moments-of-change.sql. */
  updatedAt: instant('updated_at').notNull().default(now),
});
export type OrderRow = typeof orders.$inferSelect;

export const orderResults = pgTable('order_results', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  consultationId: uuid('consultation_id').notNull(),
  authorId: uuid('author_id').notNull(),
  authorRole: text('author_role').$type<Role>().notNull(),
  text: text('text').notNull().default(''),
  /** Of an interconsultation, where its answer was written down by its fields. */
  opinion: jsonb('opinion').$type<ColleagueOpinion>(),
  fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().default(now),
});

export const orderResultWithdrawals = pgTable('order_result_withdrawals', {
  resultId: uuid('result_id').primaryKey(),
  withdrawnBy: uuid('withdrawn_by').notNull(),
  reason: text('reason').notNull(),
  withdrawnAt: instant('withdrawn_at').notNull().default(now),
});

export const orderFavourites = pgTable('order_favourites', {
  id: uuid('id').primaryKey(),
  /** None: the clinic's. */
  doctorId: uuid('doctor_id'),
  kind: text('kind').$type<OrderKind>().notNull(),
  name: text('name').notNull(),
  content: jsonb('content').$type<OrderContent>().notNull(),
  updatedAt: instant('updated_at').notNull().default(now),
});
