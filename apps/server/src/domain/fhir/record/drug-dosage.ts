import type { DoseUnit, DurationUnit, Frequency } from '@consultorio/contracts/dosing';
import type { Drug } from '@consultorio/contracts/orders';
import { given, inWords, nonEmpty, systems } from './fhir-values.ts';

/** Units that UCUM knows; the others travel as their word. */
const ucum: Partial<Record<DoseUnit, string>> = {
  mcg: 'ug',
  mg: 'mg',
  g: 'g',
  mL: 'mL',
  UI: '[IU]',
  mEq: 'meq',
  drop: '[drp]',
};
const lengths: Record<DurationUnit, { code: string; unit: string }> = {
  day: { code: 'd', unit: 'días' },
  week: { code: 'wk', unit: 'semanas' },
  month: { code: 'mo', unit: 'meses' },
};

/** The words of the paper, and their values where they are known. */
export function dosageOf(drug: Drug): Record<string, unknown> {
  const { dose, route, frequency, duration, instructions, typed, asNeeded } = drug;
  const text = [dose, route, frequency, duration].filter(Boolean).join(' · ');
  const { amount, unit } = typed?.dose ?? {};
  const code = unit && ucum[unit];
  const doseQuantity = amount && { value: amount, unit, ...(code ? { system: systems.units, code } : {}) };
  const repeat = { ...repeatOf(typed?.frequency), ...boundsOf(typed?.duration) };
  return {
    ...(inWords(text) ?? {}),
    ...given('patientInstruction', inWords(instructions)?.text),
    ...given('timing', Object.keys(repeat).length > 0 ? { repeat } : null),
    ...given('asNeededCodeableConcept', inWords(asNeeded?.reason)),
    ...(asNeeded && !inWords(asNeeded.reason) ? { asNeededBoolean: true } : {}),
    ...given('route', inWords(route)),
    ...given('doseAndRate', nonEmpty(doseQuantity ? [{ doseQuantity }] : [])),
    ...given(
      'maxDosePerPeriod',
      asNeeded?.mostPerDay && unit && amount ? mostADay(amount * asNeeded.mostPerDay, unit) : null,
    ),
  };
}

const mostADay = (value: number, unit: string) => ({
  numerator: { value, unit },
  denominator: { value: 1, unit: 'día', system: systems.units, code: 'd' },
});

function repeatOf(frequency: Frequency | null | undefined): Record<string, unknown> {
  switch (frequency?.kind) {
    case 'everyHours':
      return { frequency: 1, period: frequency.hours, periodUnit: 'h' };
    case 'timesADay':
      return { frequency: frequency.times, period: 1, periodUnit: 'd' };
    case 'atHours':
      return {
        timeOfDay: frequency.at.map((hour) => `${hour}:00`),
        frequency: frequency.at.length,
        period: 1,
        periodUnit: 'd',
      };
    case 'once':
      return { count: 1 };
    default:
      return {};
  }
}

function boundsOf(length: { amount: number; unit: DurationUnit } | null | undefined): Record<string, unknown> {
  if (!length) return {};
  const { code, unit } = lengths[length.unit];
  return { boundsDuration: { value: length.amount, unit, system: systems.units, code } };
}
