/**
 * A substance that acts, by the Spanish international name (DCI), in kebab-case and without accents:
 * `acido-acetilsalicilico`. Every rule names substances by it.
 */
export type SubstanceId = string;

/** Groups of the Ley General de Salud, article 226; I to III need a prescription that this app does not issue. */
export const controlledGroups = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;
export type ControlledGroup = (typeof controlledGroups)[number];

export const routes = [
  ...['oral', 'sublingual', 'rectal', 'vaginal', 'intramuscular', 'intravenous', 'subcutaneous', 'inhaled', 'nasal'],
  ...['ophthalmic', 'otic', 'topical', 'transdermal', 'buccal'],
] as const;
export type Route = (typeof routes)[number];

export type Substance = {
  id: SubstanceId;
  /** As it is written: «ácido acetilsalicílico». */
  name: string;
  /** Codes of the WHO's ATC index, most used first. */
  atc: readonly string[];
  controlled: ControlledGroup | null;
  /** Abbreviations and other names: «AAS», «aspirina», «acetaminofén». */
  also: readonly string[];
};

/** Written as on a box: `500 mg`, `250 mg/5 mL`, `1 %`. */
export type Strength = string;

export type Presentation = { form: string; routes: readonly Route[]; strengths: readonly Strength[] };

/** One generic as it is sold: one substance, or several in one box. */
export type Medicine = {
  /** The ids of its substances, in the order of their names, joined by `+`. */
  id: string;
  name: string;
  substances: readonly SubstanceId[];
  presentations: readonly Presentation[];
};

export type Brand = { name: string; medicine: Medicine['id'] };

/** A set of substances that a rule is about: some by name, or all under an ATC code («M01A» are the NSAIDs). */
export type Target =
  | { substances: readonly SubstanceId[] }
  | { atc: readonly string[]; except?: readonly SubstanceId[] };
