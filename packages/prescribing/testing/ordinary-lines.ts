import { readDose } from '../src/engine/read-dose.ts';
import { readFrequency } from '../src/engine/read-frequency.ts';
import type { Route } from '../src/medicine.ts';
import type { PrescriptionLine } from '../src/prescription-line.ts';
import { line } from './people.ts';

/** A line as it is typed: medicine, strength, form, dose, frequency, days. */
export const rx = (
  written: string,
  strength: string,
  form: string,
  dose: string,
  frequency: string,
  durationDays: number | null,
  route: Route = 'oral',
): PrescriptionLine =>
  line(written, { strength, form, route, durationDays, dose: readDose(dose), frequency: readFrequency(frequency) });

/** So many milligrams of each kilogram in what a spoon or a syringe holds, rounded to half a millilitre. */
export function byKg(
  written: string,
  strength: readonly [mg: number, mL: number],
  mgPerKg: number,
  kg: number,
  mostMg: number,
  frequency: string,
  durationDays: number,
): PrescriptionLine {
  const [mg, mL] = strength;
  const volume = Math.max(0.5, Math.round((Math.min(mgPerKg * kg, mostMg) / mg) * mL * 2) / 2);
  return rx(written, `${mg} mg/${mL} mL`, 'suspensión', `${volume} mL`, frequency, durationDays);
}
