import type { PrescriptionLine } from '../prescription-line.ts';

/** Intakes of one day; less than one where days lie between. Null where it is open, or only once. */
export function intakesPerDay({
  frequency,
  asNeeded,
}: Pick<PrescriptionLine, 'frequency' | 'asNeeded'>): number | null {
  if (asNeeded) return asNeeded.mostPerDay;
  if (frequency === null || 'once' in frequency) return null;
  if ('timesPerDay' in frequency) return frequency.timesPerDay;
  return frequency.everyHours > 0 ? 24 / frequency.everyHours : null;
}
