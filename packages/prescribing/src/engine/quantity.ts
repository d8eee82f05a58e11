import type { QuantityUnit } from '@consultorio/contracts/dose-units';
import type { Quantity } from '@consultorio/contracts/dosing';
import type { PrescriptionLine } from '../prescription-line.ts';
import { intakesPerDay } from './intakes-per-day.ts';
import { measureOf, readStrength } from './strength.ts';

/** From dose, frequency, duration and strength, in what is handed out; null where one of them is missing. */
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
  const perDay = intakesPerDay({ frequency, asNeeded });
  return perDay === null || durationDays === null
    ? null
    : Math.max(1, Math.round(Number((perDay * durationDays).toFixed(6))));
}

const unitOfForm: readonly (readonly [RegExp, QuantityUnit])[] = [
  [/tableta|comprimido|gragea/i, 'tablet'],
  [/c[aá]psula/i, 'capsule'],
  [/sobre/i, 'sachet'],
  [/supositorio/i, 'suppository'],
  [/inyectable|[aá]mpula|ampolleta/i, 'ampoule'],
  [/parche/i, 'patch'],
  [/[oó]vulo/i, 'ovule'],
];
/** Its strength is of what is spread, and nobody doses by it. */
const isSpread = (form: string | null) =>
  /crema|ung[uü]ento|pomada|gel|loci[oó]n|pasta|ch?ampú|espuma/i.test(form ?? '');

/** What a pharmacy hands out whole, and a doctor counts: tubes, bottles, inhalers. Sizes of boxes are not known. */
const packOfForm: readonly (readonly [RegExp, QuantityUnit])[] = [
  [/crema|ung[uü]ento|pomada|gel|pasta/i, 'tube'],
  [/inhalador|aerosol|inhala/i, 'inhaler'],
  [/gotas|jarabe|suspensi[oó]n|soluci[oó]n|loci[oó]n|ch?ampú|espuma|spray|colirio|elixir|nebuli/i, 'bottle'],
];
export const packOf = (form: string): QuantityUnit | null =>
  unitOf(form) === undefined ? (packOfForm.find(([pattern]) => pattern.test(form))?.[1] ?? null) : null;

const unitOf = (form: string | null) => unitOfForm.find(([pattern]) => pattern.test(form ?? ''))?.[1];

/** Milligrams become tablets or millilitres of the strength; what is put on in thin layers is in no number of tubes. */
function inUnits({ dose, strength, form }: Parameters<typeof quantityOf>[0]): Quantity | null {
  if (!dose) return null;
  const ofForm = unitOf(form);
  if (dose.unit === 'drop') return { amount: dose.amount / 20, unit: 'mL' };
  if (dose.unit === 'application')
    return ofForm === 'patch' || ofForm === 'ovule' ? { amount: dose.amount, unit: ofForm } : null;
  // A gram of cream is a gram of what is in the tube, not of what is in the cream.
  if (isSpread(form) && (dose.unit === 'g' || dose.unit === 'mL')) return { amount: dose.amount, unit: dose.unit };
  const weighed = measureOf(dose.amount, dose.unit.toLowerCase());
  if (!weighed) return { amount: dose.amount, unit: dose.unit };
  const read = strength === null ? null : readStrength(strength);
  const of = read?.each.length === 1 ? read.each[0] : null;
  if (!read || !of || of.unit !== weighed.unit) return null;
  const units = weighed.amount / of.amount;
  // An ampoule is opened for each injection, whatever is left in it.
  if (ofForm === 'ampoule') return { amount: Math.ceil(Number(units.toFixed(6))), unit: 'ampoule' };
  if (read.perMl !== null) return { amount: units * read.perMl, unit: 'mL' };
  return ofForm ? { amount: units, unit: ofForm } : null;
}
