import { comparableLength, type Posture } from './comparable-length.ts';
import { type AgeIndicator, type GrowthSex, isOfWeight, plausibleZ, type SizeIndicator } from './indicators.ts';
import { lmsAt, restrictedZOf, zOf } from './lms.ts';
import { percentileOf } from './percentile.ts';
import { lmsOfAge, standards2006 } from './standards.ts';

/** One measure of one child: kg, cm or kg/m². `posture` matters to heights alone. */
export type GrowthQuestion = { sex: GrowthSex; value: number } & (
  | { indicator: AgeIndicator; ageInDays: number; posture?: Posture }
  | { indicator: SizeIndicator; lengthCm: number }
);

export type GrowthScore = {
  /** In standard deviations, to two decimals, as the WHO reports it. */
  z: number;
  /** From 0 to 100: of so many in a hundred the value is smaller. */
  percentile: number;
  /** Beyond what the WHO believes of any child: ask before it is told to anybody. */
  implausible: boolean;
};

/** Null where the WHO has no table for this age or length, and of what is no number above zero. */
export function zScore(question: GrowthQuestion): GrowthScore | null {
  const { indicator, sex } = question;
  const value =
    question.indicator === 'heightForAge'
      ? comparableLength(question.value, question.ageInDays, question.posture)
      : question.value;
  if (!(value > 0 && Number.isFinite(value))) return null;
  const lms =
    'lengthCm' in question
      ? lmsAt(standards2006[question.indicator][sex], question.lengthCm)
      : lmsOfAge(question.indicator, sex, question.ageInDays);
  if (!lms) return null;
  const exact = isOfWeight[indicator] ? restrictedZOf(value, lms) : zOf(value, lms);
  const z = Math.round(exact * 100) / 100;
  const [least, most] = plausibleZ[indicator];
  return { z, percentile: percentileOf(exact), implausible: z < least || z > most };
}
