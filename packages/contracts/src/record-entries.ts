import { z } from 'zod';
import { at, id, idempotencyKey, isSeen, page, paged } from './primitives.ts';
import { nameOfContent, recordContents } from './record-contents.ts';
import { type RecordKind, statedKinds } from './record-kinds.ts';

/**
 * The structured record: lists across consultations, each entry with who said it, when and where. Entries change by new
 * rows of the same `entryId`; `rowId` is the row that was read, and what is changed meanwhile is refused as stale.
 */

/** `mistaken`: was never so. It stays in the history and stands in no list. */
export const recordStatuses = ['active', 'ended', 'mistaken'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** `elsewhere`: it came with the record of another establishment, and nobody of this one said so. */
export const recordSpeakers = ['patient', 'doctor', 'elsewhere'] as const;
export type RecordSpeaker = (typeof recordSpeakers)[number];

/** The door through which an entry came in. */
export const recordOrigins = ['generalForm', 'answers', 'note', 'order', 'reconciliation', 'import'] as const;
export type RecordOrigin = (typeof recordOrigins)[number];

/** `listed`: asked, and the entries are the answer. */
export const recordListStatuses = ['none', 'unknown', 'listed'] as const;
export type RecordListStatus = (typeof recordListStatuses)[number];

/** How a list is to be read. `notAsked` is no «no»: nobody asked, or nobody answered. */
export const recordStandings = ['notAsked', 'unknown', 'none', 'listed'] as const;
export type RecordStanding = (typeof recordStandings)[number];

const said = {
  saidBy: z.enum(recordSpeakers),
  saidByName: z.string(),
  saidAt: at,
  /**
   * Of what was said elsewhere: the establishment, when it came from there, and whether the patient said so there. Otherwise
   * `saidByName` is whoever did, empty where the establishment named nobody.
   */
  source: z.object({ name: z.string(), importedAt: at, byPatient: z.boolean() }).nullish(),
  consultationId: z.string().nullable(),
  consultationFolio: z.string().nullable(),
};

const row = {
  entryId: z.string(),
  rowId: z.string(),
  status: z.enum(recordStatuses),
  origin: z.enum(recordOrigins),
  ...said,
  /** A doctor of the clinic stands for it; null: somebody said so. */
  confirmedByName: z.string().nullable(),
  confirmedAt: at.nullable(),
  recordedByName: z.string(),
  recordedAt: at,
};

const entryOf = <Kind extends RecordKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), ...row, content: recordContents[kind] });

export const recordStatement = z.object({ said: z.enum(recordListStatuses), ...said });
export type RecordStatement = z.infer<typeof recordStatement>;

const listOf = <Kind extends RecordKind>(kind: Kind) =>
  z.object({
    standing: z.enum(recordStandings),
    /** The last thing said of the list as a whole; it may contradict the entries, and is shown then. */
    statement: recordStatement.nullable(),
    /** What is so today; measurements and last menstruations newest first. */
    entries: z.array(entryOf(kind)),
    /** What has ended, or was only meant until a day that is over. */
    past: z.array(entryOf(kind)),
    /** There are older ones than the 200 that are read. */
    more: z.boolean(),
  });

export const getStructuredRecordInput = z.strictObject({ patientId: id });
export const structuredRecord = z.object({
  patientId: z.string(),
  lists: z.object({
    allergy: listOf('allergy'),
    medicine: listOf('medicine'),
    problem: listOf('problem'),
    measurement: listOf('measurement'),
    pregnancy: listOf('pregnancy'),
    lactation: listOf('lactation'),
    lastMenstruation: listOf('lastMenstruation'),
    vaccine: listOf('vaccine'),
  }),
});
export type StructuredRecord = z.infer<typeof structuredRecord>;
export type RecordLists = StructuredRecord['lists'];
export type RecordEntry<Kind extends RecordKind = RecordKind> = RecordLists[Kind]['entries'][number];

/** Most entries of a kind that one read answers. */
export const MAX_OF_A_LIST = 200;

/** Every row of one entry, newest first. */
export const listRecordEntryVersionsInput = z.strictObject({ ...page, patientId: id, entryId: id });
export const recordEntry = z.discriminatedUnion('kind', [
  entryOf('allergy'),
  entryOf('medicine'),
  entryOf('problem'),
  entryOf('measurement'),
  entryOf('pregnancy'),
  entryOf('lactation'),
  entryOf('lastMenstruation'),
  entryOf('vaccine'),
]);
export const listRecordEntryVersionsOutput = paged(recordEntry);

/** new: told now · changed: with another content · still: confirmed as it is · ended: no longer · mistaken: never was. */
export const verdicts = ['new', 'changed', 'still', 'ended', 'mistaken'] as const;
export type Verdict = (typeof verdicts)[number];

const told = <Kind extends RecordKind>(kind: Kind) =>
  z.strictObject({ verdict: z.literal('new'), kind: z.literal(kind), content: recordContents[kind] });
const read = { entryId: id, rowId: id };
const retold = <Kind extends RecordKind>(kind: Kind) =>
  z.strictObject({ verdict: z.literal('changed'), ...read, kind: z.literal(kind), content: recordContents[kind] });

const change = z.discriminatedUnion('verdict', [
  z.discriminatedUnion('kind', [
    told('allergy'),
    told('medicine'),
    told('problem'),
    told('measurement'),
    told('pregnancy'),
    told('lactation'),
    told('lastMenstruation'),
    told('vaccine'),
  ]),
  z.discriminatedUnion('kind', [
    retold('allergy'),
    retold('medicine'),
    retold('problem'),
    retold('measurement'),
    retold('pregnancy'),
    retold('lactation'),
    retold('lastMenstruation'),
    retold('vaccine'),
  ]),
  z.strictObject({ verdict: z.literal('still'), ...read }),
  z.strictObject({ verdict: z.literal('ended'), ...read }),
  z.strictObject({ verdict: z.literal('mistaken'), ...read }),
]);
export type RecordChange = z.output<typeof change>;

/** Rows of long ago are read with the same contents, so this is asked of changes alone. */
const isNamed = (one: RecordChange): boolean =>
  !('content' in one) || isSeen((nameOfContent[one.kind] as (content: unknown) => string)(one.content));

/** Many entries in one call, all or none: what the doctor settles with the patient in one glance. */
export const reconcileRecordInput = z.strictObject({
  consultationId: id,
  changes: z
    .array(change.refine(isNamed, { path: ['content'], error: 'Escribe letras o números que se vean' }))
    .max(100),
  statements: z
    .array(z.strictObject({ kind: z.enum(statedKinds), said: z.enum(recordListStatuses) }))
    .max(statedKinds.length),
  idempotencyKey,
});
/** The new row of each change, in their order. */
export const reconcileRecordOutput = z.object({
  entries: z.array(z.object({ entryId: z.string(), rowId: z.string() })),
  recordedAt: at,
});
