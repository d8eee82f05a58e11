import { dayOf } from './clinic-calendar.ts';

/** From then on nobody speaks for the person any more. */
export const OF_AGE = 18;
/** From here on a guardian may say where the invitation of the 18th birthday goes. */
export const OWN_ACCOUNT_FROM_AGE = 17;

/** Whole years at `on`, by the clinic's calendar; null without a birth date, negative before it. */
export function ageOf(birthDate: string | null, on: number | Date = Date.now()): number | null {
  if (!birthDate) return null;
  const today = dayOf(on);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(4) < birthDate.slice(4) ? 1 : 0);
}
