import { expect, test } from 'vitest';
import { growthOf, type MeasuredChild } from './growth-of.ts';

type Published = { weight?: number; height: number; bySize?: number; bmi: number; head?: number };

/**
 * Children of the example survey that the WHO publishes with its software, and what that software answers. Our tables
 * are thinned, so one may be off by the last digit.
 */
const survey: [story: string, MeasuredChild, Published][] = [
  [
    'a boy born heavy and long',
    { sex: 'male', ageInDays: 0, weightKg: 5.5, heightCm: 55.9, headCircumferenceCm: 38.2 },
    { weight: 3.77, height: 3.18, bySize: 1.55, bmi: 2.73, head: 2.94 },
  ],
  [
    'a wasted girl of three months',
    { sex: 'female', ageInDays: 90, weightKg: 4.5, heightCm: 60.4, headCircumferenceCm: 39.5 },
    { weight: -2.02, height: 0.34, bySize: -3.26, bmi: -3.01, head: 0.01 },
  ],
  [
    'a very heavy boy of six months',
    { sex: 'male', ageInDays: 194, weightKg: 11.9, heightCm: 73.2, headCircumferenceCm: 46.5 },
    { weight: 3.68, height: 2.32, bySize: 3.06, bmi: 2.93, head: 2.38 },
  ],
  [
    'a stunted boy of nine months',
    { sex: 'male', ageInDays: 269, weightKg: 6.3, heightCm: 64.8 },
    { weight: -3.08, height: -3.11, bySize: -1.7, bmi: -1.71 },
  ],
  [
    'a girl of twenty-three months who was measured standing: she would be longer lying',
    { sex: 'female', ageInDays: 719, weightKg: 15.1, heightCm: 97.8, posture: 'standing' },
    { weight: 2.18, height: 3.87, bySize: 0.36, bmi: 0.11 },
  ],
  [
    'a boy of two years who was measured lying: he would be shorter standing',
    { sex: 'male', ageInDays: 868, weightKg: 12.9, heightCm: 85.9, posture: 'lying' },
    { weight: -0.08, height: -1.69, bySize: 1.16, bmi: 1.43 },
  ],
  [
    'an obese girl of two and a half years',
    { sex: 'female', ageInDays: 935, weightKg: 17.4, heightCm: 87.6, posture: 'standing' },
    { weight: 2.29, height: -1.02, bySize: 3.97, bmi: 4.22 },
  ],
  [
    'a girl of four and a half years, beyond four deviations',
    { sex: 'female', ageInDays: 1716, weightKg: 27.5, heightCm: 110.4, posture: 'lying' },
    { weight: 2.85, height: 0.48, bySize: 4.05, bmi: 3.87 },
  ],
  [
    'a boy too tall for the table of weight by height',
    { sex: 'male', ageInDays: 1802, weightKg: 28.1, heightCm: 120.7, posture: 'standing' },
    { weight: 3.13, height: 2.43, bmi: 2.54 },
  ],
];

test.each(survey)('%s', (_story, child, published) => {
  const { weightForAge, heightForAge, weightForLength, weightForHeight, bmiForAge, headCircumferenceForAge } =
    growthOf(child);
  const answered = {
    weight: weightForAge?.z,
    height: heightForAge?.z,
    bySize: (weightForLength ?? weightForHeight)?.z,
    bmi: bmiForAge?.z,
    head: headCircumferenceForAge?.z,
  };
  for (const [name, z] of Object.entries(answered)) {
    const expected = published[name as keyof Published];
    if (expected === undefined) expect(z, name).toBeUndefined();
    else expect(Math.abs((z ?? Number.NaN) - expected), `${name}: ${z}`).toBeLessThan(0.0101);
  }
});

test('nobody stands at five months: the number is a length', () => {
  const child: MeasuredChild = { sex: 'female', ageInDays: 150, heightCm: 64 };
  expect(growthOf({ ...child, posture: 'standing' })).toEqual(growthOf(child));
});

test('a girl of fourteen has a height and an index, and no weight by age; a woman has nothing', () => {
  const girl: MeasuredChild = { sex: 'female', ageInDays: 14 * 365, weightKg: 50, heightCm: 160 };
  expect(Object.keys(growthOf(girl))).toEqual(['heightForAge', 'bmiForAge']);
  expect(growthOf({ ...girl, ageInDays: 20 * 365.25 })).toEqual({});
});

test('what was not measured is not answered', () => {
  expect(growthOf({ sex: 'male', ageInDays: 400 })).toEqual({});
  expect(Object.keys(growthOf({ sex: 'male', ageInDays: 400, weightKg: 10, heightCm: null }))).toEqual([
    'weightForAge',
  ]);
});
