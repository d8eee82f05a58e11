import type { RuleRowProblem } from '@consultorio/contracts/medicine-import';
import { folded } from '@consultorio/contracts/skeleton';
import type { FindingLevel } from '../../finding.ts';
import type { ImportBase } from './import-base.ts';
import type { RuleCells } from './import-file.ts';
import { type ImportedRule, importedRule } from './imported-rule.ts';
import { readMember, saidMember } from './rule-member.ts';

export type RuleVerdict = { name: string } & (
  | { verdict: 'added' | 'unchanged'; id: string; read: ImportedRule }
  | { verdict: 'changed'; id: string; read: ImportedRule; what: string[] }
  | { verdict: 'unreadable'; problem: RuleRowProblem; near?: string }
);

const levels: readonly (readonly [RegExp, FindingLevel])[] = [
  [/^(stops|detiene|impide|no se emite|contraindicad[oa]|contraindicated|grave)$/, 'stops'],
  // «Major» asks: of such tables many a pair is prescribed together every day, with care.
  [/^(asks|pregunta|pide motivo|pide razon|moderad[oa]|major|mayor|severe)$/, 'asks'],
  [/^(informs|informa|avisa|leve|moderate|minor|menor)$/, 'informs'],
];

/** What one line would do to the clinic's rules. `known` are those that it has now. */
export function judgeRule(cells: RuleCells, base: ImportBase, known: ReadonlyMap<string, ImportedRule>): RuleVerdict {
  const name = `${cells.one} + ${cells.other}`.slice(0, 200);
  const refuse = (problem: RuleRowProblem, near?: string): RuleVerdict => ({
    ...{ name, verdict: 'unreadable', problem },
    ...(near ? { near: near.slice(0, 200) } : {}),
  });
  if (cells.isLong) return refuse('too-long');
  const [one, other] = [readMember(cells.one, base), readMember(cells.other, base)];
  if ('problem' in one) return refuse(one.problem, one.near);
  if ('problem' in other) return refuse(other.problem, other.near);
  if (one.member === other.member && !one.member.includes(':')) return refuse('same-members');
  const written = folded(cells.level).trim();
  const level = levels.find(([words]) => words.test(written))?.[1];
  if (!level) return refuse('level', cells.level);
  if (cells.text.length < 5 || cells.text.length > 300) return refuse('text');
  if (cells.source.length < 3 || cells.source.length > 200) return refuse('source');
  const [first = '', second = ''] = [one.member, other.member].sort();
  const id = `clinic/${first}+${second}`;
  const read = { id, one: first, other: second, level, text: cells.text, source: cells.source };
  if (!importedRule.safeParse(read).success) return refuse('too-long');
  const said = `${saidMember(first, base.catalogue)} + ${saidMember(second, base.catalogue)}`;
  const before = known.get(id);
  if (!before) return { name: said, verdict: 'added', id, read };
  const what = changesOf(read, before);
  return what.length > 0
    ? { name: said, verdict: 'changed', id, read, what }
    : { name: said, verdict: 'unchanged', id, read };
}

const saidLevel = { stops: 'detiene', asks: 'pregunta', informs: 'informa' } as const;

const changesOf = (now: ImportedRule, before: ImportedRule): string[] => [
  ...(now.level === before.level ? [] : [`nivel: ${saidLevel[before.level]} → ${saidLevel[now.level]}`]),
  ...(now.text === before.text ? [] : [`texto: ${now.text}`]),
  ...(now.source === before.source ? [] : [`fuente: ${now.source}`]),
];
