import { comparisonsOf } from '@consultorio/contracts/form-logic';
import type { Condition, FormItem } from '@consultorio/contracts/forms';
import { fhirString, optionCoding } from './option-coding.ts';
import type { EnableWhen } from './resource.ts';

type Leaf = Extract<Condition, { item: string }>;
type Enabling = { enableWhen: EnableWhen[]; enableBehavior?: 'all' | 'any' };

/** A condition in FHIR's own words, or null when it takes more than they say: see conditionExpression. */
export function toEnableWhen(condition: Condition, items: ReadonlyMap<string, FormItem>): Enabling | null {
  const isGroup = !('item' in condition);
  const leaves = isGroup ? ('all' in condition ? condition.all : condition.any) : [condition];
  const behavior = isGroup && 'any' in condition ? 'any' : 'all';
  const enableWhen: EnableWhen[] = [];
  for (const leaf of leaves) {
    const said = 'item' in leaf ? leafToEnableWhen(leaf, items) : null;
    // A pair that must hold together cannot stand among alternatives.
    if (!said || (said.length > 1 && behavior === 'any' && leaves.length > 1)) return null;
    enableWhen.push(...said);
  }
  if (enableWhen.length === 0) return null;
  if (!isGroup && enableWhen.length === 1) return { enableWhen };
  return { enableWhen, enableBehavior: enableWhen.length > leaves.length ? 'all' : behavior };
}

function leafToEnableWhen(leaf: Leaf, items: ReadonlyMap<string, FormItem>): EnableWhen[] | null {
  const target = items.get(leaf.item);
  if (!target || !comparisonsOf[target.type].includes(leaf.is)) return null;
  const question = leaf.item;
  const answered: EnableWhen = { question, operator: 'exists', answerBoolean: true };
  if (leaf.is === 'answered') return [answered];
  const answer = answerOf(target, leaf.value);
  if (!answer) return null;
  switch (leaf.is) {
    case 'equals':
    case 'includes':
      return [{ question, operator: '=', ...answer }];
    case 'notEquals':
      // FHIR's != holds for an unanswered question; ours does not.
      return [answered, { question, operator: '!=', ...answer }];
    case 'greaterThan':
      return [{ question, operator: '>', ...answer }];
    case 'lessThan':
      return [{ question, operator: '<', ...answer }];
  }
}

function answerOf(target: FormItem, value: Leaf['value']): Partial<EnableWhen> | null {
  switch (target.type) {
    case 'number':
      return typeof value === 'number' ? { answerDecimal: value } : null;
    case 'scale':
      return typeof value !== 'number'
        ? null
        : Number.isInteger(value)
          ? { answerInteger: value }
          : { answerDecimal: value };
    case 'yesNo':
      return typeof value === 'boolean' ? { answerBoolean: value } : null;
    case 'date':
      return typeof value === 'string' && isDay(value) ? { answerDate: value } : null;
    case 'oneChoice':
    case 'manyChoices': {
      const coding = typeof value === 'string' ? optionCoding(target, value) : null;
      if (coding) return { answerCoding: coding };
      return target.allowOther && isText(value) ? { answerString: value } : null;
    }
    default:
      return isText(value) ? { answerString: value } : null;
  }
}

/** A text that FHIR can say as it is: one that it would change is compared by expression. */
const isText = (value: Leaf['value']): value is string => typeof value === 'string' && fhirString(value) === value;

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
