import { isEmpty } from '@consultorio/contracts/form-evaluation';
import type { Answers } from '@consultorio/contracts/forms';

interface Three {
  /** What the fields were filled with. */
  base: Answers;
  /** What they say now. */
  mine: Answers;
  /** What the server has. */
  theirs: Answers;
}

interface Merged {
  /** What was not touched here is as the server has it; the rest as it was typed here. */
  answers: Answers;
  /** The questions that took the server's newer answer. */
  taken: string[];
  /** Answered here and elsewhere, and not the same: somebody has to say which one stays. */
  disputed: string[];
}

const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Question by question, so that an allergy that was told on another device is not ended by a form that did not know of it. */
export function mergeAnswers({ base, mine, theirs }: Three): Merged {
  const merged: Merged = { answers: { ...mine }, taken: [], disputed: [] };
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const isChanged = !isSame(theirs[key], base[key]) && !isSame(theirs[key], mine[key]);
    if (!isChanged) continue;
    if (isSame(mine[key], base[key])) {
      merged.answers[key] = theirs[key];
      merged.taken.push(key);
    } else merged.disputed.push(key);
  }
  return merged;
}

/** What the fields rest on once that was merged: a question in dispute still on its old answer, so that it stays in dispute. */
export const restingOn = ({ base, theirs }: Omit<Three, 'mine'>, disputed: readonly string[]): Answers => ({
  ...theirs,
  ...Object.fromEntries(disputed.map((key) => [key, base[key]])),
});
