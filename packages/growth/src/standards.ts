import type { AgeIndicator, GrowthSex, Indicator } from './indicators.ts';
import { type Lms, type LmsTable, lmsAt } from './lms.ts';
import { bmiForAge, bmiForAge2007 } from './tables/bmi-for-age.ts';
import { headCircumferenceForAge } from './tables/head-circumference-for-age.ts';
import { heightForAge, heightForAge2007 } from './tables/height-for-age.ts';
import { weightForAge, weightForAge2007 } from './tables/weight-for-age.ts';
import { weightForHeight } from './tables/weight-for-height.ts';
import { weightForLength } from './tables/weight-for-length.ts';

type BothSexes = Record<GrowthSex, LmsTable>;

/** WHO Child Growth Standards of 2006: by day up to the 1856th, or by cm. */
export const standards2006: Record<Indicator, BothSexes> = {
  weightForAge,
  heightForAge,
  bmiForAge,
  headCircumferenceForAge,
  weightForLength,
  weightForHeight,
};

/** WHO Reference of 2007: by month from the 61st. Weight ends at ten years, when growing up makes it say little. */
export const reference2007: Record<AgeIndicator, BothSexes | null> = {
  weightForAge: weightForAge2007,
  heightForAge: heightForAge2007,
  bmiForAge: bmiForAge2007,
  headCircumferenceForAge: null,
};

const LAST_DAY_OF_2006 = 1856;
const DAYS_OF_MONTH = 30.4375;

/** Null where the WHO has no table for this age. An age is in whole days. */
export function lmsOfAge(indicator: AgeIndicator, sex: GrowthSex, ageInDays: number): Lms | null {
  const day = Math.round(ageInDays);
  if (day <= LAST_DAY_OF_2006) return lmsAt(standards2006[indicator][sex], day);
  const table = reference2007[indicator]?.[sex];
  return table ? lmsAt(table, day / DAYS_OF_MONTH) : null;
}
