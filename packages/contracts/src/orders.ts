import { z } from 'zod';
import { orderStates } from './lifecycle.ts';
import { at, expectedVersion, id, idempotencyKey, page, paged, text } from './primitives.ts';

export const orderKinds = ['prescription', 'laboratory', 'imaging', 'referral'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Required by the Mexican rules for a prescription: generic name, dose, presentation, route, frequency and duration. */
export const drug = z.strictObject({
  genericName: text(160),
  brandName: text(160).nullish(),
  dose: text(120),
  presentation: text(160),
  route: text(80),
  frequency: text(120),
  duration: text(120),
  instructions: text(1000).nullish(),
});
export type Drug = z.infer<typeof drug>;
export const requiredDrugFields = ['genericName', 'dose', 'presentation', 'route', 'frequency', 'duration'] as const;

export const study = z.strictObject({ name: text(200), instructions: text(1000).nullish() });

/** A draft may be incomplete; issueOrder checks it whole with missingInOrder. */
export const orderContent = z.strictObject({
  drugs: z.array(drug).max(30).nullish(),
  studies: z.array(study).max(30).nullish(),
  referTo: text(200).nullish(),
  reason: text(2000).nullish(),
  indications: text(5000).nullish(),
});
export type OrderContent = z.infer<typeof orderContent>;

export const order = z.object({
  id: z.string(),
  consultationId: z.string(),
  consultationFolio: z.string().nullable(),
  patientId: z.string(),
  patientName: z.string(),
  doctorName: z.string(),
  kind: z.enum(orderKinds),
  folio: z.string().nullable(),
  state: z.enum(orderStates),
  content: orderContent,
  issuedAt: at.nullable(),
  validUntil: at.nullable(),
  verificationCode: z.string().nullable(),
  cancelReason: z.string().nullable(),
  createdAt: at,
  version: z.number(),
});
export type Order = z.infer<typeof order>;

export const listConsultationOrdersOutput = z.array(order);
export const listOrdersInput = z.strictObject({
  ...page,
  kind: z.enum(orderKinds).nullish(),
  state: z.enum(orderStates).nullish(),
});
export const listOrdersOutput = paged(order);

const versioned = { orderId: id, expectedVersion };
export const createOrderInput = z.strictObject({
  consultationId: id,
  kind: z.enum(orderKinds),
  content: orderContent,
  idempotencyKey,
});
export const updateOrderInput = z.strictObject({ ...versioned, content: orderContent });
export const discardOrderInput = z.strictObject(versioned);
export const issueOrderInput = z.strictObject(versioned);
export const cancelOrderInput = z.strictObject({ ...versioned, reason: text(1000, 3) });
export const getOrderDocumentInput = z.strictObject({ orderId: id });
/** `url` is signed and dies after 15 minutes; it answers a PDF. */
export const orderDocument = z.object({ url: z.string(), folio: z.string(), verificationCode: z.string() });

/** Paths of what is missing before it may be issued, e.g. `drugs.0.dose`. Empty: it may. */
export function missingInOrder(kind: OrderKind, content: OrderContent): string[] {
  const missing: string[] = [];
  if (kind === 'prescription') {
    if (!content.drugs?.length) missing.push('drugs');
    content.drugs?.forEach((one, index) => {
      for (const field of requiredDrugFields) if (!one[field]) missing.push(`drugs.${index}.${field}`);
    });
  } else if (kind === 'referral') {
    if (!content.referTo) missing.push('referTo');
    if (!content.reason) missing.push('reason');
  } else {
    if (!content.studies?.length) missing.push('studies');
    content.studies?.forEach((one, index) => {
      if (!one.name) missing.push(`studies.${index}.name`);
    });
  }
  return missing;
}
