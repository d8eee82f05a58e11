/** The WHO knows girls and boys; of anybody else there is no table, and no answer. */
export const growthSexes = ['female', 'male'] as const;
export type GrowthSex = (typeof growthSexes)[number];

/** By age in days. Height is a length below two years: see `comparableLength`. */
export type AgeIndicator = 'weightForAge' | 'heightForAge' | 'bmiForAge' | 'headCircumferenceForAge';
/** By centimetres, lying or standing. */
export type SizeIndicator = 'weightForLength' | 'weightForHeight';
export type Indicator = AgeIndicator | SizeIndicator;

/** Weights are skewed: the WHO counts them otherwise beyond three deviations. */
export const isOfWeight: Record<Indicator, boolean> = {
  weightForAge: true,
  heightForAge: false,
  bmiForAge: true,
  headCircumferenceForAge: false,
  weightForLength: true,
  weightForHeight: true,
};

/** Outside of these z-scores the WHO takes a slip of writing or measuring for more likely than such a child. */
export const plausibleZ: Record<Indicator, readonly [least: number, most: number]> = {
  weightForAge: [-6, 5],
  heightForAge: [-6, 6],
  bmiForAge: [-5, 5],
  headCircumferenceForAge: [-5, 5],
  weightForLength: [-5, 5],
  weightForHeight: [-5, 5],
};
