import type { PrescribedPerson } from '../person.ts';
import type { PrescriptionLine } from '../prescription-line.ts';
import type { MedicineCatalogue } from './catalogue.ts';
import type { Exposure } from './exposures.ts';
import type { RuleSet } from './rule-set.ts';

/** All that a check looks at. `exposures` begin with the lines, in their order. */
export type Case = {
  person: PrescribedPerson;
  lines: readonly PrescriptionLine[];
  exposures: readonly Exposure[];
  catalogue: MedicineCatalogue;
  rules: RuleSet;
};

export const DAYS_OF_YEAR = 365.25;

/** Who is not known to be a child is judged as an adult, and that is said. */
export const yearsOf = (person: PrescribedPerson): number | null =>
  person.ageInDays.said === 'known' ? person.ageInDays.value / DAYS_OF_YEAR : null;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const severity = { stops: 0, asks: 1, informs: 2 } as const;
