import type { Known, PrescribedPerson } from '../src/person.ts';
import type { PrescriptionLine } from '../src/prescription-line.ts';

export const know = <Value>(value: Value): Known<Value> => ({ said: 'known', value });

const DAYS_OF_YEAR = 365.25;

/** Of whom all is known that the engine asks, and nothing speaks against anything. */
export function person(
  years: number,
  kg: number | null = null,
  more: Partial<PrescribedPerson> = {},
): PrescribedPerson {
  return {
    ageInDays: know(Math.ceil(years * DAYS_OF_YEAR)),
    sex: know('male'),
    weightKg: kg === null ? { said: 'not-asked' } : know(kg),
    pregnancy: know({ pregnant: false }),
    lactation: know(false),
    allergies: know([]),
    medicines: know([]),
    problems: know([]),
    ...more,
  };
}

export const line = (written: string, more: Partial<PrescriptionLine> = {}): PrescriptionLine => ({
  written,
  medicine: null,
  strength: null,
  form: null,
  dose: null,
  route: null,
  frequency: null,
  durationDays: null,
  asNeeded: null,
  ...more,
});
