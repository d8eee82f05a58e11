import { dayOf } from './clinic-calendar.ts';

/** Whole months at `on`, by the clinic's calendar; null without a birth date, negative before it. */
export function monthsOf(birthDate: string | null, on: number | Date): number | null {
  if (!birthDate) return null;
  const [bornYear = 0, bornMonth = 1, bornDay = 1] = birthDate.split('-').map(Number);
  const [year = 0, month = 1, day = 1] = dayOf(on).split('-').map(Number);
  return (year - bornYear) * 12 + month - bornMonth - (day < bornDay ? 1 : 0);
}
