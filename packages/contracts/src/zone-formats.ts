import { clinicZone } from './clinic-calendar.ts';

/** Formatters are dear to make: one for each zone that is asked for, that of the clinic where none is. */
export function byZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made: Partial<Record<string, Intl.DateTimeFormat>> = {};
  return (zone: string = clinicZone()): Intl.DateTimeFormat => {
    made[zone] ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    return made[zone];
  };
}
