import type { Sex } from '@consultorio/contracts/patients';
import type { RecordContent } from '@consultorio/contracts/record-contents';

/** All that was measured of somebody on one day (`YYYY-MM-DD`). */
export type Measurement = RecordContent<'measurement'>;

export type MeasuredPatient = { birthDate: string | null; sex: Sex | null };

const DAY_MS = 86_400_000;

/** Whole days of age on a day of the calendar; null without a birth date, or before it. */
export function ageInDaysOn(birthDate: string | null, day: string): number | null {
  const days = birthDate ? Math.round((Date.parse(day) - Date.parse(birthDate)) / DAY_MS) : -1;
  return days >= 0 ? days : null;
}

export const oldestFirst = (measurements: readonly Measurement[]): Measurement[] =>
  measurements.toSorted((a, b) => (a.measuredOn < b.measuredOn ? -1 : a.measuredOn > b.measuredOn ? 1 : 0));
