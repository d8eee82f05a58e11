import { z } from 'zod';

/** Reported by the patient, not measured by us; units are part of the name. */
export const vitals = z.object({
  heartRateBpm: z.number().min(20).max(300).nullish(),
  respiratoryRateRpm: z.number().min(4).max(90).nullish(),
  temperatureC: z.number().min(30).max(45).nullish(),
  systolicMmHg: z.number().min(40).max(300).nullish(),
  diastolicMmHg: z.number().min(20).max(200).nullish(),
  oxygenSaturationPct: z.number().min(40).max(100).nullish(),
  weightKg: z.number().min(0.3).max(500).nullish(),
  heightCm: z.number().min(20).max(260).nullish(),
});
export type Vitals = z.infer<typeof vitals>;
