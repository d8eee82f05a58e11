import { YEAR } from './vital-limits.ts';

const DAYS_OF_MONTH = 30.4375;

/** «a los 6 meses», to be said after a number; in the units of `ageWords` of contracts, from days alone. */
export function ageWordsOf(ageInDays: number | null): string {
  if (ageInDays === null) return 'en una persona';
  if (ageInDays < 1) return 'al nacer';
  if (ageInDays < 2) return 'al día de nacer';
  if (ageInDays < 28) return `a los ${Math.floor(ageInDays)} días`;
  if (ageInDays < 91) return `a las ${Math.floor(ageInDays / 7)} semanas`;
  if (ageInDays < 2 * YEAR) return `a los ${Math.floor(ageInDays / DAYS_OF_MONTH)} meses`;
  if (ageInDays < 18 * YEAR) return `a los ${Math.floor(ageInDays / YEAR)} años`;
  return 'en un adulto';
}
