import { OF_AGE } from './age.ts';
import { momentAt } from './zone-clock.ts';

/**
 * The first moment of the 18th birthday in the clinic, ISO 8601; of somebody born on 29 February it is 1 March.
 * `of_age_at` of 0077-the-clinics-clock.sql is the other side.
 */
export function ofAgeAt(birthDate: string): string {
  const [year = 0, month = 1, date = 1] = birthDate.split('-').map(Number);
  const day = new Date(Date.UTC(year + OF_AGE, month - 1, date));
  return new Date(momentAt(`${day.toISOString().slice(0, 10)}T00:00`)).toISOString();
}
