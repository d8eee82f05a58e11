import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const content = {
  drugs: [
    {
      genericName: 'Paracetamol',
      dose: '500 mg',
      presentation: 'Tabletas',
      route: 'Oral',
      frequency: 'Cada 8 horas',
      duration: '3 días',
    },
  ],
  indications: 'Tomar con alimentos.',
};

const draft = {
  id: ids.order,
  consultationId: ids.consultation,
  consultationFolio: 'C-26-000123',
  patientId: ids.patient,
  patientName: 'Lucía Hernández Ortega',
  doctorName: 'Mariana Ibáñez Treviño',
  kind: 'prescription',
  folio: null,
  state: 'draft',
  content,
  issuedAt: null,
  validUntil: null,
  verificationCode: null,
  cancelReason: null,
  createdAt: moments.replied,
  version: 0,
} satisfies Examples['createOrder']['output'];

const issued = {
  ...draft,
  state: 'issued',
  folio: 'R-26-000077',
  issuedAt: moments.closed,
  validUntil: '2026-04-08T18:05:00.000Z',
  verificationCode: 'K7Q2-M9XT-4WHD',
  version: 1,
} satisfies Examples['issueOrder']['output'];

export const orderExamples: Examples<
  | 'listConsultationOrders'
  | 'listOrders'
  | 'createOrder'
  | 'updateOrder'
  | 'discardOrder'
  | 'issueOrder'
  | 'cancelOrder'
  | 'getOrderDocument'
  | 'verifyDocument'
> = {
  listConsultationOrders: {
    summary: 'Lists the orders of a consultation; the patient sees issued ones once it is closed.',
    input: { consultationId: ids.consultation },
    output: [issued],
  },
  listOrders: {
    summary: 'Lists orders across patients, newest first.',
    input: { kind: 'prescription', limit: 25 },
    output: { items: [issued], nextCursor: null },
  },
  createOrder: {
    summary: 'Drafts a prescription, a laboratory or imaging order, or a referral.',
    input: { consultationId: ids.consultation, kind: 'prescription', content, idempotencyKey: ids.intention },
    output: draft,
  },
  updateOrder: {
    summary: 'Replaces the content of a draft order; it may be incomplete.',
    input: { orderId: ids.order, expectedVersion: 0, content },
    output: { ...draft, version: 1 },
  },
  discardOrder: {
    summary: 'Deletes a draft order.',
    input: { orderId: ids.order, expectedVersion: 0 },
    output: { done: true },
  },
  issueOrder: {
    summary: 'Issues a draft order: folio, verification code, PDF. It never changes again.',
    notes: '`order-incomplete` tells in `details.missing` what is left to fill in.',
    input: { orderId: ids.order, expectedVersion: 0 },
    output: issued,
    errors: ['order-incomplete', 'controlled-drug'],
  },
  cancelOrder: {
    summary: 'Cancels an issued order, with a reason.',
    input: { orderId: ids.order, expectedVersion: 1, reason: 'Dosis equivocada' },
    output: { ...issued, state: 'cancelled', cancelReason: 'Dosis equivocada', version: 2 },
  },
  getOrderDocument: {
    summary: 'Answers a short-lived address of the PDF of an issued order.',
    input: { orderId: ids.order },
    output: {
      url: `/documents/orders/${ids.order}?exp=1773072000000&sig=8d1a…`,
      folio: 'R-26-000077',
      verificationCode: 'K7Q2-M9XT-4WHD',
    },
    errors: ['illegal-transition'],
  },
  verifyDocument: {
    summary: 'Tells anybody who holds a document whether it is genuine and stands.',
    input: { code: 'K7Q2-M9XT-4WHD' },
    output: {
      folio: 'R-26-000077',
      kind: 'prescription',
      state: 'issued',
      issuedAt: moments.closed,
      validUntil: '2026-04-08T18:05:00.000Z',
      doctorName: 'Mariana Ibáñez Treviño',
      doctorCedula: '4567890',
      establishment: 'Consultorio San Ángel',
      patientInitials: 'L. H. O.',
    },
    errors: ['not-found'],
  },
};
