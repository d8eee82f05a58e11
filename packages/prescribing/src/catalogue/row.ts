import type { ControlledGroup } from '../medicine.ts';
import type { FormKey } from './forms.ts';

/** By form, the strengths in which it is sold, divided by commas. Empty where there are too many to say. */
export type Sold = Partial<Record<FormKey, string>>;

/** One substance, by its id; without `sold` it is found in mixtures only, or is named for what it does to others. */
export type SubstanceRow = {
  /** Where it is not its id. */
  name?: string;
  /** Codes divided by blanks, most used first. */
  atc?: string;
  controlled?: ControlledGroup;
  /** Other names, divided by commas, as are the brands. */
  also?: string;
  sold?: Sold;
  brands?: string;
};

/** Several substances in one box, by their ids joined by `+`. */
export type MixtureRow = Pick<SubstanceRow, 'name' | 'atc' | 'also' | 'brands'> & { sold: Sold };

export type SubstanceTable = Record<string, SubstanceRow>;
export type MixtureTable = Record<string, MixtureRow>;
