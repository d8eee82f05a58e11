import type { DoseUnit, PrescriptionLine } from '../prescription-line.ts';
import { intakesPerDay } from './intake.ts';
import { measureOf, readStrength } from './strength.ts';

/** What is dispensed: whole tablets, millilitres … */
export type Quantity = { amount: number; unit: DoseUnit };

/** From dose, frequency, duration and strength; null where one of them is missing. */
export function quantityOf(
  line: Pick<PrescriptionLine, 'dose' | 'strength' | 'form' | 'frequency' | 'durationDays' | 'asNeeded'>,
): Quantity | null {
  const one = inUnits(line);
  const intakes = intakesOf(line);
  if (!one || intakes === null) return null;
  // Hundredths are lost in doubles: 0.1 × 3 must not become a fourth tablet.
  return { amount: Math.ceil(Number((one.amount * intakes).toFixed(6))), unit: one.unit };
}

function intakesOf({ frequency, durationDays, asNeeded }: Parameters<typeof quantityOf>[0]): number | null {
  if (frequency !== null && 'once' in frequency) return 1;
  const perDay = intakesPerDay({ frequency, asNeeded } as PrescriptionLine);
  return perDay === null || durationDays === null
    ? null
    : Math.max(1, Math.round(Number((perDay * durationDays).toFixed(6))));
}

const unitOfForm: readonly (readonly [RegExp, DoseUnit])[] = [
  [/tableta|comprimido|gragea/i, 'tablet'],
  [/c[aá]psula/i, 'capsule'],
  [/sobre/i, 'sachet'],
  [/supositorio/i, 'suppository'],
];

/** Milligrams become tablets or millilitres of the strength. */
function inUnits({ dose, strength, form }: Parameters<typeof quantityOf>[0]): Quantity | null {
  if (!dose) return null;
  const weighed = measureOf(dose.amount, dose.unit.toLowerCase());
  if (!weighed)
    return {
      amount: dose.unit === 'drop' ? dose.amount / 20 : dose.amount,
      unit: dose.unit === 'drop' ? 'mL' : dose.unit,
    };
  const read = strength === null ? null : readStrength(strength);
  const of = read?.each.length === 1 ? read.each[0] : null;
  if (!read || !of || of.unit !== weighed.unit) return null;
  const units = weighed.amount / of.amount;
  if (read.perMl !== null) return { amount: units * read.perMl, unit: 'mL' };
  const unit = unitOfForm.find(([pattern]) => pattern.test(form ?? ''))?.[1];
  return unit ? { amount: units, unit } : null;
}
