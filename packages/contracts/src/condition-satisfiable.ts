import type { Condition, FormItem } from './forms.ts';

type Leaf = Extract<Condition, { item: string }>;
/** Comparisons that hold together, and one such list per branch in which a condition can hold. */
type Branch = Leaf[];

export type Domains = { items: ReadonlyMap<string, FormItem>; positions: ReadonlyMap<string, number> };

/** More branches than this are not written out: the condition then counts as possible. Bounds time, never refuses wrongly. */
const MAX_BRANCHES = 256;
/** How many questions back it is asked whether what a condition names is shown itself. */
const MAX_STEPS = 6;
/**
 * Comparisons that are written out for one rule, and for a whole form. Forty comparisons that each hang on forty others,
 * six steps back, would be billions: whoever writes such a form is told so instead of being kept waiting.
 */
const MAX_OF_RULE = 5_000;
const MAX_OF_FORM = 200_000;

/** What is left for the form that is being checked. */
export type Effort = { left: number };
export const effortForForm = (): Effort => ({ left: MAX_OF_FORM });

/** `tooEntangled` when it would take too long to find out. */
export type Verdict = 'possible' | 'impossible' | 'tooEntangled';

/**
 * Whether some answers make `condition` hold where the evaluation asks it: every question named must itself be shown
 * and its answer must be one that it accepts. Never `impossible` for what can hold.
 */
export function canHold(
  item: FormItem,
  condition: Condition,
  rule: 'showIf' | 'alarm',
  domains: Domains,
  ofForm: Effort,
): Verdict {
  const asked = rule === 'alarm' && item.showIf ? { all: [item.showIf, condition] } : condition;
  const given = Math.min(MAX_OF_RULE, ofForm.left);
  const effort = { left: given };
  const branches = branchesOf(asked, { domains, before: domains.positions.get(item.key) ?? 0, steps: 0, effort });
  ofForm.left -= given - Math.max(0, effort.left);
  if (effort.left < 0) return 'tooEntangled';
  return branches === null || branches.some((branch) => isPossible(branch, domains.items)) ? 'possible' : 'impossible';
}

/** Where in the form a condition is asked. Only looks back, so it ends. */
type Place = { domains: Domains; before: number; steps: number; effort: Effort };

/**
 * Disjunctive normal form, each comparison together with what shows the question that it names; null when it would be
 * too long. Written and counted in one go: what is too much is never built.
 */
function branchesOf(condition: Condition, place: Place): Branch[] | null {
  if ('item' in condition) return branchesOfLeaf(condition, place);
  if ('any' in condition) {
    const branches: Branch[] = [];
    for (const one of condition.any) {
      const more = branchesOf(one, place);
      if (!more || branches.length + more.length > MAX_BRANCHES) return null;
      branches.push(...more);
    }
    return branches;
  }
  let branches: Branch[] = [[]];
  for (const one of condition.all) {
    const more = branchesOf(one, place);
    if (!more || branches.length * more.length > MAX_BRANCHES) return null;
    const joined = joinedBranches(branches, more, place.effort);
    if (!joined) return null;
    branches = joined;
  }
  return branches;
}

function branchesOfLeaf(leaf: Leaf, place: Place): Branch[] | null {
  const { domains, before, steps, effort } = place;
  effort.left -= 1;
  if (effort.left < 0) return null;
  const position = domains.positions.get(leaf.item) ?? before;
  const showIf = domains.items.get(leaf.item)?.showIf;
  if (!showIf || position >= before || steps >= MAX_STEPS) return [[leaf]];
  const shown = branchesOf(showIf, { ...place, before: position, steps: steps + 1 });
  return shown && joinedBranches([[leaf]], shown, effort);
}

/** Every branch of the one with every branch of the other. */
function joinedBranches(branches: Branch[], others: Branch[], effort: Effort): Branch[] | null {
  const joined: Branch[] = [];
  for (const branch of branches)
    for (const other of others) {
      effort.left -= branch.length + other.length;
      if (effort.left < 0) return null;
      joined.push([...branch, ...other]);
    }
  return joined;
}

function isPossible(branch: Branch, items: ReadonlyMap<string, FormItem>): boolean {
  for (const [key, leaves] of Map.groupBy(branch, ({ item }) => item)) {
    const item = items.get(key);
    if (!item || !someAnswerKeeps(item, leaves)) return false;
  }
  return true;
}

function someAnswerKeeps(item: FormItem, leaves: Leaf[]): boolean {
  const equal = leaves.filter(({ is }) => is === 'equals').map(({ value }) => value);
  const unequal = new Set(leaves.filter(({ is }) => is === 'notEquals').map(({ value }) => value));
  if (equal.length > 0 && (new Set(equal).size > 1 || unequal.has(equal[0]))) return false;
  if (item.type === 'yesNo') return equal.length > 0 || !(unequal.has(true) && unequal.has(false));
  if (item.type === 'oneChoice')
    return (
      equal.length > 0 || item.allowOther === true || (item.options ?? []).some(({ value }) => !unequal.has(value))
    );
  if (item.type === 'number' || item.type === 'scale') return someNumberKeeps(item, leaves, equal, unequal);
  return true;
}

function someNumberKeeps(item: FormItem, leaves: Leaf[], equal: unknown[], unequal: Set<unknown>): boolean {
  const isScale = item.type === 'scale';
  const min = item.min ?? (isScale ? 0 : Number.NEGATIVE_INFINITY);
  const max = item.max ?? (isScale ? 10 : Number.POSITIVE_INFINITY);
  const limits = (is: Leaf['is']) => leaves.filter((leaf) => leaf.is === is).map(({ value }) => Number(value));
  const above = Math.max(Number.NEGATIVE_INFINITY, ...limits('greaterThan'));
  const below = Math.min(Number.POSITIVE_INFINITY, ...limits('lessThan'));
  const [wanted] = equal;
  if (typeof wanted === 'number') return wanted >= min && wanted <= max && wanted > above && wanted < below;
  if (!isScale) {
    if (above >= below || above >= max || below <= min || min > max) return false;
    return min !== max || !unequal.has(min);
  }
  if (max - min > 100) return true;
  for (let step = min; step <= max; step += 1) if (step > above && step < below && !unequal.has(step)) return true;
  return false;
}
