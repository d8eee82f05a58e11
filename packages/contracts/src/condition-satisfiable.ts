import type { Condition, FormItem } from './forms.ts';

type Leaf = Extract<Condition, { item: string }>;
/** Comparisons that hold together, and one such list per way in which a condition can hold. */
type Way = Leaf[];

export type Domains = { items: ReadonlyMap<string, FormItem>; positions: ReadonlyMap<string, number> };

/** More ways than this are not written out: the condition then counts as possible. Bounds time, never refuses wrongly. */
const MAX_WAYS = 256;

/**
 * Whether some answers make `condition` hold where the evaluation asks it: every question named must itself be shown
 * and its answer must be one that it accepts. Never false for what can hold.
 */
export function canHold(item: FormItem, condition: Condition, rule: 'showIf' | 'alarm', domains: Domains): boolean {
  const asked = rule === 'alarm' && item.showIf ? { all: [item.showIf, condition] } : condition;
  const ways = waysOf(withShown(asked, domains, domains.positions.get(item.key) ?? 0, 0));
  return ways === null || ways.some((way) => isPossible(way, domains.items));
}

/** Each comparison together with what shows the question that it names. Only looks back, so it ends. */
function withShown(condition: Condition, domains: Domains, before: number, depth: number): Condition {
  if ('all' in condition) return { all: condition.all.map((one) => withShown(one, domains, before, depth)) };
  if ('any' in condition) return { any: condition.any.map((one) => withShown(one, domains, before, depth)) };
  const position = domains.positions.get(condition.item) ?? before;
  const showIf = domains.items.get(condition.item)?.showIf;
  if (!showIf || position >= before || depth >= 6) return condition;
  return { all: [condition, withShown(showIf, domains, position, depth + 1)] };
}

/** Disjunctive normal form; null when it would be too long. */
function waysOf(condition: Condition): Way[] | null {
  if ('item' in condition) return [[condition]];
  if ('any' in condition) {
    const ways: Way[] = [];
    for (const one of condition.any) {
      const more = waysOf(one);
      if (!more || ways.length + more.length > MAX_WAYS) return null;
      ways.push(...more);
    }
    return ways;
  }
  let ways: Way[] = [[]];
  for (const one of condition.all) {
    const more = waysOf(one);
    if (!more || ways.length * more.length > MAX_WAYS) return null;
    ways = ways.flatMap((way) => more.map((other) => [...way, ...other]));
  }
  return ways;
}

function isPossible(way: Way, items: ReadonlyMap<string, FormItem>): boolean {
  for (const [key, leaves] of Map.groupBy(way, ({ item }) => item)) {
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
