import type { Finding } from '../finding.ts';
import type { Substance } from '../medicine.ts';
import type { InteractionRule } from '../rules/interactions/interactions.ts';
import { sources } from '../rules/sources.ts';
import { type Case, capital, severity } from './case.ts';
import { belongs, type Exposure } from './exposures.ts';
import { classOf } from './rule-set.ts';

type Met = { exposure: Exposure; substance: Substance };

/** Of each two medicines the gravest that a rule says, once: a list that says all is not read. */
export function checkInteractions({ exposures, rules }: Case): Finding[] {
  const met = exposures
    .filter(({ local }) => !local)
    .flatMap((exposure) => exposure.substances.map((substance) => ({ exposure, substance })));
  const members = membersAmong(met);
  const gravest = new Map<string, { rule: InteractionRule; pair: readonly [Met, Met] }>();
  for (const rule of rules.interactions) {
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
  return [...gravest.values()].map(({ rule, pair: [one, another] }) => ({
    kind: 'interaction',
    level: rule.level,
    rule: rule.id,
    lines: linesOf([one, another]),
    substances: [one.substance.id, another.substance.id],
    text: `${capital(one.substance.name)} con ${another.substance.name}${inUse([one, another])}: ${rule.text}`,
    source: sources[rule.source],
  }));
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

const hasThird = ({ beside }: InteractionRule, members: Members, pair: readonly Met[]): boolean =>
  beside === undefined || members(beside).some((third) => !pair.some((one) => one.substance === third.substance));

function pairOf(one: Met, another: Met, exposures: readonly Exposure[]): string {
  const places = [one, another].map(({ exposure }) => exposures.indexOf(exposure)).sort((a, b) => a - b);
  return places.join('+');
}

export const linesOf = (met: readonly { exposure: Exposure }[]): number[] =>
  [...new Set(met.flatMap(({ exposure: { line } }) => (line === null ? [] : [line])))].sort((a, b) => a - b);

export const inUse = (met: readonly Met[]): string => {
  const taken = met.find(({ exposure }) => exposure.line === null);
  return taken ? ` (ya usa ${taken.substance.name})` : '';
};
