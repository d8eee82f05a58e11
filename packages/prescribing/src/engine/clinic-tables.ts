import { allergyGroups } from '../catalogue/allergy-groups.ts';
import { type Catalogue, catalogue } from '../catalogue/catalogue.ts';
import type { ImportedMedicine } from '../catalogue/import/imported-medicine.ts';
import type { ImportedRule } from '../catalogue/import/imported-rule.ts';
import { classOfMember } from '../catalogue/import/rule-member.ts';
import { otherAllergens } from '../catalogue/other-allergens.ts';
import { buildingImported } from '../catalogue/with-imported.ts';
import { buildingAllergyMatcher } from '../match/match-allergy.ts';
import { buildingMedicineMatcher, type MedicineMatcher } from '../match/match-medicine.ts';
import type { Steps } from '../match/steps.ts';
import type { SubstanceId } from '../medicine.ts';
import type { ClinicRule } from '../rules/interactions/interactions.ts';
import { isIn, type SubstanceClass } from '../rules/substance-class.ts';
import { type MedicineCatalogue, shippedCatalogue } from './catalogue.ts';
import { type RuleSet, shippedRules } from './rule-set.ts';

/** All that a prescription is judged by. */
export type Tables = { catalogue: MedicineCatalogue; rules: RuleSet };

/** What a clinic imported beside what ships, as its versions are kept. */
export type ClinicImports = { medicines: readonly ImportedMedicine[]; rules: readonly ImportedRule[] };

export const shippedTables = (): Tables => ({ catalogue: shippedCatalogue(), rules: shippedRules });

export type ClinicTables = Tables & { whole: Catalogue; matchMedicine: MedicineMatcher };

/**
 * The tables of a clinic, in steps: thousands of names are read before the first question.
 *
 * @example
 * const tables = await inTurns(buildingTables({ medicines, rules }), () => new Promise((go) => setTimeout(go)));
 * judgePrescription(drugs, person, Date.now(), tables);
 */
export function* buildingTables({ medicines, rules }: ClinicImports): Steps<ClinicTables> {
  const whole = yield* buildingImported(catalogue(), medicines);
  const matchMedicine = yield* buildingMedicineMatcher(whole, true);
  const matchAllergy = yield* buildingAllergyMatcher(whole, true);
  const ofClinic = yield* buildingRules(rules, whole);
  const { substances } = whole;
  return {
    catalogue: { substances, medicines: whole.medicines, allergyGroups, otherAllergens, matchMedicine, matchAllergy },
    rules: { ...shippedRules, ofClinic },
    ...{ whole, matchMedicine },
  };
}

type OfClinic = NonNullable<RuleSet['ofClinic']>;

/** Each member once: the engine remembers who belongs to it. Rules are found by the substances of their first member. */
function* buildingRules(rules: readonly ImportedRule[], { substances }: Catalogue): Steps<OfClinic> {
  const all = [...substances.values()];
  const members = new Map<string, { of: SubstanceClass; ids: readonly SubstanceId[] }>();
  const member = (said: string) => {
    const known = members.get(said);
    if (known) return known;
    const of = classOfMember(said, all);
    const isOne = !said.includes(':');
    const laid = { of, ids: isOne ? [said] : all.filter((one) => isIn(of, one)).map(({ id }) => id) };
    members.set(said, laid);
    return laid;
  };
  const about = new Map<SubstanceId, ClinicRule[]>();
  for (const { id, one, other, level, text, source } of rules) {
    yield;
    const first = member(one);
    const rule = { id, of: first.of, with: member(other).of, level, text, source: { clinic: source } };
    for (const substance of first.ids) {
      const there = about.get(substance);
      if (there) there.push(rule);
      else about.set(substance, [rule]);
    }
  }
  return (met) => [...new Set(met.flatMap((id) => about.get(id) ?? []))];
}
