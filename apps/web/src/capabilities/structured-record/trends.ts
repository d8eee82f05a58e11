import type { Measured } from '@consultorio/contracts/measured';
import { measuredWords } from '@consultorio/contracts/words/record-entries';
import { bodyMassIndex } from '@consultorio/growth/growth-of';
import { ageInDaysOn, type MeasuredPatient, type Measurement, oldestFirst } from './measurement.ts';

type Read = (measurement: Measurement) => number | null | undefined;
type Line = { label: string; of: Read };

/** One chart: numbers of one unit over time. Lines of the same day belong together: «120/80». */
export interface Trend {
  title: string;
  unit: string;
  /** Oldest first. */
  days: string[];
  lines: { label: string; values: (number | null)[] }[];
}

const ADULT_DAYS = 19 * 365.25;

/** Rounded as it is read. */
const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Of who still grows only a weight and a height of the same day have an index; a grown-up is as tall as at the last
 * measurement.
 */
function indexes(measurements: readonly Measurement[], { birthDate }: MeasuredPatient): (number | null)[] {
  let height: number | null = null;
  return measurements.map(({ weightKg, heightCm, measuredOn }) => {
    const isGrownUp = (ageInDaysOn(birthDate, measuredOn) ?? 0) >= ADULT_DAYS;
    if (isGrownUp && heightCm) height = heightCm;
    const tall = heightCm ?? (isGrownUp ? height : null);
    return weightKg && tall ? rounded(bodyMassIndex(weightKg, tall)) : null;
  });
}

const one = (name: Measured): [string, string, Line[]] => [
  measuredWords[name].name,
  measuredWords[name].unit,
  [{ label: measuredWords[name].name, of: (measurement) => measurement[name] }],
];

const beforeIndex = [one('weightKg'), one('heightCm')];
const afterIndex: typeof beforeIndex = [
  [
    'Presión arterial',
    'mmHg',
    [
      { label: 'Sistólica', of: ({ systolicMmHg }) => systolicMmHg },
      { label: 'Diastólica', of: ({ diastolicMmHg }) => diastolicMmHg },
    ],
  ],
  one('heartRateBpm'),
  one('respiratoryRateRpm'),
  one('temperatureC'),
  one('oxygenSaturationPct'),
  one('glucoseMgDl'),
  one('headCircumferenceCm'),
];

/** Every number that was ever measured, as charts; what was not is not there. */
export function trendsOf(measurements: readonly Measurement[], patient: MeasuredPatient): Trend[] {
  const ordered = oldestFirst(measurements);
  const chart = ([title, unit, lines]: (typeof beforeIndex)[number]) =>
    trendOf(
      ordered,
      title,
      unit,
      lines.map(({ label, of }) => ({ label, values: ordered.map((measurement) => of(measurement) ?? null) })),
    );
  const index = { label: 'IMC', values: indexes(ordered, patient) };
  return [
    ...beforeIndex.map(chart),
    trendOf(ordered, 'Índice de masa corporal', 'kg/m²', [index]),
    ...afterIndex.map(chart),
  ].filter(({ days }) => days.length > 0);
}

function trendOf(ordered: readonly Measurement[], title: string, unit: string, lines: Trend['lines']): Trend {
  const isMeasured = (index: number) => lines.some(({ values }) => values[index] !== null);
  return {
    title,
    unit,
    days: ordered.flatMap(({ measuredOn }, index) => (isMeasured(index) ? [measuredOn] : [])),
    lines: lines.map(({ label, values }) => ({ label, values: values.filter((_, index) => isMeasured(index)) })),
  };
}

/** «120/80 mmHg», «36.5 °C»; a number that was not measured beside another is a dash. */
export const valueText = ({ lines, unit }: Trend, index: number): string =>
  `${lines.map(({ values }) => values[index] ?? '–').join('/')} ${unit}`;
