import type { Measured } from '@consultorio/contracts/measured';
import { codedInWords, given, idOf, type Resource, referenceTo, systems } from './fhir-values.ts';

type Quantity = { unit: string; code: string };
type Measure = { loinc: string; words: string } & Quantity;

const perMinute = { unit: '/min', code: '/min' };
const mmHg = { unit: 'mmHg', code: 'mm[Hg]' };

/** LOINC as the vital signs profile of FHIR R4 names them; units in UCUM. */
export const measures: Record<Measured, Measure> = {
  weightKg: { loinc: '29463-7', words: 'Peso', unit: 'kg', code: 'kg' },
  heightCm: { loinc: '8302-2', words: 'Estatura', unit: 'cm', code: 'cm' },
  headCircumferenceCm: { loinc: '9843-4', words: 'Perímetro cefálico', unit: 'cm', code: 'cm' },
  temperatureC: { loinc: '8310-5', words: 'Temperatura', unit: '°C', code: 'Cel' },
  systolicMmHg: { loinc: '8480-6', words: 'Presión sistólica', ...mmHg },
  diastolicMmHg: { loinc: '8462-4', words: 'Presión diastólica', ...mmHg },
  heartRateBpm: { loinc: '8867-4', words: 'Frecuencia cardiaca', ...perMinute },
  respiratoryRateRpm: { loinc: '9279-1', words: 'Frecuencia respiratoria', ...perMinute },
  oxygenSaturationPct: { loinc: '2708-6', words: 'Saturación de oxígeno', unit: '%', code: '%' },
  glucoseMgDl: { loinc: '2339-0', words: 'Glucosa', unit: 'mg/dL', code: 'mg/dL' },
};
const recumbentLength: Measure = { loinc: '8306-3', words: 'Longitud acostado', unit: 'cm', code: 'cm' };
const pressure = ['systolicMmHg', 'diastolicMmHg'] as const;
const isPressure = (one: Measured): one is (typeof pressure)[number] => pressure.some((name) => name === one);

export type MeasuredNumbers = Partial<Record<Measured, number | null>>;
type Taking = {
  /** Names the taking: the same numbers have the same ids in every export. */
  id: string;
  numbers: MeasuredNumbers;
  lying: boolean;
  /** Day or moment. */
  at: string;
  patientId: string;
  more: Record<string, unknown>;
};

/** One observation for each number, and one for both numbers of a blood pressure. */
export function vitalObservations({ id, numbers, lying, at, patientId, more }: Taking): Resource[] {
  const observation = (name: string, code: object, value: object, category = 'vital-signs'): Resource => ({
    resourceType: 'Observation',
    id: idOf(id, name),
    status: 'final',
    category: [
      codedInWords(systems.observationCategory, category, category === 'laboratory' ? 'Laboratory' : 'Vital Signs'),
    ],
    code,
    subject: referenceTo(patientId),
    effectiveDateTime: at,
    ...more,
    ...value,
  });
  const known = (Object.keys(measures) as Measured[]).filter((name) => typeof numbers[name] === 'number');
  const alone = known
    .filter((name) => !isPressure(name))
    .map((name) => {
      const measure = name === 'heightCm' && lying ? recumbentLength : measures[name];
      const value = { valueQuantity: quantityOf(numbers[name], measure) };
      return observation(name, codeOf(measure), value, name === 'glucoseMgDl' ? 'laboratory' : undefined);
    });
  const component = known
    .filter(isPressure)
    .map((name) => ({ code: codeOf(measures[name]), valueQuantity: quantityOf(numbers[name], measures[name]) }));
  if (component.length === 0) return alone;
  const panel = codedInWords(systems.loinc, '85354-9', 'Presión arterial');
  return [...alone, observation('bloodPressure', panel, { component })];
}

const codeOf = ({ loinc, words }: Measure) => codedInWords(systems.loinc, loinc, words);
const quantityOf = (value: number | null | undefined, { unit, code }: Quantity) => ({
  ...given('value', value),
  ...{ unit, system: systems.units, code },
});
