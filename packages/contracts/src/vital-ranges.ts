/** The least and the most that is believed of each; units are part of the name. */
export const vitalRanges = {
  heartRateBpm: [20, 300],
  respiratoryRateRpm: [4, 90],
  temperatureC: [30, 45],
  systolicMmHg: [40, 300],
  diastolicMmHg: [20, 200],
  oxygenSaturationPct: [40, 100],
  weightKg: [0.3, 500],
  heightCm: [20, 260],
} as const satisfies Record<string, readonly [number, number]>;

export type VitalName = keyof typeof vitalRanges;
export const vitalNames = Object.keys(vitalRanges) as VitalName[];

export function isVitalInRange(name: VitalName, value: number): boolean {
  const [least, most] = vitalRanges[name];
  return value >= least && value <= most;
}
