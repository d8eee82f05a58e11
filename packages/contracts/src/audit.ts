import { z } from 'zod';
import { at, id, page, paged } from './primitives.ts';

/** One row of the bitácora: who did what to which record, with which outcome. Never clinical text. */
export const auditEvent = z.object({
  seq: z.number(),
  at,
  actorName: z.string().nullable(),
  actorRole: z.string().nullable(),
  action: z.string(),
  outcome: z.enum(['ok', 'denied', 'failed']),
  consultationFolio: z.string().nullable(),
  patientName: z.string().nullable(),
  ip: z.string().nullable(),
});
export const listAuditEventsInput = z.strictObject({
  ...page,
  patientId: id.nullish(),
  action: z.string().max(60).nullish(),
});
export const listAuditEventsOutput = paged(auditEvent);
