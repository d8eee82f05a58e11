import type { FormScale } from './form-scales.ts';
import type { FormItem } from './forms.ts';

/** Which scores a scale can give at all: for the words «de 0 a 27», and for the bands that must cover them. */

type Items = ReadonlyMap<string, FormItem>;
export type ScoreRange = { from: number; to: number };

/** 0.1 + 0.2 is 0.3: bands have ends. And no -0. */
export const roundedScore = (value: number) => Math.round(value * 1e6) / 1e6 + 0;

/** What each question can give before its weight, for whoever asks of several scales. */
export type PointsRanges = Map<string, ScoreRange | null>;

/** The least and the most; null where a number has no limits, an option no score, or a question is gone. */
export function scaleRange({ sums }: FormScale, items: Items, known: PointsRanges = new Map()): ScoreRange | null {
  let [from, to] = [0, 0];
  for (const { item: key, weight } of sums) {
    if (!known.has(key)) known.set(key, pointsRange(items.get(key)));
    const given = known.get(key);
    if (!given) return null;
    const ends = [given.from * (weight ?? 1), given.to * (weight ?? 1)];
    from += Math.min(...ends);
    to += Math.max(...ends);
  }
  return sums.length > 0 ? { from: roundedScore(from), to: roundedScore(to) } : null;
}

function pointsRange(item: FormItem | undefined): ScoreRange | null {
  switch (item?.type) {
    case 'yesNo':
      return { from: 0, to: 1 };
    case 'scale':
      return { from: item.min ?? 0, to: item.max ?? 10 };
    case 'number':
      return typeof item.min === 'number' && typeof item.max === 'number' ? { from: item.min, to: item.max } : null;
    case 'oneChoice': {
      const scores = scoresOfOptions(item);
      return scores && { from: Math.min(...scores), to: Math.max(...scores) };
    }
    case 'manyChoices': {
      // At least one is chosen: nothing chosen is no answer.
      const scores = scoresOfOptions(item);
      const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
      if (!scores) return null;
      const [below, above] = [scores.filter((one) => one < 0), scores.filter((one) => one > 0)];
      return {
        from: below.length > 0 ? sum(below) : Math.min(...scores),
        to: above.length > 0 ? sum(above) : Math.max(...scores),
      };
    }
    default:
      return null;
  }
}

/** Null when one has no score, or none is there. */
function scoresOfOptions({ options }: FormItem): number[] | null {
  const scores = (options ?? []).map(({ score }) => score);
  return scores.length > 0 && scores.every((score) => typeof score === 'number') ? scores : null;
}

/** Steps before it is given up: the editor asks while one types. */
const EFFORT = 20_000;

/** Every score that answers can give, least first; null where they cannot be listed: free numbers, or too many. */
export function attainableScores({ sums }: FormScale, items: Items): number[] | null {
  let found = new Set<number>([0]);
  let steps = 0;
  for (const { item: key, weight } of sums) {
    const points = pointsOfAnswers(items.get(key));
    if (!points) return null;
    steps += found.size * points.length;
    if (steps > EFFORT) return null;
    const next = new Set<number>();
    for (const sum of found) for (const one of points) next.add(roundedScore(sum + one * (weight ?? 1)));
    found = next;
  }
  return sums.length > 0 ? [...found].sort((one, other) => one - other) : null;
}

function pointsOfAnswers(item: FormItem | undefined): number[] | null {
  switch (item?.type) {
    case 'yesNo':
      return [0, 1];
    case 'scale': {
      const [low, high] = [item.min ?? 0, item.max ?? 10];
      return high - low <= 100 ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : null;
    }
    case 'oneChoice':
      return scoresOfOptions(item);
    default:
      return null;
  }
}
