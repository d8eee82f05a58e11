import type { AgeIndicator, GrowthSex, SizeIndicator } from './indicators.ts';
import { lmsAt, valueAt } from './lms.ts';
import { lmsOfAge, standards2006 } from './standards.ts';

/** The percentiles that the WHO draws, with their z-scores. */
export const drawnPercentiles = [
  { percentile: 3, z: -1.880793608 },
  { percentile: 15, z: -1.036433389 },
  { percentile: 50, z: 0 },
  { percentile: 85, z: 1.036433389 },
  { percentile: 97, z: 1.880793608 },
] as const;

/** The values of one day, in the order of `drawnPercentiles`. */
export type CurvePoint = { ageInDays: number; values: number[] };

/**
 * The curves between two ages, at so many steps of equal length; days that the WHO has no table for are left out.
 *
 * @example
 * percentileCurves('weightForAge', 'female', { from: 0, to: 731 })
 */
export function percentileCurves(
  indicator: AgeIndicator,
  sex: GrowthSex,
  { from, to, steps = 60 }: { from: number; to: number; steps?: number },
): CurvePoint[] {
  const days = Array.from({ length: steps + 1 }, (_, step) => Math.round(from + ((to - from) * step) / steps));
  return [...new Set(days)].flatMap((ageInDays) => {
    const lms = lmsOfAge(indicator, sex, ageInDays);
    return lms ? [{ ageInDays, values: drawnPercentiles.map(({ z }) => valueAt(z, lms)) }] : [];
  });
}

/** From the first to the last centimetre of the table, whole centimetres, in the order of `drawnPercentiles`. */
export function percentilesBySize(indicator: SizeIndicator, sex: GrowthSex): { lengthCm: number; values: number[] }[] {
  const table = standards2006[indicator][sex];
  return Array.from({ length: 121 }, (_, lengthCm) => ({ lengthCm, lms: lmsAt(table, lengthCm) })).flatMap(
    ({ lengthCm, lms }) => (lms ? [{ lengthCm, values: drawnPercentiles.map(({ z }) => valueAt(z, lms)) }] : []),
  );
}
