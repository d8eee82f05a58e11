import type { DoseUnit, DurationUnit, QuantityUnit } from '@consultorio/contracts/dose-units';
import type { DoseAmount, Frequency } from '@consultorio/contracts/dosing';
import type { Drug } from '@consultorio/contracts/orders';
import { durationUnitWords, quantityUnitWords } from '@consultorio/contracts/words/dosing';
import { given, inWords, systems } from './fhir-values.ts';

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
const lengthCodes: Record<DurationUnit, string> = { day: 'd', week: 'wk', month: 'mo' };

/** An amount of what is taken or handed out, in the words of the paper and, where UCUM has it, its code. */
export function amountOf({ amount, unit }: { amount: number; unit: QuantityUnit }): Record<string, unknown> {
  const code = (ucum as Partial<Record<QuantityUnit, string>>)[unit];
  return {
    value: amount,
    unit: quantityUnitWords[unit][amount === 1 ? 0 : 1],
    ...(code ? { system: systems.units, code } : {}),
  };
}

/** The words of the paper, and their values where they are known. */
export function dosageOf(drug: Drug): Record<string, unknown> {
  const { dose, route, frequency, duration, instructions, typed, asNeeded } = drug;
  const text = [dose, route, frequency, duration].filter(Boolean).join(' · ');
  const one = typed?.dose;
  const repeat = { ...repeatOf(typed?.frequency), ...boundsOf(typed?.duration) };
  return {
    ...(inWords(text) ?? {}),
    ...given('patientInstruction', inWords(instructions)?.text),
    ...given('timing', Object.keys(repeat).length > 0 ? { repeat } : null),
    ...given('asNeededCodeableConcept', inWords(asNeeded?.reason)),
    ...(asNeeded && !inWords(asNeeded.reason) ? { asNeededBoolean: true } : {}),
    ...given('route', inWords(route)),
    ...given('doseAndRate', one && [{ doseQuantity: amountOf(one) }]),
    ...given('maxDosePerPeriod', one && asNeeded?.mostPerDay && mostADay(one, asNeeded.mostPerDay)),
  };
}

const mostADay = (one: DoseAmount, times: number) => ({
  numerator: amountOf({ ...one, amount: one.amount * times }),
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
  const unit = durationUnitWords[length.unit][length.amount === 1 ? 0 : 1];
  return { boundsDuration: { value: length.amount, unit, system: systems.units, code: lengthCodes[length.unit] } };
}
