import { saysNone } from '@consultorio/contracts/says-none';
import { folded } from '@consultorio/contracts/skeleton';
import type { Finding, FindingLevel } from '../finding.ts';
import type { Substance } from '../medicine.ts';
import { type AllergyGroup, intolerances, notMedicines, severeReactions } from '../rules/allergies.ts';
import { sources } from '../rules/sources.ts';
import { type Case, capital, severity } from './case.ts';
import { belongs, type Exposure } from './exposures.ts';
import { classOf } from './rule-set.ts';

type Told = { substance: string; reaction?: string; severe?: boolean };
type Allergy = {
  told: string;
  substances: readonly Substance[];
  groups: readonly AllergyGroup[];
  severe: boolean;
  intolerance: boolean;
};

export function checkAllergies(given: Case): Finding[] {
  const { allergies } = given.person;
  if (allergies.said !== 'known') return given.lines.length === 0 ? [] : [unasked(allergies.said)];
  return allergies.value.flatMap((told) => (isNone(told.substance) ? [] : findingsOf(given, read(given, told))));
}

const isNone = (text: string): boolean =>
  saysNone(text) ||
  /^(sin alergias?|no (soy|es) alergic[ao]|ninguna? que yo sepa|nkda|negad[ao]s)\b/.test(folded(text).trim());

const unasked = (said: 'not-asked' | 'unknown'): Finding => ({
  kind: 'allergy',
  level: 'informs',
  rule: `allergy/${said}`,
  lines: [],
  substances: [],
  text: said === 'not-asked' ? 'Alergias: no se preguntó.' : 'Alergias: se preguntó y no se sabe.',
  source: sources.engine,
});

/** Words that say nothing of which substance it is. */
const empty = new Set(
  `alergia alergias alergica alergico medicamento medicamentos medicina medicinas todos todas todo tipo derivados familia
  tabletas capsulas jarabe inyeccion inyectada inyectable conocida sodico acido reaccion cuando desde como para grave leve`.split(
    /\s+/,
  ),
);

function read({ catalogue, rules }: Case, { substance: told, reaction = '', severe }: Told): Allergy {
  const words = (folded(told).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 2 && !empty.has(word));
  const phrases = [told, ...told.split(/[,;/+]|\sy\s|\so\s/), ...words].map((one) => one.trim());
  const substances = phrases
    .filter((one) => one.length > 2 && !notMedicines.includes(folded(one)))
    .flatMap((one) => {
      const { certainty, medicines } = catalogue.match(one);
      return certainty === 'unknown' ? [] : medicines.slice(0, 1).flatMap((medicine) => medicine.substances);
    })
    .flatMap((id) => catalogue.substances.get(id) ?? []);
  const groups = rules.allergies.filter((group) =>
    group.words.some((word) => words.some((said) => isWord(said, word))),
  );
  const how = folded(`${told} ${reaction}`);
  return {
    told,
    substances: [...new Set(substances)],
    groups,
    severe: severe === true || severeReactions.test(how),
    intolerance: severe !== true && intolerances.test(how) && !severeReactions.test(how),
  };
}

/** As Mexican ears hear it; of long words one letter may differ. */
const heard = (word: string): string =>
  word
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/[cs](?=[ei])|z/g, 's')
    .replace(/y|ll/g, 'i')
    .replace(/(.)\1+/g, '$1');

function isWord(said: string, word: string): boolean {
  const [a, b] = [heard(said), heard(word)];
  if (a === b) return true;
  if (b.length < 7 || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [left, right] = [a.slice(same), b.slice(same)];
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1);
}

function findingsOf(given: Case, allergy: Allergy): Finding[] {
  if (allergy.substances.length === 0 && allergy.groups.length === 0) return unread(given, allergy);
  return given.exposures.flatMap((exposure): Finding[] => {
    if (exposure.line === null) return [];
    const found = exposure.substances.flatMap((substance) => of(given, allergy, exposure, substance));
    const [gravest] = found.sort((a, b) => severity[a.level] - severity[b.level]);
    return gravest ? [gravest] : [];
  });
}

function unread({ lines }: Case, { told }: Allergy): Finding[] {
  const words = folded(told).match(/[a-z]+/g) ?? [];
  if (lines.length === 0 || words.length === 0 || words.some((word) => notMedicines.includes(word))) return [];
  const text = `La alergia a «${told}» no se pudo comparar con lo recetado: no se reconoce.`;
  return [
    {
      kind: 'allergy',
      level: 'informs',
      rule: 'allergy/unread',
      lines: [],
      substances: [],
      text,
      source: sources.engine,
    },
  ];
}

function of({ rules }: Case, allergy: Allergy, { line, local }: Exposure, substance: Substance): Finding[] {
  const common = { lines: line === null ? [] : [line], substances: [substance.id] };
  const name = capital(substance.name);
  const { told, severe, intolerance } = allergy;
  const softened = (level: FindingLevel): FindingLevel => (intolerance && level === 'stops' ? 'asks' : level);
  if (allergy.substances.some(({ id }) => id === substance.id)) {
    const text = intolerance
      ? `${name}: no lo toleró («${told}»); se elige otro o se explica por qué se repite.`
      : `${name}: tiene alergia registrada («${told}»).`;
    return [
      {
        ...common,
        kind: 'allergy',
        level: softened('stops'),
        rule: 'allergy/same-substance',
        text,
        source: sources.aaaai,
      },
    ];
  }
  return rules.allergies.flatMap((group): Finding[] => {
    const named = allergy.groups.includes(group);
    const members = classOf(group.members);
    const isTold = named || allergy.substances.some((one) => belongs(members, one));
    if (!isTold || (intolerance && !named)) return [];
    const levelOf = (one: { level: FindingLevel; severe: FindingLevel }) => softened(severe ? one.severe : one.level);
    if (belongs(members, substance)) {
      const level = named ? softened('stops') : levelOf(group.within);
      const text = `${name}: alergia a «${told}» (${group.name}); ${group.within.text}`;
      return [
        { ...common, kind: 'allergy', level, rule: `allergy/${group.name}`, text, source: sources[group.source] },
      ];
    }
    const crossed = local ? [] : group.crosses.filter(({ to }) => belongs(classOf(to), substance));
    return crossed.slice(0, 1).map((one) => ({
      ...common,
      kind: 'cross-reaction',
      level: levelOf(one),
      rule: `cross-reaction/${group.name}`,
      text: `${name}: alergia a «${told}» (${group.name}); ${one.text}`,
      source: sources[one.source],
    }));
  });
}
