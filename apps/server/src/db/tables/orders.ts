import type { Establishment } from '@consultorio/contracts/clinic';
import type { OrderState } from '@consultorio/contracts/lifecycle';
import type { OrderContent, OrderKind } from '@consultorio/contracts/orders';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';
import type { DoctorSnapshot } from './consultations.ts';

export type PatientSnapshot = { name: string; recordNo: string; birthDate: string | null; sex: string | null };
/** Who issued it and for which house, as they were on that day: the document must never change afterwards. */
export type IssuerSnapshot = DoctorSnapshot & { specialityCedula: string | null; establishment: Establishment };

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
  issuerSnapshot: jsonb('issuer_snapshot').$type<IssuerSnapshot>(),
  patientSnapshot: jsonb('patient_snapshot').$type<PatientSnapshot>(),
  sha256: text('sha256'),
  replaces: uuid('replaces'),
  cancelReason: text('cancel_reason'),
  createdAt: instant('created_at').notNull().default(now),
  version: integer('version').notNull().default(1),
});
export type OrderRow = typeof orders.$inferSelect;
