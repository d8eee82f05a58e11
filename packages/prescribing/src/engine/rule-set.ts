import { ageRules } from '../rules/ages.ts';
import { allergyLevels, crossLevels } from '../rules/allergies.ts';
import { type ClassName, classes } from '../rules/classes.ts';
import { doseRows } from '../rules/doses/doses.ts';
import { duplicateRules } from '../rules/duplicates.ts';
import { interactionRules } from '../rules/interactions/interactions.ts';
import { lactationRules } from '../rules/lactation.ts';
import { pregnancyRules } from '../rules/pregnancy.ts';
import type { SubstanceClass } from '../rules/substance-class.ts';

/** The tables that ship. A clinic that imports more hands in these with its own rows behind them. */
export const shippedRules = {
  interactions: interactionRules,
  duplicates: duplicateRules,
  allergies: allergyLevels as Readonly<Record<string, (typeof allergyLevels)[keyof typeof allergyLevels]>>,
  crossReactions: crossLevels,
  pregnancy: pregnancyRules,
  lactation: lactationRules,
  ages: ageRules,
  doses: doseRows,
};

export type RuleSet = typeof shippedRules;

export const classOf = (of: ClassName | SubstanceClass): SubstanceClass => (typeof of === 'string' ? classes[of] : of);
