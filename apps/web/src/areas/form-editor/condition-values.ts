import { comparisonsOf } from '@consultorio/contracts/form-logic';
import type { Condition, FormItem } from '@consultorio/contracts/forms';

export type ConditionGroup = { any: boolean; parts: Condition[] };
export type ConditionLeaf = Extract<Condition, { item: string }>;

/** A comparison that already says something, to go on from. */
export function leafAbout(item: FormItem): ConditionLeaf {
  const [is = 'answered'] = comparisonsOf[item.type];
  return is === 'answered' ? { item: item.key, is } : { item: item.key, is, value: firstValue(item) };
}

export function firstValue(item: FormItem): string | number | boolean | null {
  if (item.type === 'yesNo') return true;
  if (item.type === 'scale') return Math.floor(((item.min ?? 0) + (item.max ?? 10)) / 2);
  return item.options?.[0]?.value ?? null;
}

/** One comparison alone is a group of one: the editor always shows a group. */
export function conditionGroupOf(condition: Condition): ConditionGroup {
  if ('all' in condition) return { any: false, parts: condition.all };
  if ('any' in condition) return { any: true, parts: condition.any };
  return { any: false, parts: [condition] };
}

/** The shortest way to write the group; null when nothing is left of it. */
export function conditionOf({ any, parts }: ConditionGroup): Condition | null {
  const [only] = parts;
  if (!only) return null;
  if (parts.length === 1 && 'item' in only) return only;
  return any ? { any: parts } : { all: parts };
}
