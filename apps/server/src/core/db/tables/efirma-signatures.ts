import type { CertificateChain } from '@consultorio/contracts/efirma';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** See 0039-efirma.sql: rows are never changed, and hold no key. */
export const efirmaSignatures = pgTable('efirma_signatures', {
  id: uuid('id').primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  /** Null: the note. */
  orderId: uuid('order_id'),
  doctorId: uuid('doctor_id').notNull(),
  signedAt: instant('signed_at').notNull(),
  sha256: text('sha256').notNull(),
  sealSignature: text('seal_signature').notNull(),
  certificate: text('certificate').notNull(),
  certificateNumber: text('certificate_number').notNull(),
  holder: text('holder').notNull(),
  rfc: text('rfc').notNull(),
  curp: text('curp'),
  chain: text('chain').$type<CertificateChain>().notNull(),
  pdf: text('pdf').notNull(),
  pdfSha256: text('pdf_sha256').notNull(),
});
