import type { Sex } from '@consultorio/contracts/patients';
import { measuredNumbers } from '@consultorio/contracts/record-contents';
import { measuredWords } from '@consultorio/contracts/words/record-entries';
import { bodyMassIndex } from './growth-of.ts';
import { type AgeIndicator, type GrowthSex, growthSexes } from './indicators.ts';
import { valueAt } from './lms.ts';
import { lmsOfAge } from './standards.ts';
import { limitsOf, type VitalName, YEAR } from './vital-limits.ts';
import { zScore } from './z-score.ts';

/**
 * One sentence to ask back with, beside its field; `about` are all the numbers that it speaks of, and `meant` may be put in
 * the field's place by one press.
 */
export type VitalDoubt<Name extends VitalName = VitalName> = {
  field: Name;
  about: readonly Name[];
  text: string;
  meant?: number;
};

type Numbers<Name extends VitalName = VitalName> = { readonly [Field in Name]?: number | null | undefined };

/** Null is what the record does not tell; of an intersex person neither table decides alone. */
export type MeasuredPerson = { ageInDays: number | null; sex: Sex | null };

const names = Object.keys(measuredNumbers.shape) as VitalName[];

const nouns: Record<VitalName, string> = {
  heartRateBpm: 'una frecuencia cardiaca',
  respiratoryRateRpm: 'una frecuencia respiratoria',
  temperatureC: 'una temperatura en °C',
  systolicMmHg: 'una presión sistólica en mmHg',
  diastolicMmHg: 'una presión diastólica en mmHg',
  oxygenSaturationPct: 'una saturación en %',
  weightKg: 'un peso en kg',
  heightCm: 'una talla en cm',
  headCircumferenceCm: 'un perímetro cefálico en cm',
  glucoseMgDl: 'una glucosa en mg/dL',
};

/**
 * What to ask back of measurements before they stand in a note or in the record. Pure, and it never forbids: a doctor who means the number
 * keeps it. Numbers that the contract refuses may be asked of too, so that the refusal has a reason.
 */
export function doubtsOfVitals<Name extends VitalName>(
  vitals: Numbers<Name>,
  person: MeasuredPerson,
): VitalDoubt<Name>[] {
  // A doubt speaks of numbers that are there, and of no other.
  return doubtsOf(vitals, person) as VitalDoubt<Name>[];
}

function doubtsOf(vitals: Numbers, person: MeasuredPerson): VitalDoubt[] {
  const told = person.ageInDays !== null && person.ageInDays >= 0 ? person : { ...person, ageInDays: null };
  const alone = names.flatMap((field) => doubtOf(field, vitals[field], told) ?? []);
  const turned = turnedBody(vitals, alone, told);
  if (turned) return [...alone.filter(({ field }) => field !== 'weightKg' && field !== 'heightCm'), turned];
  const certain = (...fields: VitalName[]) => !alone.some(({ field }) => fields.includes(field));
  return [
    ...alone,
    ...(certain('systolicMmHg', 'diastolicMmHg') ? doubtsOfPressure(vitals) : []),
    ...(certain('weightKg', 'heightCm') ? doubtsOfBody(vitals, told) : []),
  ];
}

function doubtOf(field: VitalName, value: number | null | undefined, person: MeasuredPerson): VitalDoubt | null {
  if (value == null) return null;
  const reason = reasonAgainst(field, value, person);
  if (reason === null) return null;
  const meant = meantBy(field, value, (one) => reasonAgainst(field, one, person) === null);
  const doubt = { field, about: [field], text: reason };
  return meant ? { ...doubt, text: `${reason} ${meant.asks}`, meant: meant.value } : doubt;
}

function reasonAgainst(field: VitalName, value: number, person: MeasuredPerson): string | null {
  const said = `${value} ${measuredWords[field].unit} ${ageWordsOf(person.ageInDays)}`;
  if (!measuredNumbers.shape[field].safeParse(value).success) return `${value} no es ${nouns[field]}.`;
  const ofWho = field === 'weightKg' ? whoAgainst('weightForAge', value, person) : null;
  const ofHeight = field === 'heightCm' ? whoAgainst('heightForAge', value, person) : null;
  const ofHead = field === 'headCircumferenceCm' ? whoAgainst('headCircumferenceForAge', value, person) : null;
  const usual = ofWho ?? ofHeight ?? ofHead;
  if (usual) return usual.isPlausible ? null : `${said} es muy raro: casi todos ${usual.text} (OMS).`;
  const [least, most] = limitsOf(field, person.ageInDays);
  if (value >= least && value <= most) return null;
  return `${said} es muy raro: por debajo de ${least} o por arriba de ${most} se pregunta.`;
}

/** Null where the WHO has no table. Where the sex is not told, a number is doubted only if it fits neither. */
function whoAgainst(indicator: AgeIndicator, value: number, { ageInDays, sex }: MeasuredPerson) {
  if (ageInDays === null) return null;
  const scores = sexesOf(sex).flatMap((one) => zScore({ indicator, sex: one, ageInDays, value }) ?? []);
  const spreads = sexesOf(sex).flatMap((one) => lmsOfAge(indicator, one, ageInDays) ?? []);
  if (scores.length === 0) return null;
  const digits = indicator === 'heightForAge' ? 0 : 1;
  const from = Math.min(...spreads.map((lms) => valueAt(-2, lms))).toFixed(digits);
  const to = Math.max(...spreads.map((lms) => valueAt(2, lms))).toFixed(digits);
  const text = indicator === 'weightForAge' ? `pesan de ${from} a ${to} kg` : `miden de ${from} a ${to} cm`;
  return { isPlausible: scores.some(({ implausible }) => !implausible), text };
}

const sexesOf = (sex: Sex | null): readonly GrowthSex[] => (sex === 'female' || sex === 'male' ? [sex] : growthSexes);

function doubtsOfPressure({ systolicMmHg, diastolicMmHg }: Numbers): VitalDoubt[] {
  if (systolicMmHg == null || diastolicMmHg == null || systolicMmHg - diastolicMmHg >= 10) return [];
  const asked = (text: string): VitalDoubt[] => [
    { field: 'diastolicMmHg', about: ['systolicMmHg', 'diastolicMmHg'], text },
  ];
  if (diastolicMmHg > systolicMmHg)
    return asked(`La diastólica (${diastolicMmHg}) es mayor que la sistólica (${systolicMmHg}). ¿Están al revés?`);
  if (diastolicMmHg === systolicMmHg) return asked(`La diastólica y la sistólica son iguales (${systolicMmHg}).`);
  const between = Math.round((systolicMmHg - diastolicMmHg) * 10) / 10;
  return asked(`Entre la sistólica y la diastólica solo hay ${between} mmHg.`);
}

/** «165 kg, 62 cm»: each in the other's field. */
function turnedBody({ weightKg, heightCm }: Numbers, alone: VitalDoubt[], person: MeasuredPerson): VitalDoubt | null {
  if (weightKg == null || heightCm == null) return null;
  if (!alone.some(({ field }) => field === 'weightKg' || field === 'heightCm')) return null;
  const turned = { weightKg: heightCm, heightCm: weightKg };
  const fits =
    reasonAgainst('weightKg', turned.weightKg, person) === null &&
    reasonAgainst('heightCm', turned.heightCm, person) === null &&
    doubtsOfBody(turned, person).length === 0;
  if (!fits) return null;
  const text = `¿Peso y talla están al revés? Serían ${heightCm} kg y ${weightKg} cm.`;
  return { field: 'heightCm', about: ['weightKg', 'heightCm'], text };
}

/** Each may be right by itself, and not both. */
function doubtsOfBody({ weightKg, heightCm }: Numbers, { ageInDays, sex }: MeasuredPerson): VitalDoubt[] {
  if (weightKg == null || heightCm == null) return [];
  const value = bodyMassIndex(weightKg, heightCm);
  const scores = sexesOf(sex).flatMap((one) =>
    ageInDays === null ? [] : (zScore({ indicator: 'bmiForAge', sex: one, ageInDays, value }) ?? []),
  );
  const fits = scores.length > 0 ? scores.some(({ implausible }) => !implausible) : value >= 10 && value <= 80;
  if (fits) return [];
  const index = value.toFixed(value < 100 ? 1 : 0);
  const text = `${weightKg} kg y ${heightCm} cm no van juntos: el índice de masa corporal sería ${index}.`;
  return [{ field: 'weightKg', about: ['weightKg', 'heightCm'], text }];
}

/** What was probably meant, and how it is asked. */
type Meant = { value: number; asks: string };

const factors = [1 / 10, 1 / 100, 1 / 1000, 10, 100];
const rounded = (value: number) => Math.round(value * 100) / 100;

/** A number that was taken in another unit. */
const otherUnits: Partial<Record<VitalName, (value: number) => Meant>> = {
  temperatureC: (value) => {
    const celsius = Math.round(((value - 32) * 50) / 9) / 10;
    return { value: celsius, asks: `¿Son °F? Serían ${celsius} °C.` };
  },
  weightKg: (value) => {
    const kilograms = Math.round(value * 4.5359237) / 10;
    return { value: kilograms, asks: `¿Son libras? Serían ${kilograms} kg.` };
  },
};

/**
 * A lost or moved decimal point («377», «1.65» of a height), else another unit. Null when nothing fits, or when two do:
 * a guess between them would put a number into somebody's mouth.
 */
function meantBy(name: VitalName, value: number, fits: (value: number) => boolean): Meant | null {
  const moved = factors.map((factor) => rounded(value * factor)).filter(fits);
  const [only, another] = moved;
  if (only !== undefined) return another === undefined ? { value: only, asks: `¿Quisiste escribir ${only}?` } : null;
  const converted = otherUnits[name]?.(value);
  return converted && fits(converted.value) ? converted : null;
}

const DAYS_OF_MONTH = 30.4375;

/** «a los 6 meses», to be said after a number; in the units of `ageWords` of contracts, from days alone. */
function ageWordsOf(ageInDays: number | null): string {
  if (ageInDays === null) return 'en una persona';
  if (ageInDays < 1) return 'al nacer';
  if (ageInDays < 2) return 'al día de nacer';
  if (ageInDays < 28) return `a los ${Math.floor(ageInDays)} días`;
  if (ageInDays < 91) return `a las ${Math.floor(ageInDays / 7)} semanas`;
  if (ageInDays < 2 * YEAR) return `a los ${Math.floor(ageInDays / DAYS_OF_MONTH)} meses`;
  if (ageInDays < 18 * YEAR) return `a los ${Math.floor(ageInDays / YEAR)} años`;
  return 'en un adulto';
}
