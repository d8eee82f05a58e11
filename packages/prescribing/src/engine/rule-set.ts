import type { SubstanceId } from '../medicine.ts';
import { ageRules } from '../rules/ages.ts';
import { allergyLevels, crossLevels } from '../rules/allergies.ts';
import { type ClassName, classes } from '../rules/classes.ts';
import { doseRows } from '../rules/doses/doses.ts';
import { duplicateRules } from '../rules/duplicates.ts';
import { type ClinicRule, interactionRules } from '../rules/interactions/interactions.ts';
import { lactationRules } from '../rules/lactation.ts';
import { lengthRules } from '../rules/lengths.ts';
import { pregnancyRules } from '../rules/pregnancy.ts';
import type { SubstanceClass } from '../rules/substance-class.ts';

/** The tables that ship. */
export const shippedRules = {
  interactions: interactionRules,
  duplicates: duplicateRules,
  allergies: allergyLevels as Readonly<Record<string, (typeof allergyLevels)[keyof typeof allergyLevels]>>,
  crossReactions: crossLevels,
  pregnancy: pregnancyRules,
  lactation: lactationRules,
  ages: ageRules,
  doses: doseRows,
  lengths: lengthRules,
};

export type RuleSet = typeof shippedRules & {
  /** Those that the clinic imported beside them and that are about one of these: they may be thousands. */
  ofClinic?: (substances: readonly SubstanceId[]) => readonly ClinicRule[];
};

export const classOf = (of: ClassName | SubstanceClass): SubstanceClass => (typeof of === 'string' ? classes[of] : of);
