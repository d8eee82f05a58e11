/** The clinic's calendar and clock are those of central Mexico. */
export const CLINIC_ZONE = 'America/Mexico_City';

const year = new Intl.DateTimeFormat('en', { timeZone: CLINIC_ZONE, year: '2-digit' });
const day = new Intl.DateTimeFormat('en-CA', { timeZone: CLINIC_ZONE });

/** The last two digits, as folios carry them. */
export const yearOf = (at: string): string => year.format(new Date(at));

/** `YYYY-MM-DD`. */
export const dayOf = (ms: number): string => day.format(ms);

/** As paper and letters say it. */
export const longDateOf = (at: string, time = false): string =>
  new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    ...(time ? { timeStyle: 'short', hour12: false } : {}),
    timeZone: CLINIC_ZONE,
  }).format(new Date(at));
