import { z } from 'zod';
import { identity } from './identity.ts';
import { emergencyContact, sexes } from './patients.ts';
import { at, id, idempotencyKey, jsonObject, page, paged } from './primitives.ts';
import { recordKinds, statedKinds } from './record-kinds.ts';

/**
 * The record of another establishment as a FHIR R4 document Bundle, read into a new person. Allergies, medicines and the
 * other lists become entries that nobody of this clinic has confirmed; all else is kept as documents of that establishment.
 */

/** Read before anything else looks at it. */
export const recordBundleLimits = { entries: 2000, values: 90_000, depth: 40 } as const;

/** What is kept of a foreign record as it came, by how it is read. */
export const importedDocumentKinds = [
  ...(['consultation', 'diagnosis', 'note', 'conversation', 'prescription', 'request', 'result', 'answers'] as const),
  ...(['file', 'consent', 'entry', 'other'] as const),
] as const;
export type ImportedDocumentKind = (typeof importedDocumentKinds)[number];

/**
 * Why something does not come along, or comes along as a document and not as an entry of a list. `type`: a kind of resource
 * that has no place here · `modifier`: FHIR forbids to read it without understanding its extension · `structure`: not as FHIR
 * R4 publishes it · `other-person`: it is about somebody else · `denied`: it says that it is not so, or was a mistake ·
 * `unnamed`: no words say what it is · `too-long`: longer than an entry may be · `value`: a number, a date or a unit that
 * cannot be read · `contradicted`: «none» beside what is listed · `bytes`: of a file only its name is in the bundle ·
 * `guardian`: who speaks for the person is settled here · `email`: it belongs to an account · `field`: a datum of the person
 * that our own form would refuse.
 */
export const importLosses = {
  type: 'left',
  modifier: 'left',
  structure: 'left',
  'other-person': 'left',
  guardian: 'left',
  email: 'left',
  field: 'left',
  bytes: 'left',
  contradicted: 'left',
  denied: 'document',
  unnamed: 'document',
  'too-long': 'document',
  value: 'document',
} as const satisfies Record<string, 'left' | 'document'>;
export type ImportLossReason = keyof typeof importLosses;
const lossReasons = Object.keys(importLosses) as [ImportLossReason, ...ImportLossReason[]];

/** At most this many are told one by one. */
export const MAX_LOSSES = 100;
export const importLoss = z.object({
  /** `entry[3]` of the bundle. */
  path: z.string(),
  resourceType: z.string(),
  /** Its own words, to recognise it by. */
  what: z.string(),
  why: z.enum(lossReasons),
});
export type ImportLoss = z.infer<typeof importLoss>;

/** `curp` keeps the import from being made; the others want a confirmation that it is somebody else. */
export const knownBy = ['curp', 'name', 'same-file', 'own-record'] as const;
export type KnownBy = (typeof knownBy)[number];

export const importedFrom = z.object({
  /** The establishment that wrote the bundle, as it calls itself. */
  sourceName: z.string(),
  /** The person's number there. */
  sourceRecordNo: z.string().nullable(),
  /** When the bundle was written; null where it does not say so. */
  exportedAt: at.nullable(),
  /** SHA-256 of the bundle's entries, each as RFC 8785 writes it. */
  sha256: z.string(),
});

export const previewRecordImportInput = z.strictObject({ bundle: jsonObject });
export const recordImportPreview = importedFrom.extend({
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.string().nullable(),
    sex: z.enum(sexes).nullable(),
    curp: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    emergencyContact: emergencyContact.nullable(),
    identity,
  }),
  /** Of each list how many entries. */
  entries: z.record(z.enum(recordKinds), z.number()),
  /** Lists of which the bundle says «none». */
  none: z.array(z.enum(statedKinds)),
  documents: z.record(z.enum(importedDocumentKinds), z.number()),
  /** The first 100 of `lossCount`. */
  losses: z.array(importLoss),
  lossCount: z.number(),
  /** People of this clinic who may be the same one. */
  known: z.array(z.object({ patientId: z.string(), recordNo: z.string(), name: z.string(), by: z.enum(knownBy) })),
});
export type RecordImportPreview = z.infer<typeof recordImportPreview>;

export const importRecordInput = z.strictObject({
  bundle: jsonObject,
  /** Somebody looked at those of the preview and it is none of them. */
  isSomebodyElse: z.boolean().nullish(),
  idempotencyKey,
});
export const recordImported = z.object({ patientId: z.string(), importId: z.string(), recordNo: z.string() });

export const listImportedDocumentsInput = z.strictObject({ ...page, patientId: id });
export const importedDocument = z.object({
  id: z.string(),
  importId: z.string(),
  kind: z.enum(importedDocumentKinds),
  title: z.string(),
  /** Day or moment, as much as it says. */
  happenedAt: z.string().nullable(),
  /** Whose it is over there. Nobody of this clinic. */
  author: z.string().nullable(),
  text: z.string(),
});
export type ImportedDocument = z.infer<typeof importedDocument>;

export const recordImport = importedFrom.extend({ id: z.string(), importedBy: z.string(), importedAt: at });
export type RecordImport = z.infer<typeof recordImport>;
/** `imports` is the whole list, with every page. */
export const listImportedDocumentsOutput = paged(importedDocument).extend({ imports: z.array(recordImport) });
