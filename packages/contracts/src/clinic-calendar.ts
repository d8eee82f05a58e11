/** The clinic's calendar and clock are those of central Mexico. */
export const CLINIC_ZONE = 'America/Mexico_City';

// Sweden writes its days as ISO 8601 does.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: CLINIC_ZONE });

/** The calendar day of a moment, `YYYY-MM-DD`. */
export const dayOf = (at: number | Date): string => day.format(at);
