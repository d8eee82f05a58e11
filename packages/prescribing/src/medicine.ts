import { type AdministrationRoute, administrationRoutes } from '@consultorio/contracts/dose-units';

/**
 * A substance that acts, by the Spanish international name (DCI), in kebab-case and without accents:
 * `acido-acetilsalicilico`. Every rule names substances by it. Salts are left away (`metformina`, `ipratropio`), except
 * where people know the salt alone (`cloruro-de-potasio`, `clonixinato-de-lisina`).
 */
export type SubstanceId = string;

/**
 * Groups of the Ley General de Salud, article 226; I to III are not issued by this app: I are the narcotics of article
 * 234, II the psychotropics of article 245, fractions II and III. What fraction IV lets be bought three times with an
 * ordinary prescription (sertralina, carbamazepina …) carries no group here, since the app issues it.
 */
export const controlledGroups = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;
export type ControlledGroup = (typeof controlledGroups)[number];

export const routes = administrationRoutes;
export type Route = AdministrationRoute;

export type Substance = {
  id: SubstanceId;
  /** As it is written: «ácido acetilsalicílico». */
  name: string;
  /** Codes of the WHO's ATC index for the substance alone, most used first; a mixture has its own code. */
  atc: readonly string[];
  controlled: ControlledGroup | null;
  /** Abbreviations and other names: «AAS», «aspirina», «acetaminofén». */
  also: readonly string[];
};

/** Written as on a box: `500 mg`, `250 mg/5 mL`, `1 %`; of a mixture in the order of its name: `875/125 mg`. */
export type Strength = string;

export type Presentation = { form: string; routes: readonly Route[]; strengths: readonly Strength[] };

/** One generic as it is sold: one substance, or several in one box. */
export type Medicine = {
  /** The ids of its substances, in the order in which its name says them, joined by `+`. */
  id: string;
  name: string;
  substances: readonly SubstanceId[];
  atc: readonly string[];
  /** Other names of the mixture as a whole: «TMP/SMX»; those of a substance stand with the substance. */
  also: readonly string[];
  presentations: readonly Presentation[];
};

export type Brand = { name: string; medicine: Medicine['id'] };

/** A set of substances that a rule is about: some by name, or all under an ATC code («M01A» are the NSAIDs). */
export type Target =
  | { substances: readonly SubstanceId[] }
  | { atc: readonly string[]; except?: readonly SubstanceId[] };
