import { folded } from '@consultorio/contracts/skeleton';
import type { Medicine, Route } from '../medicine.ts';
import type { PrescriptionLine } from '../prescription-line.ts';
import type { DoseRoute } from '../rules/doses/dose-row.ts';
import { formOf, presentationsOf, routesOf } from './exposures.ts';
import { type Measure, measureOf, type ReadStrength, readStrength } from './strength.ts';

/** How much of each substance one intake is, in the order of the medicine's name; null where it cannot be known. */
export function intakeOf(line: PrescriptionLine, medicine: Medicine): readonly (Measure | null)[] {
  const none = medicine.substances.map(() => null);
  const { dose } = line;
  if (!dose) return none;
  const strength = inOrder(strengthOf(line, medicine), line, medicine);
  const each = strength?.each ?? [];
  const weighed = measureOf(dose.amount, dose.unit.toLowerCase());
  if (weighed) return sharedOut(weighed, each, medicine);
  const units = unitsOf(dose, strength);
  return units === null ? none : medicine.substances.map((_, index) => times(each[index] ?? null, units));
}

/** «Amlodipino/valsartán 5/160 mg» of a box that is called valsartán/amlodipino: as its names are written, else as it is sold. */
function inOrder(
  strength: ReadStrength | null,
  { written }: PrescriptionLine,
  medicine: Medicine,
): ReadStrength | null {
  const count = medicine.substances.length;
  if (!strength || count < 2 || strength.each.length !== count) return strength;
  const { each } = strength;
  const asWritten = orderWritten(written, medicine);
  if (asWritten) return { ...strength, each: asWritten.map((from) => each[from] ?? null) };
  const sold = medicine.presentations.flatMap((one) => one.strengths.flatMap((text) => readStrength(text) ?? []));
  const order = orders(count).find((places) =>
    sold.some((one) => places.every((from, to) => isSame(each[from], one.each[to]))),
  );
  return order ? { ...strength, each: order.map((from) => each[from] ?? null) } : strength;
}

const isSame = (a: Measure | null | undefined, b: Measure | null | undefined): boolean =>
  a != null && b != null && a.unit === b.unit && Math.abs(a.amount - b.amount) < 1e-9 * Math.max(1, b.amount);

/** All ways to order so many things, as they are first; of four or more none is tried. */
const orders = (count: number): number[][] =>
  count > 3
    ? []
    : count === 2
      ? [
          [0, 1],
          [1, 0],
        ]
      : [
          [0, 1, 2],
          [0, 2, 1],
          [1, 0, 2],
          [1, 2, 0],
          [2, 0, 1],
          [2, 1, 0],
        ];

/** For each substance of the box, at which place its name was written; null where one was not. */
function orderWritten(written: string, { substances }: Medicine): number[] | null {
  const text = folded(written).replace(/[^a-z]+/g, ' ');
  const at = substances.map((id) => text.indexOf(id.replace(/^acido-/, '').split('-')[0] ?? id));
  if (at.some((place) => place < 0) || new Set(at).size < at.length) return null;
  return at.map((place) => at.filter((other) => other < place).length);
}

const times = (measure: Measure | null, by: number): Measure | null =>
  measure && { ...measure, amount: measure.amount * by };

/** Twenty drops are taken for one millilitre, as droppers in Mexico give. */
const DROPS_OF_ML = 20;

/** How many times what the strength says: tablets, or volumes of `perMl`. */
function unitsOf(
  { amount, unit }: NonNullable<PrescriptionLine['dose']>,
  strength: ReadStrength | null,
): number | null {
  if (!strength) return null;
  if (unit === 'mL') return strength.perMl === null ? null : amount / strength.perMl;
  if (unit === 'drop') return strength.perMl === null ? null : amount / DROPS_OF_ML / strength.perMl;
  return strength.perMl === null ? amount : null;
}

/** Milligrams of a mixture are of the substance whose strength they are a plain multiple of, else of the first. */
function sharedOut(said: Measure, each: readonly (Measure | null)[], { substances }: Medicine): (Measure | null)[] {
  if (substances.length === 1) return [said];
  const multiples = each.map((one) => (one && one.unit === said.unit ? said.amount / one.amount : null));
  const plain = [1, 2, 0.5, 3, 4].flatMap((times) =>
    multiples.findIndex((one) => one !== null && Math.abs(one - times) < 1e-6),
  );
  const main = plain.find((index) => index >= 0) ?? 0;
  const by = multiples[main];
  return substances.map((_, index) => (index === main ? said : by == null ? null : times(each[index] ?? null, by)));
}

/** As it is written on the line, or the only one that the box is sold in. */
function strengthOf(line: PrescriptionLine, medicine: Medicine): ReadStrength | null {
  const written =
    line.strength ??
    line.written.match(/\d[\d.,]*\s*(?:mcg|µg|mg|g|UI)\b(?:\s*\/\s*[\d.,]*\s*(?:mcg|mg|g|mL|ml))*/i)?.[0];
  const read = written ? readStrength(written) : null;
  if (read) return read;
  const strengths = presentationsOf(medicine, formOf(line))
    .filter(({ routes }) => line.route === null || routes.includes(line.route))
    .flatMap((one) => one.strengths.flatMap((text) => readStrength(text) ?? []))
    .filter((one) => isLiquid(line) === (one.perMl !== null));
  const [first, another] = strengths;
  return first && !another ? first : null;
}

const isLiquid = ({ dose }: PrescriptionLine): boolean => dose?.unit === 'mL' || dose?.unit === 'drop';

const doseRouteOf: Partial<Record<Route, DoseRoute>> = {
  oral: 'oral',
  sublingual: 'oral',
  intramuscular: 'injected',
  intravenous: 'injected',
  subcutaneous: 'injected',
  inhaled: 'inhaled',
  rectal: 'rectal',
  nasal: 'nasal',
  transdermal: 'transdermal',
};

const doseRouteOfUnit: Partial<Record<NonNullable<PrescriptionLine['dose']>['unit'], DoseRoute>> = {
  tablet: 'oral',
  capsule: 'oral',
  sachet: 'oral',
  drop: 'oral',
  suppository: 'rectal',
};

/** Null where it stays on the surface, or may be any of several. */
export function doseRoute(line: PrescriptionLine, medicine: Medicine): DoseRoute | null {
  if (line.route !== null) return doseRouteOf[line.route] ?? null;
  const possible = new Set(
    routesOf(presentationsOf(medicine, formOf(line))).flatMap((route) => doseRouteOf[route] ?? []),
  );
  const byUnit = line.dose ? doseRouteOfUnit[line.dose.unit] : undefined;
  if (byUnit && (possible.size === 0 || possible.has(byUnit))) return byUnit;
  const [only, another] = possible;
  if (only && !another) return only;
  return possible.size === 0 || possible.has('oral') ? 'oral' : null;
}
