import { folded } from '@consultorio/contracts/skeleton';
import type { Finding, FindingLevel } from '../finding.ts';
import type { Substance, SubstanceId } from '../medicine.ts';
import type { KnownAllergy } from '../person.ts';
import { intolerances, severeReactions } from '../rules/allergies.ts';
import { sources } from '../rules/sources.ts';
import { isIn } from '../rules/substance-class.ts';
import { type Case, capital, severity } from './case.ts';
import type { MedicineCatalogue } from './catalogue.ts';

/** What one entry of the record names, and how it went. */
type Allergy = {
  told: string;
  substances: ReadonlySet<SubstanceId>;
  /** Called by the name of the group: «penicilina», «sulfas». */
  groups: ReadonlySet<string>;
  others: readonly string[];
  severe: boolean;
  /** An unwanted effect and no allergy: it says nothing of relatives, and does not stop. */
  intolerance: boolean;
};

export function checkAllergies(given: Case): Finding[] {
  const { allergies } = given.person;
  if (given.lines.length === 0) return [];
  if (allergies.said !== 'known') return [unasked(allergies.said)];
  return allergies.value.flatMap((told) => {
    const found = findingsOf(given, told);
    return told.confirmed === false ? found.map(asked) : found;
  });
}

/** The person said so, and no doctor has confirmed it: the one who prescribes may know better, with a reason. */
const asked = (finding: Finding): Finding => (finding.level === 'stops' ? { ...finding, level: 'asks' } : finding);

const unasked = (said: 'not-asked' | 'unknown'): Finding => ({
  kind: 'allergy',
  level: 'informs',
  rule: `allergy/${said}`,
  lines: [],
  substances: [],
  text: said === 'not-asked' ? 'Alergias: no se preguntó.' : 'Alergias: se preguntó y no se sabe.',
  source: sources.engine,
});

function findingsOf(given: Case, told: KnownAllergy): Finding[] {
  const match = given.catalogue.matchAllergy(told.substance);
  if (match.said === 'none') return [];
  if (match.said === 'unknown') return [unasked('unknown')];
  const isNamed = match.mentions.length + match.denied.length > 0;
  const read = match.mentions.length > 0 ? against(given, allergyOf(told, match.mentions)) : [];
  return isNamed && match.unplaced.length === 0 ? read : [...read, unread(told, match.unplaced)];
}

function unread({ substance }: KnownAllergy, unplaced: readonly string[]): Finding {
  const what = unplaced.length > 0 ? unplaced.join(', ') : substance;
  const text = `De las alergias no se reconoce «${what}»: no se pudo comparar con lo recetado.`;
  const common = { kind: 'allergy', level: 'informs', lines: [], substances: [], source: sources.engine } as const;
  return { ...common, rule: 'allergy/unread', text };
}

function allergyOf(
  { substance: told, reaction = '', severe, intolerance }: KnownAllergy,
  mentions: ReturnType<MedicineCatalogue['matchAllergy']>['mentions'],
): Allergy {
  const how = folded(`${told} ${reaction}`);
  const wasSevere = severe === true || severeReactions.test(how);
  return {
    told,
    substances: new Set(mentions.flatMap(({ substances }) => substances)),
    groups: new Set(mentions.flatMap(({ groups }) => groups)),
    others: mentions.flatMap(({ others }) => others),
    severe: wasSevere,
    intolerance: !wasSevere && (intolerance === true || intolerances.test(how)),
  };
}

/** Of each line the gravest. */
function against(given: Case, allergy: Allergy): Finding[] {
  return given.exposures.flatMap(({ line, substances, local }): Finding[] => {
    if (line === null) return [];
    const found = substances
      .flatMap((substance) => of(given, allergy, substance, local))
      .sort((a, b) => severity[a.level] - severity[b.level]);
    return found.slice(0, 1).map((one) => ({ ...one, lines: [line] }));
  });
}

type Said = Omit<Finding, 'lines'>;

function of(given: Case, allergy: Allergy, substance: Substance, local: boolean): Said[] {
  const { told, severe, intolerance } = allergy;
  const level = (usually: FindingLevel, afterSevere: FindingLevel): FindingLevel => {
    const said = severe ? afterSevere : usually;
    return intolerance && said === 'stops' ? 'asks' : said;
  };
  const name = capital(substance.name);
  const common = { substances: [substance.id], source: sources.aaaai };
  if (allergy.substances.has(substance.id)) {
    const text = intolerance
      ? `${name}: no lo toleró («${told}»); se elige otro o se explica por qué se repite.`
      : `${name}: tiene alergia registrada («${told}»).`;
    return [{ ...common, kind: 'allergy', level: level('stops', 'stops'), rule: 'allergy/same-substance', text }];
  }
  return [...ofGroups(given, allergy, substance, local, level), ...carried(given, allergy, substance)];
}

type Level = (usually: FindingLevel, afterSevere: FindingLevel) => FindingLevel;

function ofGroups(
  { catalogue, rules }: Case,
  allergy: Allergy,
  substance: Substance,
  local: boolean,
  level: Level,
): Said[] {
  const { allergyGroups, substances } = catalogue;
  const members = (id: string, one: Substance) => allergyGroups[id]?.members.some((part) => isIn(part, one)) === true;
  const told = [...allergy.substances].flatMap((id) => substances.get(id) ?? []);
  const name = capital(substance.name);
  return Object.entries(allergyGroups).flatMap(([id, group]): Said[] => {
    const isNamed = allergy.groups.has(id);
    const isTold = isNamed || (!allergy.intolerance && told.some((one) => members(id, one)));
    if (!isTold) return [];
    const common = { substances: [substance.id], source: sources.aaaai };
    const why = `${name}: alergia a «${allergy.told}» (${group.name})`;
    if (members(id, substance)) {
      const [usually, severe, text] = rules.allergies[id] ?? (['asks', 'stops', 'es de la misma familia.'] as const);
      const itsLevel = isNamed ? level('stops', 'stops') : level(usually, severe);
      return [{ ...common, kind: 'allergy', level: itsLevel, rule: `allergy/${id}`, text: `${why}; ${text}` }];
    }
    const crossed = local ? undefined : group.crosses?.find((one) => members(one.group, substance));
    if (!crossed) return [];
    const rule = `cross-reaction/${id}+${crossed.group}`;
    const [usually, severe] = rules.crossReactions[crossed.how];
    const itsLevel = level(usually, severe);
    const text = `${why}; puede haber reacción cruzada: ${crossed.why}.`;
    return [{ ...common, kind: 'cross-reaction', level: itsLevel, rule, text }];
  });
}

/** Egg, soya, milk …: the label of the brand decides. */
function carried({ catalogue }: Case, allergy: Allergy, substance: Substance): Said[] {
  return allergy.others.flatMap((id): Said[] => {
    const other = catalogue.otherAllergens[id];
    if (!other?.carriedBy?.includes(substance.id)) return [];
    const text = `${capital(substance.name)}: puede contener ${other.name} («${allergy.told}»); se lee la etiqueta.`;
    const level = allergy.severe ? 'asks' : 'informs';
    return [
      {
        kind: 'allergy',
        level,
        rule: `allergy/carried/${id}`,
        substances: [substance.id],
        text,
        source: sources.label,
      },
    ];
  });
}
