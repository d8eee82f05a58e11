import { evaluateForm, isEmpty } from './form-evaluation.ts';
import type { FormScale, ScaleBand } from './form-scales.ts';
import type { Answers, FormItem, FormSchema } from './forms.ts';

/** Why a question adds nothing: nobody answered it, its condition did not ask it, or its answer has no score. */
export type MissingScore = { key: string; label: string; why: 'unanswered' | 'notAsked' | 'withoutScore' };

export type FormScore = {
  scale: FormScale;
  /** Null while anything is missing: half a sum must not read as a low one. */
  value: number | null;
  /** The sum of what can be counted; equal to `value` when nothing is missing. */
  soFar: number;
  missing: MissingScore[];
  /** Of a whole score that lies in one; null also where no band has it. */
  band: ScaleBand | null;
};

/**
 * The scores of a form's answers, scale by scale. Only answers that count are added: an invalid one, or one to a
 * question that is not asked any more, is missing and never 0. Costs O(questions + sums).
 */
export function scoresOf(schema: FormSchema, answers: Answers): FormScore[] {
  if (!schema.scales?.length) return [];
  const { kept, visible } = evaluateForm(schema, answers);
  const items = new Map(schema.sections.flatMap((section) => section.items.map((item) => [item.key, item] as const)));
  return schema.scales.map((scale) => scoreOf(scale, items, kept, visible));
}

function scoreOf(
  scale: FormScale,
  items: ReadonlyMap<string, FormItem>,
  kept: Answers,
  visible: ReadonlySet<string>,
): FormScore {
  const missing: MissingScore[] = [];
  let sum = 0;
  for (const { item: key, weight } of scale.sums) {
    const item = items.get(key);
    const answer = Object.hasOwn(kept, key) ? kept[key] : undefined;
    const points = item && !isEmpty(answer) ? pointsOf(item, answer) : null;
    if (points !== null) sum += points * (weight ?? 1);
    else {
      const why = !visible.has(key) ? 'notAsked' : isEmpty(answer) ? 'unanswered' : 'withoutScore';
      missing.push({ key, label: item?.label ?? key, why });
    }
  }
  // A scale that sums nothing has no score, as a 0 would be one.
  const isWhole = missing.length === 0 && scale.sums.length > 0;
  const soFar = rounded(sum);
  const band = isWhole ? (scale.bands.find(({ from, to }) => soFar >= from && soFar <= to) ?? null) : null;
  return { scale, value: isWhole ? soFar : null, soFar, missing, band };
}

/** 0.1 + 0.2 is 0.3: bands have ends. And no -0. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6 + 0;

/** What an answer adds before its weight; null when it has no score. */
function pointsOf(item: FormItem, answer: unknown): number | null {
  switch (item.type) {
    case 'yesNo':
      return answer === true ? 1 : 0;
    case 'number':
    case 'scale':
      return answer as number;
    case 'oneChoice':
      return optionScore(item, answer);
    case 'manyChoices': {
      const scores = (answer as unknown[]).map((one) => optionScore(item, one));
      return scores.includes(null) ? null : scores.reduce<number>((sum, score) => sum + (score ?? 0), 0);
    }
    default:
      return null;
  }
}

const optionScore = ({ options }: FormItem, value: unknown): number | null =>
  options?.find((option) => option.value === value)?.score ?? null;
