import type { SubstanceId } from '../../medicine.ts';
import type { SourceName } from '../sources.ts';

export const doseRoutes = ['oral', 'injected', 'inhaled', 'rectal', 'nasal', 'transdermal'] as const;
/** Routes that share one dose. What is put on skin, eyes, ears or vagina has no dose here. */
export type DoseRoute = (typeof doseRoutes)[number];

/** Least usual of one intake, most of one intake, most of a day. */
export type Range = readonly [least: number, most: number, perDay: number];

/** In mg, or in `unit`. */
export type DoseRow = {
  of: SubstanceId;
  by: DoseRoute;
  /** From twelve years on. Null where it is for children alone. */
  adult: Range | null;
  /** Per kg of body weight, under twelve; never more than an adult. */
  kg?: Range;
  /** Per kg, in the first 28 days. */
  newbornKg?: Range;
  /** Where age and not weight counts, under twelve: from which year, before which, and the range. */
  ages?: readonly (readonly [from: number, before: number, ...Range])[];
  unit?: 'UI' | 'mEq';
  /** The most «of a day» is of a week. */
  weekly?: true;
  /** Twice too much is already dangerous. */
  narrow?: true;
  /** Half of the least does not work and does harm: antibiotics, antiepileptics. */
  needsEnough?: true;
  source: SourceName;
};

type More = Omit<DoseRow, 'of' | 'by' | 'adult' | 'source'>;

/** Rows of one source; several ids where they share a dose. */
export const dosesOf =
  (source: SourceName, always: More = {}) =>
  (ids: string, by: DoseRoute, adult: Range | null, more: More = {}): DoseRow[] =>
    ids.split(' ').map((of) => ({ of, by, adult, ...always, ...more, source }));
