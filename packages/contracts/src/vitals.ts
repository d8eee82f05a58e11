import { z } from 'zod';
import { vitalRanges } from './vital-ranges.ts';

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most).nullish();

/** Reported by the patient, not measured by us. */
export const vitals = z.object({
  heartRateBpm: within(vitalRanges.heartRateBpm),
  respiratoryRateRpm: within(vitalRanges.respiratoryRateRpm),
  temperatureC: within(vitalRanges.temperatureC),
  systolicMmHg: within(vitalRanges.systolicMmHg),
  diastolicMmHg: within(vitalRanges.diastolicMmHg),
  oxygenSaturationPct: within(vitalRanges.oxygenSaturationPct),
  weightKg: within(vitalRanges.weightKg),
  heightCm: within(vitalRanges.heightCm),
});
export type Vitals = z.infer<typeof vitals>;
