import type { Finding } from '../finding.ts';
import type { Substance } from '../medicine.ts';
import type { ClinicRule, InteractionRule } from '../rules/interactions/interactions.ts';
import { sources } from '../rules/sources.ts';
import { type Case, capital, severity } from './case.ts';
import { belongs, type Exposure, meetsOthers } from './exposures.ts';
import { classOf } from './rule-set.ts';

type Met = { exposure: Exposure; substance: Substance };

type Rule = InteractionRule | ClinicRule;
type Gravest = ReadonlyMap<string, { rule: Rule; pair: readonly [Met, Met] }>;

/**
 * Of each two medicines the gravest that a rule says, once: a list that says all is not read. A rule of the clinic takes
 * nothing away: it is told beside the shipped one, unless that is graver.
 */
export function checkInteractions({ exposures, rules }: Case): Finding[] {
  const met = exposures
    .filter(meetsOthers)
    .flatMap((exposure) => exposure.substances.map((substance) => ({ exposure, substance })));
  const members = membersAmong(met);
  const shipped = gravestOf(rules.interactions, members, exposures);
  const own = rules.ofClinic?.(met.map(({ substance }) => substance.id)) ?? [];
  const ofClinic = [...gravestOf(own, members, exposures)].filter(([key, { rule }]) => {
    const graver = shipped.get(key)?.rule.level;
    return !graver || severity[rule.level] <= severity[graver];
  });
  return [...shipped.values(), ...ofClinic.map(([, said]) => said)].map(({ rule, pair: [one, another] }) => ({
    kind: 'interaction',
    level: rule.level,
    rule: rule.id,
    lines: linesOf([one, another]),
    substances: [one.substance.id, another.substance.id],
    text: `${capital(one.substance.name)} con ${another.substance.name}${inUse([one, another])}: ${rule.text}`,
    source: typeof rule.source === 'string' ? sources[rule.source] : `Regla de la clínica: ${rule.source.clinic}`,
  }));
}

function gravestOf(rules: readonly Rule[], members: Members, exposures: readonly Exposure[]): Gravest {
  const gravest = new Map<string, { rule: Rule; pair: readonly [Met, Met] }>();
  for (const rule of rules) {
    const ofThese = members(rule.of);
    const withThese = ofThese.length === 0 ? [] : members(rule.with);
    for (const one of ofThese)
      for (const another of withThese) {
        if (!isPair(one, another) || !hasThird(rule, members, [one, another])) continue;
        const key = pairOf(one, another, exposures);
        const before = gravest.get(key);
        if (!before || severity[rule.level] < severity[before.rule.level])
          gravest.set(key, { rule, pair: [one, another] });
      }
  }
  return gravest;
}

/** Of two boxes, at least one prescribed now. What one box mixes is sold so on purpose. */
const isPair = (one: Met, another: Met): boolean =>
  one.exposure !== another.exposure &&
  one.substance.id !== another.substance.id &&
  (one.exposure.line !== null || another.exposure.line !== null);

type Members = (of: InteractionRule['of']) => readonly Met[];

/** Hundreds of rules name the same classes: each is looked for once. */
function membersAmong(met: readonly Met[]): Members {
  const found = new Map<InteractionRule['of'], readonly Met[]>();
  return (of) => {
    const before = found.get(of);
    if (before) return before;
    const members = met.filter(({ substance }) => belongs(classOf(of), substance));
    found.set(of, members);
    return members;
  };
}

const hasThird = (rule: Rule, members: Members, pair: readonly Met[]): boolean =>
  !('beside' in rule) ||
  rule.beside === undefined ||
  members(rule.beside).some((third) => !pair.some((one) => one.substance === third.substance));

function pairOf(one: Met, another: Met, exposures: readonly Exposure[]): string {
  const places = [one, another].map(({ exposure }) => exposures.indexOf(exposure)).sort((a, b) => a - b);
  return places.join('+');
}

export const linesOf = (met: readonly { exposure: Exposure }[]): number[] =>
  [...new Set(met.flatMap(({ exposure: { line } }) => (line === null ? [] : [line])))].sort((a, b) => a - b);

export const inUse = (met: readonly Met[]): string => {
  const taken = met.find(({ exposure }) => exposure.line === null);
  if (!taken) return '';
  const { name } = taken.substance;
  return taken.exposure.beside ? ` (${name} está en otra receta de esta consulta)` : ` (ya usa ${name})`;
};
