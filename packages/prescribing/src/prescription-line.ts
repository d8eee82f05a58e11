import type { DoseUnit } from '@consultorio/contracts/dose-units';
import type { Route } from './medicine.ts';

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
