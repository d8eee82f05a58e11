import { CLINIC_ZONE } from '@consultorio/contracts/clinic-calendar';

const year = new Intl.DateTimeFormat('en', { timeZone: CLINIC_ZONE, year: '2-digit' });

/** The last two digits, as folios carry them. */
export const yearOf = (at: string): string => year.format(new Date(at));

/** As paper and letters say it. */
export const longDateOf = (at: string, time = false): string =>
  new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    ...(time ? { timeStyle: 'short', hour12: false } : {}),
    timeZone: CLINIC_ZONE,
  }).format(new Date(at));

const spreadsheetTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: CLINIC_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** As every spreadsheet reads it, `2026-11-23 09:54:36`, by the clock of the clinic; headings of columns say whose. */
export const spreadsheetTimeOf = (at: string): string => spreadsheetTime.format(new Date(at));
export const CLINIC_CLOCK = 'hora del centro de México';
