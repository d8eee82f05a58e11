import { clinicZone, dayAfter, dayOf } from './clinic-calendar.ts';
import type { ClinicZone } from './mexican-zones.ts';
import { momentAt } from './zone-clock.ts';

/**
 * The last moment, in milliseconds, of the day that comes `days` after that of `at`: a paper that is good «hasta el 22»
 * is good all of the 22nd.
 */
export function endOfDayAfter(at: number | Date, days: number, zone: ClinicZone = clinicZone()): number {
  return momentAt(`${dayAfter(dayOf(at, zone), days)}T23:59:59.999`, zone);
}

/** The same of a paper, as its `validUntil`; null for one that stands for good. */
export const endOfValidity = (issuedAt: number, days: number | null, zone?: ClinicZone): string | null =>
  days === null ? null : new Date(endOfDayAfter(issuedAt, days, zone)).toISOString();
