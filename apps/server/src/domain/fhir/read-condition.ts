import { formLimits, measureCondition } from '@consultorio/contracts/form-draft';
import { comparisonsOf } from '@consultorio/contracts/form-logic';
import type { Condition, FormItem } from '@consultorio/contracts/forms';
import type { Losses, Place } from './losses.ts';
import { codingValue, type OptionCodes } from './read-options.ts';
import type { EnableWhen } from './resource.ts';

export type Target = { item: FormItem; codes: OptionCodes };
/** The conditions under which one item appears: its own, or those of a group around it. */
export type Enabling = { enableWhen: readonly EnableWhen[]; behavior: 'all' | 'any'; place: Place };

/** All of it, or nothing and a loss: half a condition would ask the wrong people. */
export function readConditions(
  enabling: readonly Enabling[],
  targets: ReadonlyMap<string, Target>,
  losses: Losses,
): Condition | null {
  const conditions = enabling.flatMap((one) => readCondition(one, targets, losses) ?? []);
  if (conditions.length < 2) return conditions[0] ?? null;
  const all = conditions.flatMap((one) => ('all' in one ? one.all : [one]));
  const { depth, leaves } = measureCondition({ all });
  if (depth <= formLimits.depth && leaves <= formLimits.leaves) return { all };
  for (const { place } of enabling) losses.add(place, 'condition', 'enableWhen');
  return null;
}

function readCondition(
  { enableWhen, behavior, place }: Enabling,
  targets: ReadonlyMap<string, Target>,
  losses: Losses,
): Condition | null {
  const leaves: Condition[] = [];
  let paired = false;
  for (const [index, one] of enableWhen.entries()) {
    const before = enableWhen[index - 1];
    const guarded =
      one.operator === '!=' &&
      behavior === 'all' &&
      before?.operator === 'exists' &&
      before.answerBoolean === true &&
      before.question === one.question;
    const target = targets.get(one.question);
    const leaf = target ? readLeaf(one, target) : null;
    if (!leaf || enableWhen.length > formLimits.leaves) {
      losses.add(place, 'condition', `${one.question} ${one.operator} ${saidIn(one)}`);
      return null;
    }
    // Answered and not that: one comparison of ours.
    if (guarded) {
      leaves.pop();
      paired = true;
    } else if (one.operator === '!=') losses.add(place, 'absence', `${one.question} != ${saidIn(one)}`);
    leaves.push(leaf);
  }
  const [first] = leaves;
  if (!first) return null;
  if (leaves.length === 1 && (enableWhen.length === 1 || paired)) return first;
  return behavior === 'all' ? { all: leaves } : { any: leaves };
}

function readLeaf(one: EnableWhen, { item: target, codes }: Target): Condition | null {
  const allowed = comparisonsOf[target.type];
  const item = target.key;
  if (one.operator === 'exists')
    return one.answerBoolean === true && allowed.includes('answered') ? { item, is: 'answered' } : null;
  const value = valueFor(one, target, codes);
  if (value === null) return null;
  switch (one.operator) {
    case '=':
      if (allowed.includes('includes')) return { item, is: 'includes', value };
      return allowed.includes('equals') ? { item, is: 'equals', value } : null;
    case '!=':
      return allowed.includes('notEquals') ? { item, is: 'notEquals', value } : null;
  }
  if (!allowed.includes('greaterThan')) return null;
  const is = one.operator.startsWith('>') ? ('greaterThan' as const) : ('lessThan' as const);
  if (!one.operator.endsWith('=')) return { item, is, value };
  return {
    any: [
      { item, is, value },
      { item, is: 'equals', value },
    ],
  };
}

function valueFor(one: EnableWhen, target: FormItem, codes: OptionCodes): string | number | boolean | null {
  switch (target.type) {
    case 'number':
    case 'scale':
      return one.answerDecimal ?? one.answerInteger ?? one.answerQuantity?.value ?? null;
    case 'yesNo':
      return one.answerBoolean ?? null;
    case 'date':
      return one.answerDate ?? null;
    case 'oneChoice':
    case 'manyChoices': {
      const plain = one.answerString ?? one.answerInteger ?? one.answerDate ?? one.answerTime;
      const known = codingValue(codes, one.answerCoding ?? { code: plain === undefined ? '' : String(plain) });
      const other = target.allowOther && typeof one.answerString === 'string' ? one.answerString.slice(0, 200) : null;
      return known ?? other;
    }
    case 'shortText':
      return one.answerString && one.answerString.length <= 200 ? one.answerString : null;
    default:
      return null;
  }
}

function saidIn(one: EnableWhen): string {
  const [, value] = Object.entries(one).find(([name]) => name.startsWith('answer')) ?? [];
  if (typeof value !== 'object' || value === null) return String(value);
  const { display, code, value: amount } = value as { display?: unknown; code?: unknown; value?: unknown };
  return String(display ?? code ?? amount ?? '');
}
