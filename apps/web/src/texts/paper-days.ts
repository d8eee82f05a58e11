import { CLINIC_ZONE } from '@consultorio/contracts/clinic-calendar';

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: CLINIC_ZONE });
const shortDay = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: CLINIC_ZONE,
});

/** «20 de noviembre de 2026»: the day that stands on the clinic's paper, in every time zone. */
export const paperDayText = (at: string): string => day.format(new Date(at));

/** «20 nov 2026», in a table. */
export const shortPaperDayText = (at: string): string => shortDay.format(new Date(at));
