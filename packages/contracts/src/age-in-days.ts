import { dayOf } from './clinic-calendar.ts';

/** Whole days at `on`, by the clinic's calendar: 0 on the day of birth, negative before it. */
export const daysOf = (birthDate: string, on: number | Date): number =>
  (Date.parse(dayOf(on)) - Date.parse(birthDate)) / 86_400_000;
