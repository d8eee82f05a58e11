import { z } from 'zod';
import { dayOf } from './clinic-calendar.ts';
import { at, id } from './primitives.ts';

/** A record is kept for at least so many years from the last medical act (NOM-004-SSA3-2012, 5.4). */
export const YEARS_KEPT = 5;

/**
 * The day until which it is kept at least, by the clinic's calendar; five years from 29 February are over on 1 March.
 * @param lastActAt ISO 8601
 */
export function keptUntil(lastActAt: string): string {
  const [year = 0, month = 1, date = 1] = dayOf(Date.parse(lastActAt)).split('-').map(Number);
  return new Date(Date.UTC(year + YEARS_KEPT, month - 1, date)).toISOString().slice(0, 10);
}

export const getRecordRetentionInput = z.strictObject({ patientId: id });
/**
 * `lastActAt`: the last note or addendum that was signed, order that was issued or message of a doctor; null without any.
 * `blockedAt`: since when it is blocked because its time is over.
 */
export const recordRetention = z.object({
  lastActAt: at.nullable(),
  keptUntil: z.string().nullable(),
  blockedAt: at.nullable(),
});
export type RecordRetention = z.infer<typeof recordRetention>;
