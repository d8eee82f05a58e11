import type { Route } from './medicine.ts';

export const doseUnits = [
  'mcg',
  'mg',
  'g',
  'mL',
  'UI',
  'mEq',
  'tablet',
  'capsule',
  'drop',
  'puff',
  'sachet',
  'application',
  'suppository',
] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** One medicine of a prescription as the engine reads it; free text was parsed before, or is `null`. */
export type PrescriptionLine = {
  /** As the doctor wrote it, generic and brand: what the catalogue does not know is matched by it. */
  written: string;
  /** Of the catalogue, where the doctor chose it there. */
  medicine: string | null;
  strength: string | null;
  form: string | null;
  /** Of one intake. */
  dose: { amount: number; unit: DoseUnit } | null;
  route: Route | null;
  frequency: { everyHours: number } | { timesPerDay: number } | { once: true } | null;
  /** Null where it is open. */
  durationDays: number | null;
  asNeeded: { reason: string; mostPerDay: number } | null;
};
