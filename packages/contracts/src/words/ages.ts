import { ageOf } from '../age.ts';
import { daysOf } from '../age-in-days.ts';
import { monthsOf } from '../age-in-months.ts';
import { counted } from './counted.ts';

/**
 * In the unit that tells most of a small child, whose doses depend on it: «12 días», «7 semanas», «5 meses», «3 años».
 * Null without a birth date, or before it.
 */
export function ageWords(birthDate: string | null, on: number | Date = Date.now()): string | null {
  const years = ageOf(birthDate, on);
  const months = monthsOf(birthDate, on);
  if (!birthDate || years === null || months === null || years < 0) return null;
  const days = daysOf(birthDate, on);
  if (days < 28) return counted(days, 'día', 'días');
  if (days < 91) return counted(Math.floor(days / 7), 'semana', 'semanas');
  return years < 2 ? counted(months, 'mes', 'meses') : counted(years, 'año', 'años');
}
