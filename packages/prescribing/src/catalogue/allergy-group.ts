import type { Target } from '../medicine.ts';
import type { KnownSubstance } from './catalogue.ts';

/** A relative that may react too; `likely` where the part that is recognised is the same, `seldom` where it is not. */
type Cross = { group: string; how: 'likely' | 'seldom'; why: string };

export type AllergyGroup = {
  name: string;
  /** As people call it, divided by commas, without accents. */
  words: string;
  /** Its members: an allergy to the group is one to each of them, and an allergy to one a warning for the others. */
  members: readonly Target[];
  crosses?: readonly Cross[];
};

export const ids = (...substances: KnownSubstance[]): Target => ({ substances });
export const under = (...atc: string[]): Target => ({ atc });
