import { plain, readNumber } from './read-number.ts';

/** What dose rules count in. */
export type Measure = { amount: number; unit: 'mg' | 'UI' | 'mEq' };

/** Of each substance in the order of the name, in one unit of the box: a tablet, or `perMl` of it. */
export type ReadStrength = { each: readonly (Measure | null)[]; perMl: number | null };

const inMg: Record<string, number> = { g: 1000, mg: 1, mcg: 0.001, ug: 0.001, µg: 0.001, microgramos: 0.001 };

export function measureOf(amount: number, unit: string): Measure | null {
  const factor = inMg[unit];
  if (factor !== undefined) return { amount: amount * factor, unit: 'mg' };
  if (/^(ui|u|iu|unidades)$/.test(unit)) return { amount, unit: 'UI' };
  if (/^millon(es)?$/.test(unit)) return { amount: amount * 1_000_000, unit: 'UI' };
  return unit === 'meq' ? { amount, unit: 'mEq' } : null;
}

const number = String.raw`\d[\d.,]*`;
const unit = 'mcg|µg|ug|microgramos|mg|g|ui|u|iu|unidades|meq|millones|millon';
const component = new RegExp(String.raw`^(${number})\s*(${unit})?(?:\s+de\s+(?:ui|unidades))?$`);
const volume = new RegExp(String.raw`^(${number})?\s*(?:ml|cc)$`);

/** «500 mg», «250 mg/5 mL», «400/57 mg/5 mL», «20 mg/2.5 g/5 mL», «1 %»; null where it is not sure. */
export function readStrength(text: string): ReadStrength | null {
  const said = plain(text).replace(/(?<=\d)\s+(?=\d{3}\b)/g, '');
  const percent = said.match(new RegExp(String.raw`^(${number})\s*%$`));
  if (percent) {
    const share = readNumber(percent[1] ?? '');
    return share === null ? null : { each: [{ amount: share * 10, unit: 'mg' }], perMl: 1 };
  }
  const parts = said
    .replace(/\s*\+\s*/g, '/')
    .split('/')
    .map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const isPuff = /^(dosis|disparo|inhalacion|atomizacion|aplicacion|tableta|capsula|sobre|ampula|hora|h)s?$/.test(last);
  const ml = last.match(volume);
  const perMl = ml ? (ml[1] === undefined ? 1 : readNumber(ml[1])) : null;
  if (ml && perMl === null) return null;
  const named = ml || isPuff ? parts.slice(0, -1) : parts;
  const units = named.map((part) => part.match(component));
  if (named.length === 0 || units.some((one) => one === null)) return null;
  const each = units.map((one, index) => {
    const amount = readNumber(one?.[1] ?? '');
    const itsUnit = one?.[2] ?? units.slice(index).find((next) => next?.[2])?.[2];
    return amount === null || itsUnit === undefined ? null : measureOf(amount, itsUnit);
  });
  return each.every((one) => one === null) ? null : { each, perMl };
}
