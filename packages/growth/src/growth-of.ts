import { comparableLength, type Posture, STANDING_FROM_DAY } from './comparable-length.ts';
import type { GrowthSex, Indicator } from './indicators.ts';
import { type GrowthQuestion, type GrowthScore, zScore } from './z-score.ts';

/** What was measured of a child on one day; the rest stays away. */
export type MeasuredChild = {
  sex: GrowthSex;
  ageInDays: number;
  weightKg?: number | null;
  heightCm?: number | null;
  headCircumferenceCm?: number | null;
  posture?: Posture;
};

/** The tables of weight by length or height are of children below five. */
const LAST_DAY_BY_SIZE = 1856;

export const bodyMassIndex = (weightKg: number, heightCm: number): number => weightKg / (heightCm / 100) ** 2;

/** All that the WHO's tables say of this child; an indicator that they do not know is not there. */
export function growthOf(child: MeasuredChild): Partial<Record<Indicator, GrowthScore>> {
  const scores = questionsOf(child).flatMap((question) => {
    const score = zScore(question);
    return score ? [[question.indicator, score] as const] : [];
  });
  return Object.fromEntries(scores);
}

function questionsOf({ sex, ageInDays, weightKg, heightCm, headCircumferenceCm, posture }: MeasuredChild) {
  const questions: GrowthQuestion[] = [];
  const byAge = { sex, ageInDays };
  if (weightKg) questions.push({ ...byAge, indicator: 'weightForAge', value: weightKg });
  if (heightCm) questions.push({ ...byAge, indicator: 'heightForAge', value: heightCm, posture });
  if (headCircumferenceCm)
    questions.push({ ...byAge, indicator: 'headCircumferenceForAge', value: headCircumferenceCm });
  if (!weightKg || !heightCm) return questions;
  const lengthCm = comparableLength(heightCm, ageInDays, posture);
  questions.push({ ...byAge, indicator: 'bmiForAge', value: bodyMassIndex(weightKg, lengthCm) });
  const bySize = ageInDays < STANDING_FROM_DAY ? 'weightForLength' : 'weightForHeight';
  if (ageInDays <= LAST_DAY_BY_SIZE) questions.push({ sex, lengthCm, indicator: bySize, value: weightKg });
  return questions;
}
