import type { RecordContent } from './record-contents.ts';

/** Numbers of a measurement, in the order in which they are read. */
export const measured = [
  'weightKg',
  'heightCm',
  'headCircumferenceCm',
  'temperatureC',
  'systolicMmHg',
  'diastolicMmHg',
  'heartRateBpm',
  'respiratoryRateRpm',
  'oxygenSaturationPct',
  'glucoseMgDl',
] as const satisfies readonly (keyof RecordContent<'measurement'>)[];
export type Measured = (typeof measured)[number];
