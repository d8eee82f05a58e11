/** How a measure is spread at one age or length: power of Box and Cox, median, coefficient of variation. */
export type Lms = { l: number; m: number; s: number };

/** A row as the WHO publishes it; `at` is an age in days or months, or a length in cm, as its table says. */
export type LmsRow = readonly [at: number, l: number, m: number, s: number];
export type LmsTable = readonly LmsRow[];

/** In a straight line between two rows, each of the three for itself, as the WHO does. Null outside of the table. */
export function lmsAt(table: LmsTable, at: number): Lms | null {
  const after = table.findIndex(([row]) => row >= at);
  const next = table[after];
  if (!next) return null;
  const before = table[after - 1];
  if (!before) return next[0] === at ? named(next) : null;
  const part = (at - before[0]) / (next[0] - before[0]);
  const between = (from: number, to: number) => from + (to - from) * part;
  return { l: between(before[1], next[1]), m: between(before[2], next[2]), s: between(before[3], next[3]) };
}

const named = ([, l, m, s]: LmsRow): Lms => ({ l, m, s });

export const zOf = (value: number, { l, m, s }: Lms): number =>
  l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);

/** The value that lies so many standard deviations from the median. */
export const valueAt = (z: number, { l, m, s }: Lms): number =>
  l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);

/**
 * Beyond three deviations the WHO counts in steps of the distance between the second and the third: weights are skewed,
 * and their tails rest on few children («restricted application of the LMS method»).
 */
export function restrictedZOf(value: number, lms: Lms): number {
  const z = zOf(value, lms);
  if (Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  const third = valueAt(3 * side, lms);
  const step = Math.abs(third - valueAt(2 * side, lms));
  return 3 * side + (value - third) / step;
}
