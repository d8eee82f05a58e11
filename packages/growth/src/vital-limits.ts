import type { Measured } from '@consultorio/contracts/measured';

export type VitalName = Measured;
type Range = readonly [least: number, most: number];
/** `until` is the first day of the next row. */
type RangeOfAge = readonly [until: number, ...Range];

export const YEAR = 365.25;
const EVER = Number.POSITIVE_INFINITY;
const always = (least: number, most: number): readonly RangeOfAge[] => [[EVER, least, most]];

/**
 * Beyond these the question is «did you mean that?», not «is this ill?»: they lie far outside of what is normal for the
 * age, so that a very ill person passes without a question and a slipped digit does not. Ours, with no publication
 * behind them (docs/growth.md). Weight, height and head of children are asked of the WHO's tables, where these reach.
 */
const limits: Record<VitalName, readonly RangeOfAge[]> = {
  heartRateBpm: [
    [YEAR, 60, 240],
    [5 * YEAR, 50, 220],
    [12 * YEAR, 40, 210],
    [EVER, 30, 220],
  ],
  respiratoryRateRpm: [
    [YEAR, 15, 90],
    [5 * YEAR, 10, 70],
    [12 * YEAR, 8, 60],
    [EVER, 6, 50],
  ],
  temperatureC: always(34, 42),
  systolicMmHg: [
    [YEAR, 40, 140],
    [5 * YEAR, 55, 160],
    [12 * YEAR, 60, 190],
    [EVER, 60, 260],
  ],
  diastolicMmHg: [
    [YEAR, 20, 100],
    [5 * YEAR, 25, 110],
    [12 * YEAR, 30, 130],
    [EVER, 30, 150],
  ],
  oxygenSaturationPct: always(70, 100),
  weightKg: [
    [10 * YEAR, 0.4, 100],
    [19 * YEAR, 15, 250],
    [EVER, 25, 300],
  ],
  heightCm: [
    [19 * YEAR, 24, 220],
    [EVER, 100, 230],
  ],
  // Below five years the WHO's table is asked, where the sex has one.
  headCircumferenceCm: [
    [5 * YEAR, 22, 60],
    [EVER, 45, 70],
  ],
  glucoseMgDl: [
    [28, 20, 400],
    [EVER, 30, 600],
  ],
};

/** Without an age, of all ages together: whatever anybody may have passes. */
export function limitsOf(name: VitalName, ageInDays: number | null): Range {
  const rows = limits[name];
  const row = ageInDays === null ? undefined : rows.find(([until]) => ageInDays < until);
  if (row) return [row[1], row[2]];
  return [Math.min(...rows.map(([, least]) => least)), Math.max(...rows.map(([, , most]) => most))];
}
