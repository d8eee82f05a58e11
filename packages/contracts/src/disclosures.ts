import { z } from 'zod';
import { storedFile } from './files.ts';
import { at, day, id, idempotencyKey, name, page, paged, text } from './primitives.ts';
import { SHORT_TEXT } from './text-limits.ts';

/** As what somebody asks for a part of a record. */
export const disclosureCapacities = [
  'patient',
  'representative',
  'doctor',
  'judicial',
  'health',
  'insurer',
  'relative',
  'other',
] as const;
export type DisclosureCapacity = (typeof disclosureCapacities)[number];

export const MAX_LEGAL_GROUND = 500;
export const MAX_GIVEN = 1000;

/** What the register holds of one handing over: the written request, and what was given on it. Days of the clinic. */
export const disclosureWords = {
  requester: name(SHORT_TEXT),
  capacity: z.enum(disclosureCapacities),
  /** By which right it is asked and given: an article, a court order, the authorisation of the patient. */
  legalGround: text(MAX_LEGAL_GROUND, 1),
  requestedOn: day,
  given: text(MAX_GIVEN, 1),
  recipient: name(SHORT_TEXT),
  givenOn: day,
};

/** `requestFileId`: an own upload of the purpose `disclosure`, used for nothing yet. */
export const recordDisclosureInput = z.strictObject({
  patientId: id,
  ...disclosureWords,
  requestFileId: id,
  idempotencyKey,
});

export const disclosure = z.object({
  id: z.string(),
  requester: z.string(),
  capacity: z.enum(disclosureCapacities),
  legalGround: z.string(),
  requestedOn: z.string(),
  requestFile: storedFile,
  given: z.string(),
  recipient: z.string(),
  givenOn: z.string(),
  recordedByName: z.string(),
  recordedAt: at,
});
export type Disclosure = z.infer<typeof disclosure>;

/** Of one record, newest first. */
export const listDisclosuresInput = z.strictObject({ ...page, patientId: id });
export const listDisclosuresOutput = paged(disclosure);

/** The register as a file: of one record, or of all. */
export const exportDisclosuresInput = z.strictObject({ patientId: id.nullish() });
/** Signed; reads for 15 minutes. */
export const exportDisclosuresOutput = z.object({ url: z.string() });
