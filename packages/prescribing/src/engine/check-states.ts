import { counted } from '@consultorio/contracts/words/counted';
import type { Finding } from '../finding.ts';
import type { Substance } from '../medicine.ts';
import type { PrescribedPerson } from '../person.ts';
import type { PregnancyRule } from '../rules/pregnancy.ts';
import { sources } from '../rules/sources.ts';
import { type Case, capital, severity, yearsOf } from './case.ts';
import { belongs, type Exposure } from './exposures.ts';
import { classOf } from './rule-set.ts';

/** Pregnancy and lactation. What was not asked is said, and never taken for a «no». */
export const checkStates = (given: Case): Finding[] => [...checkPregnancy(given), ...checkLactation(given)];

function* substancesOf(
  exposures: readonly Exposure[],
): Generator<{ line: number; substance: Substance; local: boolean }> {
  for (const { line, substances, local } of exposures)
    if (line !== null) for (const substance of substances) yield { line, substance, local };
}

const mayBePregnant = (person: PrescribedPerson): boolean => {
  const years = yearsOf(person);
  const isMan = person.sex.said === 'known' && person.sex.value === 'male';
  return !isMan && (years === null || (years >= 11 && years < 52));
};

function checkPregnancy({ person, exposures, rules }: Case): Finding[] {
  const { pregnancy } = person;
  if (pregnancy.said === 'known' && !pregnancy.value.pregnant) return [];
  if (pregnancy.said !== 'known' && !mayBePregnant(person)) return [];
  const week = pregnancy.said === 'known' ? pregnancy.value.week : undefined;
  return [...substancesOf(exposures)].flatMap(({ line, substance, local }): Finding[] => {
    const speaking = rules.pregnancy
      .filter((rule) => (!local || rule.local) && isTime(rule, week) && belongs(classOf(rule.of), substance))
      .sort((a, b) => severity[a.level] - severity[b.level]);
    const [rule] = speaking;
    if (!rule) return [];
    const common = {
      kind: 'pregnancy',
      lines: [line],
      substances: [substance.id],
      source: sources[rule.source],
    } as const;
    const name = capital(substance.name);
    if (pregnancy.said === 'known')
      return [
        { ...common, level: rule.level, rule: rule.id, text: `${name} en el embarazo${saidWeek(week)}: ${rule.text}` },
      ];
    if (rule.level === 'informs') return [];
    const asked = pregnancy.said === 'not-asked' ? 'no se preguntó' : 'se preguntó y no se sabe';
    return [
      {
        ...common,
        level: rule.teratogen ? 'asks' : 'informs',
        rule: `${rule.id}/${pregnancy.said}`,
        text: `Embarazo: ${asked}. ${name}: ${rule.text}`,
      },
    ];
  });
}

const saidWeek = (week: number | undefined): string =>
  week === undefined ? ' (semana no registrada)' : ` (semana ${week})`;

/** Without the week every rule speaks that may hold. */
const isTime = ({ from = 0, before = Number.POSITIVE_INFINITY }: PregnancyRule, week: number | undefined): boolean =>
  week === undefined || (week >= from && week < before);

function checkLactation({ person: { lactation }, exposures, rules }: Case): Finding[] {
  if (lactation.said !== 'known' || !lactation.value) return [];
  return [...substancesOf(exposures)].flatMap(({ line, substance, local }): Finding[] => {
    if (local) return [];
    const [rule] = rules.lactation
      .filter(({ of }) => belongs(classOf(of), substance))
      .sort((a, b) => severity[a.level] - severity[b.level]);
    if (!rule) return [];
    const text = `${capital(substance.name)} en la lactancia: ${rule.text}`;
    const { level, id } = rule;
    return [
      {
        kind: 'lactation',
        level,
        rule: id,
        lines: [line],
        substances: [substance.id],
        text,
        source: sources[rule.source],
      },
    ];
  });
}

/** Floors and ceilings of age. */
export function checkAges({ person, lines, exposures, rules }: Case): Finding[] {
  if (lines.length === 0) return [];
  const years = yearsOf(person);
  if (years === null) {
    const text = `Edad: ${person.ageInDays.said === 'unknown' ? 'no se sabe' : 'no se preguntó'}. Las dosis se revisaron como de adulto.`;
    return [
      { kind: 'age', level: 'asks', rule: 'age/not-known', lines: [], substances: [], text, source: sources.engine },
    ];
  }
  const problems = person.problems.said === 'known' ? person.problems.value : [];
  return [...substancesOf(exposures)].flatMap(({ line, substance, local }): Finding[] => {
    const route = lines[line]?.route ?? null;
    const [rule] = rules.ages
      .filter((one) => isAge(one, years) && belongs(classOf(one.of), substance))
      .filter(({ by }) => (by ? (route === null ? !local : by.includes(route)) : !local))
      .filter(
        ({ withProblems }) =>
          !withProblems || withProblems.some((code) => problems.some((had) => had.startsWith(code))),
      )
      .sort((a, b) => severity[a.level] - severity[b.level]);
    if (!rule) return [];
    const text = `${capital(substance.name)} a los ${saidAge(years)}: ${rule.text}`;
    const { level, id } = rule;
    return [
      { kind: 'age', level, rule: id, lines: [line], substances: [substance.id], text, source: sources[rule.source] },
    ];
  });
}

const isAge = (
  { below = Number.POSITIVE_INFINITY, from = 0 }: { below?: number; from?: number },
  years: number,
): boolean => years < below && years >= from;

export function saidAge(years: number): string {
  const days = Math.floor(years * 365.25 + 1e-9);
  if (days < 60) return counted(days, 'día', 'días');
  const months = Math.floor(years * 12 + 1e-9);
  return months < 24 ? `${months} meses` : `${Math.floor(years)} años`;
}
