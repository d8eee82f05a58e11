import { clinicZone, lastDayOf } from '@consultorio/contracts/clinic-calendar';

const longIn = (timeZone: string) => new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone });
const shortIn = (timeZone: string) =>
  new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
// A page knows the zone before it draws anything.
const [short, longDay, shortDay] = [shortIn(clinicZone()), longIn('UTC'), shortIn('UTC')];

/** «20 de noviembre de 2026»: the day that stands on a paper of that zone, wherever the reader is. */
export const paperDayText = (at: string, zone: string): string => longIn(zone).format(new Date(at));

/** «20 nov 2026», in a table. */
export const shortPaperDayText = (at: string): string => short.format(new Date(at));

/** The day on which a paper ends, in whichever zone it was sealed. */
export const lastDayText = (validUntil: string): string => longDay.format(new Date(lastDayOf(validUntil)));
export const shortLastDayText = (validUntil: string): string => shortDay.format(new Date(lastDayOf(validUntil)));
