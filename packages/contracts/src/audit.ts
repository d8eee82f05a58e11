import { z } from 'zod';
import { at, id, moment, page, paged, text } from './primitives.ts';

export const auditOutcomes = ['ok', 'denied', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/**
 * One row of the bitácora: actor, verb, record and outcome. Never clinical text. The same refusal again within an hour is
 * no row of its own: `times` counts them, and `lastAt` is the moment of the last one, null for one.
 */
export const auditEvent = z.object({
  seq: z.number(),
  at,
  actorName: z.string().nullable(),
  actorRole: z.string().nullable(),
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  consultationFolio: z.string().nullable(),
  patientName: z.string().nullable(),
  ip: z.string().nullable(),
  /** As the answer's `X-Request-Id` and the log name it; null of jobs. */
  requestId: z.string().nullable(),
  times: z.number(),
  lastAt: at.nullable(),
});
/** All of them together narrow the list; each alone does too. */
const auditFilters = {
  patientId: id.nullish(),
  action: z.string().max(60).nullish(),
  outcome: z.enum(auditOutcomes).nullish(),
  /** Words of the actor's name or e-mail. */
  actor: text(100).nullish(),
  /** A folio of a consultation, or words of the patient's name, e-mail or record number. */
  record: text(100).nullish(),
  from: moment.nullish(),
  /** Up to but without this moment. */
  until: moment.nullish(),
};
export const listAuditEventsInput = z.strictObject({ ...page, ...auditFilters });
/** The same filters: a file of everything that they leave. */
export const exportAuditEventsInput = z.strictObject(auditFilters);
export type AuditFilters = z.output<typeof exportAuditEventsInput>;
/** Signed; reads for 15 minutes. */
export const exportAuditEventsOutput = z.object({ url: z.string() });

/**
 * The verdict of the seals: `fault` is null while the trail is as it was written. A long trail takes several calls: `pending`
 * are the seals that the next one goes on with, and `entries` those that were looked at so far.
 */
export const verifyAuditOutput = z.object({
  fault: z.string().nullable(),
  entries: z.number(),
  pending: z.number(),
  unsealed: z.number(),
  seal: z.number().nullable(),
});
/**
 * A name of very many people and another one may meet nowhere: a page that is not full in time is given as far as it was looked for.
 * `searchedUntil` is that moment, and `nextCursor` goes on from there; null where the page is whole.
 */
export const listAuditEventsOutput = paged(auditEvent).extend({ searchedUntil: at.nullable() });
