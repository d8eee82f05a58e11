import { z } from 'zod';
import { efirmaStamp } from './efirma.ts';
import { orderKinds, referralKinds } from './order-kinds.ts';
import { at } from './primitives.ts';
import { orderStates } from './states.ts';

export const verifyDocumentInput = z.strictObject({ code: z.string().trim().min(4).max(40) });
/** Proof that a document is ours and stands; never anything clinical nor the patient's full name. */
export const verifiedDocument = z.object({
  folio: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  issuedAt: at,
  /** Of the clinic when it was issued: by its calendar the paper says the day. */
  timeZone: z.string(),
  validUntil: at.nullable(),
  doctorName: z.string(),
  doctorCedula: z.string(),
  establishment: z.string(),
  establishmentPhone: z.string(),
  /** Of a referral: what its paper asks for. */
  referralKind: z.enum(referralKinds).nullable(),
  patientInitials: z.string(),
  /** Folio of the document that took its place, where one did. */
  replacedBy: z.string().nullable(),
  /** How often it may be dispensed again; null where nobody said. */
  refills: z.number().nullable(),
  /** Of a certificate: the rest that it states, which is what somebody would change on the paper. Never why. */
  rest: z.object({ from: z.string(), days: z.number() }).nullable(),
  /** Whether comparePrescription shows its medicines to who has the second code of its paper too. */
  comparable: z.boolean(),
  /** Where its doctor also signed it with an e.firma; the signature itself is in the PDF. */
  efirma: efirmaStamp.nullable(),
});
export type VerifiedDocument = z.infer<typeof verifiedDocument>;
