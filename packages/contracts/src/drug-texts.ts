import type { AdministrationRoute, QuantityUnit } from './dose-units.ts';
import { administrationRoutes, doseUnits, durationUnits, quantityUnits } from './dose-units.ts';
import type { AsNeeded, DoseAmount, Frequency, Indication, Quantity, TreatmentLength, TypedDrug } from './dosing.ts';
import { administrationRouteWords, durationUnitWords, quantityUnitWords } from './words/dosing.ts';

/**
 * The words of a typed line, for paper, screen and seal alike. Each has a reader that takes back its own words and no
 * others: a text that says more, or says it differently, has no value.
 */

const fractions: readonly (readonly [number, string])[] = [
  [0.25, '¼'],
  [0.5, '½'],
  [0.75, '¾'],
];
/** Nobody takes «0.5 tabletas». */
const isMeasure: ReadonlySet<QuantityUnit> = new Set(['mcg', 'mg', 'g', 'mL', 'UI', 'mEq']);

function amountText(amount: number, unit: QuantityUnit): string {
  const whole = Math.floor(amount);
  const sign = isMeasure.has(unit) ? undefined : fractions.find(([part]) => part === amount - whole)?.[1];
  if (sign) return `${whole === 0 ? '' : whole}${sign}`;
  const [before = '', after] = String(amount).split('.');
  const grouped = before.length > 4 ? before.replace(/\B(?=(\d{3})+$)/g, ',') : before;
  return after === undefined ? grouped : `${grouped}.${after}`;
}

function readAmount(text: string, unit: QuantityUnit): number | null {
  const [, whole, sign] = text.match(/^(\d*)([¼½¾])$/) ?? [];
  const part = fractions.find(([, one]) => one === sign)?.[0];
  const amount = part === undefined ? Number(text.replaceAll(',', '')) : Number(whole || 0) + part;
  return Number.isFinite(amount) && amount > 0 && amountText(amount, unit) === text ? amount : null;
}

const unitText = (amount: number, unit: QuantityUnit) => quantityUnitWords[unit][amount > 1 ? 1 : 0];

/** «1 tableta», «½ tableta», «7.5 mL»; of a quantity too: «21 tabletas». */
export const doseText = ({ amount, unit }: Quantity): string => `${amountText(amount, unit)} ${unitText(amount, unit)}`;

function readCounted<Unit extends QuantityUnit>(text: string, units: readonly Unit[]) {
  const [, number = '', word = ''] = text.match(/^(\S+) (\S+)$/) ?? [];
  const unit = units.find((one) => (quantityUnitWords[one] as readonly string[]).includes(word));
  const amount = unit === undefined ? null : readAmount(number, unit);
  if (unit === undefined || amount === null) return null;
  return doseText({ amount, unit }) === text ? { amount, unit } : null;
}
export const doseOf = (text: string): DoseAmount | null => readCounted(text, doseUnits);
export const quantityOf = (text: string): Quantity | null => readCounted(text, quantityUnits);

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

export function frequencyText(value: Frequency): string {
  if (value.kind === 'once') return 'Dosis única';
  if (value.kind === 'timesADay') return value.times === 1 ? '1 vez al día' : `${value.times} veces al día`;
  if (value.kind === 'atHours') return `A las ${listed(value.at)} h`;
  const { hours } = value;
  if (hours === 1) return 'Cada hora';
  if (hours === 720) return 'Cada mes';
  if (hours === 168) return 'Cada semana';
  if (hours % 168 === 0) return `Cada ${hours / 168} semanas`;
  return hours % 24 === 0 && hours > 48 ? `Cada ${hours / 24} días` : `Cada ${hours} horas`;
}

const hoursIn: Record<string, number> = { hora: 1, horas: 1, días: 24, semana: 168, semanas: 168, mes: 720 };

export function frequencyOf(text: string): Frequency | null {
  const value = likelyFrequency(text);
  return value && frequencyText(value) === text ? value : null;
}

function likelyFrequency(text: string): Frequency | null {
  if (text === 'Dosis única') return { kind: 'once' };
  const times = text.match(/^([1-9]|1\d|2[0-4]) (?:vez|veces) al día$/);
  if (times) return { kind: 'timesADay', times: Number(times[1]) };
  const at = text.match(/^A las ((?:[01]\d|2[0-3]):[0-5]\d(?:(?:, | y )(?:[01]\d|2[0-3]):[0-5]\d){0,11}) h$/);
  if (at?.[1]) {
    const hours = at[1].split(/, | y /);
    return hours.every((hour, index) => index === 0 || hour > (hours[index - 1] ?? ''))
      ? { kind: 'atHours', at: hours }
      : null;
  }
  const [, count = '1', unit = ''] = text.match(/^Cada (?:(\d{1,4}) )?([a-zí]+)$/) ?? [];
  const hours = Number(count) * (hoursIn[unit] ?? 0);
  return hours >= 1 && hours <= 8760 ? { kind: 'everyHours', hours } : null;
}

export const durationText = ({ amount, unit }: TreatmentLength): string =>
  `${amount} ${durationUnitWords[unit][amount > 1 ? 1 : 0]}`;

export function durationOf(text: string): TreatmentLength | null {
  const [, count = '', word = ''] = text.match(/^([1-9]\d{0,2}) (\S+)$/) ?? [];
  const unit = durationUnits.find((one) => (durationUnitWords[one] as readonly string[]).includes(word));
  const value = unit && { amount: Number(count), unit };
  return value && durationText(value) === text ? value : null;
}

export const routeText = (route: AdministrationRoute): string => administrationRouteWords[route];
export const routeOf = (text: string): AdministrationRoute | null =>
  administrationRoutes.find((route) => routeText(route) === text) ?? null;

/** «Tableta 500 mg», «Jarabe 160 mg/5 mL». */
export const presentationText = (form: string, strength: string | null | undefined): string =>
  `${form.charAt(0).toUpperCase()}${form.slice(1)}${strength ? ` ${strength}` : ''}`;

/** The texts that stand in a line for its values. The generic name is the catalogue's, which only the server reads here. */
export function drugTexts({ medicine, dose, route, frequency, duration }: TypedDrug) {
  return {
    ...(medicine?.form ? { presentation: presentationText(medicine.form, medicine.strength) } : {}),
    ...(dose ? { dose: doseText(dose) } : {}),
    ...(route ? { route: routeText(route) } : {}),
    ...(frequency ? { frequency: frequencyText(frequency) } : {}),
    ...(duration ? { duration: durationText(duration) } : {}),
  };
}

const lowered = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

export const asNeededText = ({ reason, mostPerDay }: AsNeeded): string =>
  [reason ? `Solo si hay ${lowered(reason)}` : 'Solo si es necesario', mostPerDay ? `máximo ${mostPerDay} al día` : '']
    .filter(Boolean)
    .join('; ');

export const indicationText = ({ code, description }: Indication): string =>
  code ? `${description} (${code})` : description;
