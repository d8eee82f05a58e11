import { comparableLength, STANDING_FROM_DAY } from '@consultorio/growth/comparable-length';
import { bodyMassIndex } from '@consultorio/growth/growth-of';
import {
  type AgeIndicator,
  type GrowthSex,
  growthSexes,
  type Indicator,
  type SizeIndicator,
} from '@consultorio/growth/indicators';
import { percentileCurves, percentilesBySize } from '@consultorio/growth/percentile-curves';
import { type GrowthScore, zScore } from '@consultorio/growth/z-score';
import { ageInDaysOn, type MeasuredPatient, type Measurement, oldestFirst } from './measurement.ts';

export type GrowthPoint = {
  measuredOn: string;
  ageInDays: number;
  /** Of a weight by length or height. */
  lengthCm?: number;
  value: number;
  score: GrowthScore;
};

export interface GrowthSeries {
  indicator: Indicator;
  /** Oldest first. */
  points: GrowthPoint[];
  /** How many numbers lie where the WHO has no table. */
  beyond: number;
}

const indicators = ['weightForAge', 'heightForAge', 'bmiForAge', 'headCircumferenceForAge'] as const;

export const growthSexOf = ({ sex }: Pick<MeasuredPatient, 'sex'>): GrowthSex | null =>
  growthSexes.find((one) => one === sex) ?? null;

/** Every indicator of which something was measured, as the WHO compares it: a child measured lying at three is shorter. */
export function growthSeriesOf(
  measurements: readonly Measurement[],
  birthDate: string,
  sex: GrowthSex,
): GrowthSeries[] {
  const byAge = indicators.flatMap((indicator): GrowthSeries[] => {
    const asked = oldestFirst(measurements).flatMap((measurement) => {
      const ageInDays = ageInDaysOn(birthDate, measurement.measuredOn);
      const value = ageInDays === null ? null : numberOf(indicator, measurement, ageInDays);
      if (ageInDays === null || value === null) return [];
      return [
        { measuredOn: measurement.measuredOn, ageInDays, value, score: zScore({ indicator, sex, ageInDays, value }) },
      ];
    });
    const points = asked.flatMap(({ score, ...point }) => (score ? [{ ...point, score }] : []));
    return asked.length > 0 ? [{ indicator, points, beyond: asked.length - points.length }] : [];
  });
  return [...byAge, ...bySize(measurements, birthDate, sex)];
}

/** The tables of weight by length or height are of children below five. */
const LAST_DAY_BY_SIZE = 1856;

/** By length while a child lies, by height from two years on: the table of the newest day, and the days of the same. */
function bySize(measurements: readonly Measurement[], birthDate: string, sex: GrowthSex): GrowthSeries[] {
  const asked = oldestFirst(measurements).flatMap(({ measuredOn, weightKg, heightCm, lying }) => {
    const ageInDays = ageInDaysOn(birthDate, measuredOn);
    if (ageInDays === null || ageInDays < 0 || ageInDays > LAST_DAY_BY_SIZE || !weightKg || !heightCm) return [];
    const indicator: SizeIndicator = ageInDays < STANDING_FROM_DAY ? 'weightForLength' : 'weightForHeight';
    const lengthCm = comparableLength(heightCm, ageInDays, lying ? 'lying' : undefined);
    const score = zScore({ indicator, sex, lengthCm, value: weightKg });
    return [{ indicator, measuredOn, ageInDays, lengthCm, value: weightKg, score }];
  });
  const newest = asked.at(-1)?.indicator;
  const same = asked.filter(({ indicator }) => indicator === newest);
  const points = same.flatMap(({ indicator: _, score, ...point }) => (score ? [{ ...point, score }] : []));
  return newest ? [{ indicator: newest, points, beyond: same.length - points.length }] : [];
}

function numberOf(indicator: AgeIndicator, measurement: Measurement, ageInDays: number): number | null {
  const { weightKg, heightCm, headCircumferenceCm, lying } = measurement;
  const lengthCm = heightCm ? comparableLength(heightCm, ageInDays, lying ? 'lying' : undefined) : null;
  if (indicator === 'weightForAge') return weightKg ?? null;
  if (indicator === 'heightForAge') return lengthCm;
  if (indicator === 'bmiForAge') return weightKg && lengthCm ? bodyMassIndex(weightKg, lengthCm) : null;
  return headCircumferenceCm ?? null;
}

/** From birth to six months, two, five or nineteen years; from five on without the years before. */
const spans = [
  { from: 0, to: 183 },
  { from: 0, to: 731 },
  { from: 0, to: 1856 },
  { from: 1826, to: 6940 },
  { from: 0, to: 6940 },
] as const;

/** The shortest span that shows all of the points. */
export const spanOf = (points: readonly GrowthPoint[]) =>
  spans.find(({ from, to }) => points.every(({ ageInDays }) => ageInDays >= from && ageInDays <= to)) ?? spans[4];

const DAYS_OF_MONTH = 30.4375;
const MONTHS_UNTIL_DAY = 731;

const isBySize = (indicator: Indicator): indicator is SizeIndicator =>
  indicator === 'weightForLength' || indicator === 'weightForHeight';

/** The lines of one chart over common ages or lengths. */
export const chartOf = ({ indicator, points }: GrowthSeries, sex: GrowthSex) =>
  isBySize(indicator) ? chartBySize(indicator, points, sex) : chartByAge(indicator, points, sex);

/** Centimetres around the child's own: over the whole table a small child is a knot of points in its corner. */
const BEFORE_CM = 5;
const AFTER_CM = 10;

function chartBySize(indicator: SizeIndicator, points: readonly GrowthPoint[], sex: GrowthSex) {
  const lengths = points.map(({ lengthCm = 0 }) => lengthCm);
  const from = Math.min(...lengths) - BEFORE_CM;
  const to = Math.max(...lengths) + AFTER_CM;
  const curves = percentilesBySize(indicator, sex).filter(({ lengthCm }) => lengthCm >= from && lengthCm <= to);
  const places = [...new Set([...curves, ...points].map(({ lengthCm = 0 }) => lengthCm))].sort((a, b) => a - b);
  const curveAt = new Map(curves.map(({ lengthCm, values }) => [lengthCm, values]));
  const pointAt = new Map(points.map(({ lengthCm = 0, value }) => [lengthCm, value]));
  return {
    label: indicator === 'weightForLength' ? 'Longitud en cm' : 'Talla en cm',
    places,
    curves: (curves[0]?.values ?? []).map((_, at) => places.map((place) => curveAt.get(place)?.[at] ?? null)),
    child: places.map((place) => pointAt.get(place) ?? null),
  };
}

/** In months up to two years, in years from then on. */
function chartByAge(indicator: AgeIndicator, points: readonly GrowthPoint[], sex: GrowthSex) {
  const span = spanOf(points);
  const inMonths = span.to <= MONTHS_UNTIL_DAY;
  const curves = percentileCurves(indicator, sex, span);
  const days = [...new Set([...curves, ...points].map(({ ageInDays }) => ageInDays))].sort((a, b) => a - b);
  const curveOn = new Map(curves.map(({ ageInDays, values }) => [ageInDays, values]));
  const pointOn = new Map(points.map(({ ageInDays, value }) => [ageInDays, value]));
  return {
    label: inMonths ? 'Edad en meses' : 'Edad en años',
    places: days.map((day) => day / (inMonths ? DAYS_OF_MONTH : 365.25)),
    /** By percentile, lowest first. */
    curves: (curves[0]?.values ?? []).map((_, at) => days.map((day) => curveOn.get(day)?.[at] ?? null)),
    child: days.map((day) => pointOn.get(day) ?? null),
  };
}
