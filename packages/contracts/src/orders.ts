import { z } from 'zod';
import { colleagueOpinion } from './colleague-opinion.ts';
import { asNeeded, indication, quantity, typedDrug } from './dosing.ts';
import { drugTexts } from './drug-texts.ts';
import { fileIds, storedFile } from './files.ts';
import { type OrderKind, orderKinds, referralKinds, requiredDrugFields } from './order-kinds.ts';
import {
  at,
  day,
  expectedVersion,
  id,
  idempotencyKey,
  moment,
  page,
  paged,
  recentDay,
  savingKey,
  text,
} from './primitives.ts';
import { MAX_CHOSEN } from './queue-limits.ts';
import { roles } from './sides.ts';
import { orderStates } from './states.ts';
import { SHORT_TEXT } from './text-limits.ts';
import { MAX_DAYS, MAX_REFILLS } from './validity-limits.ts';

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
  /** Values of those texts, where they are known. Absent in free text, and in all that was sealed before there were any. */
  typed: typedDrug.nullish(),
  quantity: quantity.nullish(),
  asNeeded: asNeeded.nullish(),
  indication: indication.nullish(),
});
export type Drug = z.infer<typeof drug>;

export const study = z.strictObject({ name: text(200), instructions: text(1000).nullish() });

/** A draft may be incomplete; issueOrder checks it whole with missingInOrder. */
export const orderContent = z.strictObject({
  drugs: z.array(drug).max(30).nullish(),
  /** In kilograms, on the day of prescribing: doses of children are judged by it, and it stands on the paper. */
  weightKg: z.number().min(0.3).max(400).nullish(),
  studies: z.array(study).max(30).nullish(),
  referTo: text(200).nullish(),
  reason: text(2000).nullish(),
  /** Of a referral, as NOM-004-SSA3-2012 asks in 6.3 and 6.4; the establishment that sends is the issuer's. */
  referralKind: z.enum(referralKinds).nullish(),
  receivingEstablishment: text(200).nullish(),
  /** Of a referral: what a colleague must know of the case; reason, impression and treatment so far stand beside it. */
  clinicalSummary: text(5000).nullish(),
  /** Of a referral, where it must be; of studies, why they are asked; of a certificate, only where the patient wants it. */
  diagnosticImpression: text(2000).nullish(),
  treatmentSoFar: text(2000).nullish(),
  /** Of a certificate: what the doctor states, whom or what it is for, and a rest from a first day on, both or neither. */
  certifies: text(2000).nullish(),
  purpose: text(200).nullish(),
  restFrom: day.nullish(),
  restDays: z.int().min(1).max(MAX_DAYS).nullish(),
  indications: text(5000).nullish(),
  /** Days that it may be used, to the end of the last one; without them the usual ones of its kind. */
  validDays: z.int().min(1).max(MAX_DAYS).nullish(),
  /** How often a pharmacy may dispense a prescription again after the first time. */
  refills: z.int().min(0).max(MAX_REFILLS).nullish(),
});
export type OrderContent = z.infer<typeof orderContent>;

/** An empty text of a value is written for it; one that says something else is refused. Only on the way in. */
const writtenDrug = drug.transform((line, context) => {
  const texts = Object.entries(drugTexts(line.typed ?? {})) as [keyof ReturnType<typeof drugTexts>, string][];
  for (const [field, text] of texts)
    if (line[field] !== '' && line[field] !== text)
      context.addIssue({ code: 'custom', path: [field], message: `El texto no dice lo mismo que su valor: «${text}»` });
  return { ...line, ...Object.fromEntries(texts) } as Drug;
});

/** What inputs carry: a content whose texts and values say the same. */
export const writtenContent = orderContent.extend({ drugs: z.array(writtenDrug).max(30).nullish() });

/** One thing that the safety engine said of a prescription when it was issued; `lines` are those of `drugs`, from 0. */
export const safetyFinding = z.object({
  level: z.enum(['asks', 'informs']),
  rule: z.string(),
  lines: z.array(z.number()),
  text: z.string(),
  source: z.string(),
});
export type SafetyFinding = z.infer<typeof safetyFinding>;

const orderRef = z.object({ id: z.string(), folio: z.string().nullable() });

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
  replaceReason: z.string().nullable(),
  /** The order whose place this one took, and the one that took its place. */
  replaces: orderRef.nullable(),
  replacedBy: orderRef.nullable(),
  /** Why it was issued although the safety engine asked; always null for the patient, who gets no findings either. */
  safetyReason: z.string().nullable(),
  safetyFindings: z.array(safetyFinding),
  /** The doctor's words on the results, for the patient. */
  reviewComment: z.string().nullable(),
  reviewedAt: at.nullable(),
  createdAt: at,
  /** Of its last change, whatever changed. */
  updatedAt: at.nullish(),
  version: z.number(),
});
export type Order = z.infer<typeof order>;

export const orderResult = z.object({
  id: z.string(),
  authorRole: z.enum(roles),
  authorName: z.string(),
  text: z.string(),
  /** Of an interconsultation, where the answer was written down by its fields. */
  opinion: colleagueOpinion.nullable(),
  files: z.array(storedFile),
  createdAt: at,
  /** Then text, opinion and files are empty: they were of another order, or of another person. The patient gets none of these. */
  withdrawn: z.object({ byName: z.string(), reason: z.string(), at }).nullable(),
});
export type OrderResult = z.infer<typeof orderResult>;
/** Results oldest first. The patient gets the own ones at once, those of staff once the doctor has reviewed them. */
export const orderDetail = order.extend({ results: z.array(orderResult) });
export type OrderDetail = z.infer<typeof orderDetail>;

export const listConsultationOrdersOutput = z.array(order);
const orderFilters = {
  kind: z.enum(orderKinds).nullish(),
  state: z.enum(orderStates).nullish(),
  /** Only those that this doctor wrote. */
  doctorId: id.nullish(),
  patientId: id.nullish(),
  /** The beginning of a folio, of the order or of its consultation, or words of the patient's name, phone, CURP… */
  query: text(SHORT_TEXT).nullish(),
  /** Days of the clinic's calendar, both included, on which it was issued. */
  issuedFrom: recentDay.nullish(),
  issuedUntil: recentDay.nullish(),
};
/**
 * `counted`: whether the first page says in `total` how many there are, as far as 100,000; it is null elsewhere. `updatedSince`: only what
 * changed then or later, the oldest change first.
 */
export const listOrdersInput = z.strictObject({
  ...{ ...page, ...orderFilters },
  counted: z.boolean().nullish(),
  updatedSince: moment.nullish(),
});
export const listOrdersOutput = paged(order).extend({ total: z.number().nullable() });
/** The list as it is shown, whole; or of its rows only those with these ids. */
export const exportOrdersInput = z.strictObject({
  ...orderFilters,
  ids: z.array(id).min(1).max(MAX_CHOSEN).nullish(),
});
/** `url` is signed and dies after 15 minutes; it answers CSV, a line for each order, counted in `total` as far as 100,000. */
export const exportOrdersOutput = z.object({ url: z.string(), fileName: z.string(), total: z.number() });

const versioned = { orderId: id, expectedVersion };
export const createOrderInput = z.strictObject({
  consultationId: id,
  kind: z.enum(orderKinds),
  content: writtenContent,
  idempotencyKey,
});
export const updateOrderInput = z.strictObject({ ...versioned, content: writtenContent, idempotencyKey: savingKey });
export const discardOrderInput = z.strictObject(versioned);
/** Wanted where the safety engine asks: of a known allergy, an interaction, a dose. */
const safetyReason = text(500, 3).nullish();
/** A screen that shows more leaves them out. */
export const MAX_ANSWERED_FINDINGS = 1000;
const answeredFinding = z.strictObject({ rule: text(1000), lines: z.array(z.int().min(0).max(29)).max(30) });
export type AnsweredFinding = z.infer<typeof answeredFinding>;
/** Which questions of the safety engine stood on the screen where the reason was written; absent, it answers all of them. */
const answeredFindings = z.array(answeredFinding).max(MAX_ANSWERED_FINDINGS).nullish();
/** False is refused with `signature-missing` while the doctor has stored none; absent, it is issued without a question. */
const withoutSignature = z.boolean().nullish();
export const issueOrderInput = z.strictObject({ ...versioned, safetyReason, answeredFindings, withoutSignature });
export const fulfilOrderInput = z.strictObject(versioned);
/** Words, files that were uploaded for the purpose `result`, the answer to an interconsultation, or all of them. */
export const uploadOrderResultInput = z
  .strictObject({
    orderId: id,
    text: text(5000).nullish(),
    opinion: colleagueOpinion.nullish(),
    fileIds: fileIds.nullish(),
    idempotencyKey,
  })
  .refine((input) => Boolean(input.text) || Boolean(input.opinion) || Boolean(input.fileIds?.length), {
    path: ['text'],
    message: 'Agrega un archivo o escribe el resultado',
  });
export const withdrawOrderResultInput = z.strictObject({ ...versioned, resultId: id, reason: text(1000, 3) });
export const reviewOrderInput = z.strictObject({ ...versioned, comment: text(2000).nullish() });
/** `content` is that of the new order, which is issued at once in the place of the old one. */
export const replaceOrderInput = z.strictObject({
  ...versioned,
  reason: text(1000, 3),
  ...{ content: writtenContent, safetyReason, answeredFindings, withoutSignature, idempotencyKey },
});
export const cancelOrderInput = z.strictObject({ ...versioned, reason: text(1000, 3) });
export const orderIdInput = z.strictObject({ orderId: id });
/** `url` is signed and dies after 15 minutes; it answers a PDF. `checkCode` stands on the paper of a prescription alone. */
export const orderDocument = z.object({
  url: z.string(),
  folio: z.string(),
  verificationCode: z.string(),
  checkCode: z.string().nullable(),
});

/** Paths of the parts missing before it may be issued, e.g. `drugs.0.dose`. Empty: it may. */
export function missingInOrder(kind: OrderKind, content: OrderContent): string[] {
  const missing: string[] = [];
  if (kind === 'prescription') {
    if (!content.drugs?.length) missing.push('drugs');
    content.drugs?.forEach((one, index) => {
      for (const field of requiredDrugFields) if (!one[field]) missing.push(`drugs.${index}.${field}`);
      // Taken as needed without a most of a day is a dose without a limit.
      if (one.asNeeded && !one.asNeeded.reason) missing.push(`drugs.${index}.asNeeded.reason`);
      if (one.asNeeded && !one.asNeeded.mostPerDay) missing.push(`drugs.${index}.asNeeded.mostPerDay`);
    });
  } else if (kind === 'referral') {
    if (!content.referTo) missing.push('referTo');
    if (!content.reason) missing.push('reason');
    if (!content.diagnosticImpression) missing.push('diagnosticImpression');
  } else if (kind === 'certificate') {
    if (!content.certifies) missing.push('certifies');
    // Days without a first one say nothing, and a first one without days says it for ever.
    if (content.restDays && !content.restFrom) missing.push('restFrom');
    if (content.restFrom && !content.restDays) missing.push('restDays');
  } else {
    if (!content.studies?.length) missing.push('studies');
    content.studies?.forEach((one, index) => {
      if (!one.name) missing.push(`studies.${index}.name`);
    });
  }
  return missing;
}

/** To be answered by its fields, and not only attended. */
export const asksOpinion = ({ kind, content }: { kind: OrderKind; content: OrderContent }): boolean =>
  kind === 'referral' && content.referralKind === 'interconsultation';
