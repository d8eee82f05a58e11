import type { Condition, FormItem } from '@consultorio/contracts/forms';
import { escapeUnfit, optionCoding } from './option-coding.ts';

type Leaf = Extract<Condition, { item: string }>;

/**
 * A condition as FHIRPath over the QuestionnaireResponse, for systems that read SDC expressions: groups within groups
 * are more than enableWhen can say. Like ours it holds of nothing that was not answered.
 */
export function conditionExpression(condition: Condition, items: ReadonlyMap<string, FormItem>): string {
  if ('item' in condition) return leafExpression(condition, items);
  const [parts, word, ofNone] = 'all' in condition ? [condition.all, 'and', 'true'] : [condition.any, 'or', 'false'];
  if (parts.length === 0) return ofNone;
  return parts.map((part) => `(${conditionExpression(part, items)})`).join(` ${word} `);
}

function leafExpression({ item: key, is, value }: Leaf, items: ReadonlyMap<string, FormItem>): string {
  const target = items.get(key);
  if (!target) return 'false';
  const answers = `%resource.descendants().where(linkId = '${key}').answer`;
  if (is === 'answered') return `${answers}.exists()`;
  if (value === null || value === undefined) return 'false';
  const said = literal(target, value);
  const code = typeof value === 'string' ? optionCoding(target, value)?.code : undefined;
  const equals = isChoice(target)
    ? `value = ${said} or value.code = ${code === undefined ? said : quoted(code)}`
    : `value = ${said}`;
  switch (is) {
    case 'equals':
    case 'includes':
      return `${answers}.where(${equals}).exists()`;
    case 'notEquals':
      return `${answers}.exists() and ${answers}.where(${equals}).empty()`;
    case 'greaterThan':
      return `${answers}.where(value > ${said}).exists()`;
    case 'lessThan':
      return `${answers}.where(value < ${said}).exists()`;
  }
}

const isChoice = ({ type }: FormItem) => type === 'oneChoice' || type === 'manyChoices';

function literal(target: FormItem, value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  if (target.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return `@${value}`;
  return quoted(value);
}

function quoted(value: string): string {
  const said = value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `'${escapeUnfit(said)}'`;
}
