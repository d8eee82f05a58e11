import type { DurationUnit } from '@consultorio/contracts/dose-units';
import type { Frequency, Quantity, TypedDrug } from '@consultorio/contracts/dosing';
import { doseText, drugTexts, durationText, frequencyText } from '@consultorio/contracts/drug-texts';
import type { Drug } from '@consultorio/contracts/orders';
import { quantityOf } from './engine/quantity.ts';
import type { PrescriptionLine } from './prescription-line.ts';

type Texts = Pick<Drug, 'dose' | 'presentation' | 'route' | 'frequency' | 'duration'>;

/** The values of a line that say what its texts say: what is printed is what is judged, whoever sent the two. */
export function agreedValues({ typed, ...texts }: Texts & Pick<Drug, 'typed'>): TypedDrug {
  if (!typed) return {};
  const says = drugTexts(typed);
  const { medicine } = typed;
  return {
    medicine:
      medicine && says.presentation !== undefined && says.presentation !== texts.presentation
        ? { id: medicine.id }
        : medicine,
    dose: says.dose === texts.dose ? typed.dose : null,
    route: says.route === texts.route ? typed.route : null,
    frequency: says.frequency === texts.frequency ? typed.frequency : null,
    duration: says.duration === texts.duration ? typed.duration : null,
  };
}

/** As the engine counts: hours of the day are so many times. */
export function countedFrequency(frequency: Frequency): NonNullable<PrescriptionLine['frequency']> {
  if (frequency.kind === 'everyHours') return { everyHours: frequency.hours };
  if (frequency.kind === 'timesADay') return { timesPerDay: frequency.times };
  return frequency.kind === 'atHours' ? { timesPerDay: frequency.at.length } : { once: true };
}

const days: Record<DurationUnit, number> = { day: 1, week: 7, month: 30 };
export const daysOfTreatment = ({ amount, unit }: NonNullable<TypedDrug['duration']>): number => amount * days[unit];

/** Null where nobody says how often at most: then the frequency counts. */
export const countedAsNeeded = (asNeeded: Drug['asNeeded']): PrescriptionLine['asNeeded'] =>
  asNeeded?.mostPerDay ? { reason: asNeeded.reason, mostPerDay: asNeeded.mostPerDay } : null;

/**
 * How much is handed out, and from what it was computed; null where one of the values is missing.
 *
 * @example
 * computedQuantity({ typed }) // { quantity: { amount: 21, unit: 'tablet' }, from: '1 tableta, cada 8 horas, 7 días' }
 */
export function computedQuantity({
  typed,
  asNeeded,
}: Pick<Drug, 'typed' | 'asNeeded'>): { quantity: Quantity; from: string } | null {
  const { dose, frequency, duration, medicine } = typed ?? {};
  if (!dose) return null;
  const most = countedAsNeeded(asNeeded);
  const quantity = quantityOf({
    dose,
    strength: medicine?.strength ?? null,
    form: medicine?.form ?? null,
    frequency: frequency ? countedFrequency(frequency) : null,
    durationDays: duration ? daysOfTreatment(duration) : null,
    asNeeded: most,
  });
  if (!quantity) return null;
  const often = most ? `máximo ${most.mostPerDay} al día` : frequency ? frequencyText(frequency).toLowerCase() : '';
  const isOnce = frequency?.kind === 'once';
  const long = duration && !isOnce ? durationText(duration) : '';
  const counted = quantity.unit !== dose.unit && medicine?.strength ? `de ${medicine.strength}` : '';
  return { quantity, from: [doseText(dose), often, long, counted].filter(Boolean).join(', ') };
}
