import { evaluateForDoctor, evaluateForm, type FormFlag, hasDoctorQuestions, isEmpty } from './form-evaluation.ts';
import type { FormScale, ScaleBand } from './form-scales.ts';
import type { Answers, FormItem, FormSchema } from './forms.ts';
import { type PointsRanges, roundedScore, type ScoreRange, scaleRange } from './scale-range.ts';

/** Why a question adds nothing: nobody answered it, its condition did not ask it, or its answer has no score. */
export type MissingScore = { key: string; label: string; why: 'unanswered' | 'notAsked' | 'withoutScore' };

/** An answer that counts; `points` are those of the answer times the weight. */
export type ScorePart = { item: FormItem; answer: unknown; weight: number; points: number };

export type FormScore = {
  scale: FormScale;
  /** Null while anything is missing: half a sum must not read as a low one. */
  value: number | null;
  /** The sum of what can be counted; equal to `value` when nothing is missing. */
  soFar: number;
  parts: ScorePart[];
  missing: MissingScore[];
  /** Of a whole score that lies in one; null also where no band has it. */
  band: ScaleBand | null;
  /** What its questions can give at all. */
  range: ScoreRange | null;
  /** It also sums answers of the doctor, so it is read beside those. */
  byDoctor: boolean;
  /** The alarms of its own questions: a low sum must not hide them. */
  alarms: { label: string; message: string }[];
};

type Read = {
  items: ReadonlyMap<string, FormItem>;
  kept: Answers;
  visible: ReadonlySet<string>;
  flags: FormFlag[];
  /** Of each question once, however many scales sum it. */
  points: Map<string, number | null>;
  ranges: PointsRanges;
};

/**
 * The scores of a form's answers, scale by scale, the doctor's answers among them. Only answers that count are added: an
 * invalid one, or one to a question that is not asked any more, is missing and never 0. Costs O(options + sums).
 */
export function scoresOf(schema: FormSchema, answers: Answers, doctorAnswers: Answers = {}): FormScore[] {
  if (!schema.scales?.length) return [];
  const items = new Map(schema.sections.flatMap((section) => section.items.map((item) => [item.key, item] as const)));
  const { kept, visible, flags } = evaluateForm(schema, answers);
  const read: Read = { items, kept, visible, flags, points: new Map(), ranges: new Map() };
  if (hasDoctorQuestions(schema)) {
    const doctor = evaluateForDoctor(schema, answers, doctorAnswers);
    read.kept = { ...kept, ...doctor.kept };
    read.visible = doctor.visible;
    read.flags = [...flags, ...doctor.flags];
  }
  return schema.scales.map((scale) => scoreOf(scale, read));
}

function scoreOf(scale: FormScale, read: Read): FormScore {
  const { items, kept, visible, flags } = read;
  const missing: MissingScore[] = [];
  const parts: ScorePart[] = [];
  for (const { item: key, weight } of scale.sums) {
    const item = items.get(key);
    const answer = Object.hasOwn(kept, key) ? kept[key] : undefined;
    const points = item && !isEmpty(answer) ? pointsIn(read, item, answer) : null;
    if (item && points !== null)
      parts.push({ item, answer, weight: weight ?? 1, points: roundedScore(points * (weight ?? 1)) });
    else {
      const why = !visible.has(key) ? 'notAsked' : isEmpty(answer) ? 'unanswered' : 'withoutScore';
      missing.push({ key, label: item?.label ?? key, why });
    }
  }
  // A scale that sums nothing has no score, as a 0 would be one.
  const isWhole = missing.length === 0 && scale.sums.length > 0;
  const soFar = roundedScore(parts.reduce((sum, { points }) => sum + points, 0));
  const summed = new Set(scale.sums.map(({ item }) => item));
  return {
    scale,
    value: isWhole ? soFar : null,
    soFar,
    parts,
    missing,
    band: isWhole ? (scale.bands.find(({ from, to }) => soFar >= from && soFar <= to) ?? null) : null,
    range: scaleRange(scale, items, read.ranges),
    byDoctor: scale.sums.some(({ item }) => items.get(item)?.doctorOnly),
    alarms: flags
      .filter(({ key }) => summed.has(key))
      .map(({ key, message }) => ({ label: items.get(key)?.label ?? key, message })),
  };
}

function pointsIn({ points }: Read, item: FormItem, answer: unknown): number | null {
  let known = points.get(item.key);
  if (known === undefined) {
    known = pointsOf(item, answer);
    points.set(item.key, known);
  }
  return known;
}

/** What an answer adds before its weight; null when it has no score. */
function pointsOf(item: FormItem, answer: unknown): number | null {
  switch (item.type) {
    case 'yesNo':
      return answer === true ? 1 : 0;
    case 'number':
    case 'scale':
      return answer as number;
    case 'oneChoice':
    case 'manyChoices': {
      const ofOptions = new Map((item.options ?? []).map(({ value, score }) => [value, score ?? null] as const));
      const scores = [answer].flat().map((one) => ofOptions.get(one as string) ?? null);
      return scores.includes(null) ? null : scores.reduce<number>((sum, score) => sum + (score ?? 0), 0);
    }
    default:
      return null;
  }
}
