import { CLINIC_ZONE, dayOf } from './clinic-calendar.ts';

const offset = new Intl.DateTimeFormat('en', { timeZone: CLINIC_ZONE, timeZoneName: 'longOffset' });

/**
 * The last moment, in milliseconds, of the day that comes `days` after that of `at`: a paper that is good «hasta el 22»
 * is good all of the 22nd.
 */
export function endOfDayAfter(at: number | Date, days: number): number {
  const noon = Date.parse(`${dayOf(at)}T12:00:00Z`) + days * 86_400_000;
  const last = new Date(noon).toISOString().slice(0, 10);
  const zone = offset.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return Date.parse(`${last}T23:59:59.999${zone.replace('GMT', '') || 'Z'}`);
}

/** The same of a paper, as its `validUntil`; null for one that stands for good. */
export const endOfValidity = (issuedAt: number, days: number | null): string | null =>
  days === null ? null : new Date(endOfDayAfter(issuedAt, days)).toISOString();
