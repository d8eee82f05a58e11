import { clinicZone } from '@consultorio/contracts/clinic-calendar';
import type { ClinicZone } from '@consultorio/contracts/mexican-zones';
import { momentAt } from '@consultorio/contracts/zone-clock';
import { byZone } from '@consultorio/contracts/zone-formats';

const year = byZone('en', { year: '2-digit' });

/** The last two digits, as folios carry them. */
export const yearOf = (at: string, zone?: ClinicZone): string => year(zone).format(new Date(at));

/** When a day begins at the clinic, as a moment in UTC. */
export const beginOfDay = (day: string): string => new Date(momentAt(`${day}T00:00`, clinicZone())).toISOString();

/** As paper and letters say it. */
export const longDateOf = (at: string, time = false): string => (time ? longTime : longDay)().format(new Date(at));
const longDay = byZone('es-MX', { dateStyle: 'long' });
const longTime = byZone('es-MX', { dateStyle: 'long', timeStyle: 'short', hour12: false });

const spreadsheetTime = byZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** As every spreadsheet reads it, `2026-11-23 09:54:36`, by the clock of the clinic; headings of columns say whose (`clockWords`). */
export const spreadsheetTimeOf = (at: string): string => spreadsheetTime().format(new Date(at));
