import { dayOf } from './clinic-calendar.ts';

/** From then on nobody speaks for the person any more. */
export const OF_AGE = 18;

/**
 * The first moment of the 18th birthday in the clinic, ISO 8601; of somebody born on 29 February it is 1 March. The clock of
 * central Mexico has not been changed in summer since 2022.
 */
export function ofAgeAt(birthDate: string): string {
  const [year = 0, month = 1, date = 1] = birthDate.split('-').map(Number);
  const day = new Date(Date.UTC(year + OF_AGE, month - 1, date));
  return `${day.toISOString().slice(0, 10)}T06:00:00.000Z`;
}

/** Whole years at `on`, by the clinic's calendar; null without a birth date, negative before it. */
export function ageOf(birthDate: string | null, on: number | Date = Date.now()): number | null {
  if (!birthDate) return null;
  const today = dayOf(on);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(4) < birthDate.slice(4) ? 1 : 0);
}
