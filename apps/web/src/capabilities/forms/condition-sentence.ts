import type { Condition, FormItem } from '@consultorio/contracts/forms';
import { answerText } from './answer-text.ts';

type Leaf = Extract<Condition, { item: string }>;

interface ConditionWords {
  /** Every item of the form by key: conditions name keys, people read questions. */
  items: ReadonlyMap<string, FormItem>;
  /** The item that asks: its own answer is «la respuesta». */
  self?: string;
}

/** A condition as a clause to stand after «si»: «¿Tienes fiebre?» es «Sí» y «Temperatura» es mayor que 38 °C. */
export function conditionSentence(condition: Condition, words: ConditionWords): string {
  return join(condition, words, false);
}

function join(condition: Condition, words: ConditionWords, nested: boolean): string {
  if ('item' in condition) return leafSentence(condition, words);
  const isAll = 'all' in condition;
  const parts = isAll ? condition.all : condition.any;
  if (parts.length === 0) return isAll ? 'siempre' : 'nunca';
  const joined = parts.map((part) => join(part, words, parts.length > 1)).join(isAll ? ' y ' : ' o ');
  return nested && parts.length > 1 ? `(${joined})` : joined;
}

function leafSentence({ item: key, is, value }: Leaf, { items, self }: ConditionWords): string {
  const item = items.get(key);
  const subject = key === self ? 'la respuesta' : item ? `«${item.label}»` : 'una pregunta que ya no existe';
  const said = value === undefined || value === null ? '' : valueText(item, value);
  switch (is) {
    case 'answered':
      return `${subject} tiene respuesta`;
    case 'equals':
      return `${subject} es ${said}`;
    case 'notEquals':
      return `${subject} no es ${said}`;
    case 'includes':
      return `${subject} incluye ${said}`;
    case 'greaterThan':
      return `${subject} es mayor que ${said}`;
    case 'lessThan':
      return `${subject} es menor que ${said}`;
  }
}

/** Numbers stand bare with their unit, everything else between quotes. */
function valueText(item: FormItem | undefined, value: string | number | boolean): string {
  if (typeof value === 'number') {
    // «7 de 10» tells an answer; a limit of a scale is a plain number.
    return item && item.type !== 'scale' ? (answerText(item, value) ?? String(value)) : String(value);
  }
  if (typeof value === 'boolean') return value ? '«Sí»' : '«No»';
  const label = item?.options?.find((option) => option.value === value)?.label;
  return `«${label ?? value}»`;
}
