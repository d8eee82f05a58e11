import type { DoseUnit, QuantityUnit } from '@consultorio/contracts/dose-units';
import type { Frequency, TreatmentLength } from '@consultorio/contracts/dosing';
import { doseText, durationText, frequencyText } from '@consultorio/contracts/drug-texts';
import { quantityUnitWords } from '@consultorio/contracts/words/dosing';
import { packOf } from './engine/quantity.ts';
import { readDose } from './engine/read-dose.ts';
import { plain, readNumber } from './engine/read-number.ts';

/**
 * Doctors' shorthand in the words that stand on paper. Only a text that is read whole is written out: «cada 8 horas si
 * hay fiebre» says more than a frequency, and stays as it is.
 */

const unitsOfForms: readonly (readonly [RegExp, DoseUnit])[] = [
  [/vaginal|óvulo|crema|gel|ungüento|loción|parche|champú|espuma|tópic|jabón|barniz/i, 'application'],
  [/tableta|comprimido|gragea|pastilla/i, 'tablet'],
  [/cápsula/i, 'capsule'],
  [/gotas/i, 'drop'],
  [/inhalar|aerosol/i, 'puff'],
  [/sobre/i, 'sachet'],
  [/supositorio/i, 'suppository'],
  [/jarabe|suspensión|solución oral|nebulizar|enjuague/i, 'mL'],
];

const spoken = 'un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|media|medio';
const amount = String.raw`(?:\d[\d.,]*(?:\s+\d+\s*/\s*\d+)?|\d+\s*/\s*\d+|[.,]\d+|(?:${spoken})(?: y medi[ao])?)`;
const wholeDose = new RegExp(String.raw`^(?:tomar\s+|dar\s+|aplicar\s+)?${amount}\s*(?:de\s+)?[a-zµ.]+$`);

/** «1» of a box of tablets, «500mg», «½ tab», «2 disparos»; null where it is not all of the text, or not sure. */
export function dosePhrase(typed: string, form: string): string | null {
  const said = plain(typed);
  const bare = new RegExp(`^${amount}$`).test(said) ? readNumber(said) : null;
  const unit = unitsOfForms.find(([pattern]) => pattern.test(form))?.[1];
  const dose = bare !== null ? unit && { amount: bare, unit } : wholeDose.test(said) ? readDose(said) : null;
  if (!dose || !(dose.amount > 0) || Number(dose.amount.toFixed(3)) !== dose.amount) return null;
  return doseText(dose);
}

const hoursOf: Record<string, number> = { h: 1, d: 24, s: 168, m: 720 };
const bareHours: ReadonlySet<string> = new Set(['4', '6', '8', '12', '24', '48', '72']);
const byWord: Record<string, Frequency> = {
  ...{
    bid: { kind: 'timesADay', times: 2 },
    tid: { kind: 'timesADay', times: 3 },
    qid: { kind: 'timesADay', times: 4 },
  },
  ...{ qd: { kind: 'timesADay', times: 1 }, diario: { kind: 'timesADay', times: 1 } },
  ...{ diaria: { kind: 'timesADay', times: 1 }, du: { kind: 'once' }, 'dosis unica': { kind: 'once' } },
  ...{ semanal: { kind: 'everyHours', hours: 168 }, mensual: { kind: 'everyHours', hours: 720 } },
};

/** «c/8», «8h», «tid», «3 veces al día», «a las 8 y 20 h», «du». */
export function frequencyPhrase(typed: string): string | null {
  const value = readWholeFrequency(plain(typed).replace(/\.$/, ''));
  return value && frequencyText(value);
}

function readWholeFrequency(said: string): Frequency | null {
  const known = byWord[said];
  if (known) return known;
  const every =
    said.match(/^(?:c\s*\/?|cada|q)\s*(\d{1,3})?\s*(h|hs|hrs?|horas?|d|dias?|s|sem|semanas?|mes|meses)?$/) ??
    said.match(/^(\d{1,3})\s*(h|hs|hrs?|horas?)$/);
  if (every && (every[1] || every[2])) {
    const hours = Number(every[1] ?? 1) * (hoursOf[every[2]?.charAt(0) ?? 'h'] ?? 1);
    return hours >= 1 && hours <= 8760 ? { kind: 'everyHours', hours } : null;
  }
  if (bareHours.has(said)) return { kind: 'everyHours', hours: Number(said) };
  const times = said.match(/^(\d{1,2})\s*(?:veces|vez|tomas)?\s*(?:x|al|por)\s*(?:dia|d)$/);
  if (times && Number(times[1]) >= 1 && Number(times[1]) <= 24) return { kind: 'timesADay', times: Number(times[1]) };
  return atHours(said);
}

/** Hours of a day, told by «a las» or a colon; a number alone may be anything. */
function atHours(said: string): Frequency | null {
  if (!/^a las? |:/.test(said) || /[ap]\.?\s?m/.test(said)) return null;
  const parts = said
    .replace(/^a las? /, '')
    .replace(/\s*(?:h|hs|hrs|horas)$/, '')
    .split(/\s*,\s*|\s+y\s+(?:a las? )?/);
  const at = parts.map((part) => {
    const [, hour, minutes = '00'] = part.match(/^([01]?\d|2[0-3])(?::([0-5]\d))?$/) ?? [];
    return hour === undefined ? null : `${hour.padStart(2, '0')}:${minutes}`;
  });
  if (at.some((hour) => hour === null)) return null;
  const sorted = [...new Set(at as string[])].sort();
  return sorted.length > 0 && sorted.length <= 12 ? { kind: 'atHours', at: sorted } : null;
}

const lengthUnits: Record<string, TreatmentLength['unit']> = { d: 'day', s: 'week', m: 'month' };

/** «7», «7d», «x 2 sem», «por una semana», «1 mes». */
export function durationPhrase(typed: string): string | null {
  const said = plain(typed).replace(/\.$/, '');
  const [, count = '', unit = 'd'] =
    said.match(/^(?:por|x|durante)?\s*(\d{1,3}|un|una|dos|tres|cuatro)\s*(d|dias?|s|sem|semanas?|m|mes|meses)?$/) ?? [];
  const length = readNumber(count);
  const of = lengthUnits[unit.charAt(0)];
  return length && of && Number.isInteger(length) ? durationText({ amount: length, unit: of }) : null;
}

const often =
  /\b(?:(?:c\s*\/\s*|cada\s+|[cq](?=\d))\d{1,3}\s*(?:hrs?|hs|h|horas?|dias?|d|sem|semanas?)?|bid|tid|qid|du|dosis unica|\d{1,2}\s*(?:veces\s*)?(?:x|al|por)\s*(?:dia|d))(?![a-z\d/])/;
const long = /(?:^|\s)(?:(?:por|x|durante)\s*)?\d{1,3}\s*(?:d|dias?|s|sem|semanas?|m|mes|meses)\.?$/;

/** All of a line in one breath: «1 c/8h 7d», «5 ml cada 6 horas por 3 días»; null where a part of it cannot be read. */
export function linePhrases(
  typed: string,
  form: string,
): { dose: string; frequency: string | null; duration: string | null } | null {
  const said = plain(typed);
  const frequency = said.match(often)?.[0] ?? '';
  const withoutOften = frequency ? said.replace(frequency, ' ').trim() : said;
  const duration = withoutOften.match(long)?.[0] ?? '';
  if (!frequency && !duration) return null;
  const dose = dosePhrase(withoutOften.slice(0, withoutOften.length - duration.length).replace(/[\s,]+$/, ''), form);
  const parts = {
    frequency: frequency ? frequencyPhrase(frequency) : null,
    duration: duration ? durationPhrase(duration) : null,
  };
  const isWhole = (!frequency || parts.frequency !== null) && (!duration || parts.duration !== null);
  return dose !== null && isWhole ? { dose, ...parts } : null;
}

const packs = Object.entries(quantityUnitWords) as [QuantityUnit, readonly [string, string]][];

/** «21» of a box of tablets, «2» of a cream, which are tubes, «2 cajas», «1 frasco»: what is handed out. */
export function quantityPhrase(typed: string, form: string): string | null {
  const pack = packOf(form);
  // Nobody dispenses ten tubes, nor three millilitres: «120» of a syrup is how much is in its bottle.
  const bare = pack && /^[1-9]$/.test(typed.trim()) ? Number(typed) : 0;
  if (pack && bare > 0) return doseText({ amount: bare, unit: pack });
  const [, count = '', word = ''] = plain(typed).match(/^(\d[\d.,]*|un|una|dos|tres)\s*([a-z]+)$/) ?? [];
  const unit = packs.find(([, words]) => words.some((one) => plain(one) === word))?.[0];
  const number = readNumber(count);
  if (!unit || number === null) return dosePhrase(typed, form);
  return number > 0 && Number(number.toFixed(3)) === number ? doseText({ amount: number, unit }) : null;
}
