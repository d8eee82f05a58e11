/** A figure and when it was read. */
export type Point = { at: number; value: number };
export type Time = { from: number; until: number };

/** Of values in whatever order, NaN of none. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** What lies in the second, third or fourth quarter of the time; the first is for warming up. */
export const inQuarter = <One extends { at: number }>(
  list: readonly One[],
  quarter: 1 | 2 | 3 | 4,
  { from, until }: Time,
): One[] => {
  const length = (until - from) / 4;
  const begin = from + (quarter - 1) * length;
  return list.filter(({ at }) => at >= begin && at < begin + length);
};

/** How much a figure grows in an hour, by the line that lies closest to all of its points. */
export function growthPerHour(points: readonly Point[]): number {
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, value] = [middle(points.map((one) => one.at)), middle(points.map((one) => one.value))];
  const along = points.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0);
  return (along / points.reduce((sum, one) => sum + (one.at - at) ** 2, 0)) * 3_600_000;
}

/** Whether more is held in the last quarter than in the second: by a fifth, and by more than chance leaves open. */
export function hasGrown(points: readonly Point[], time: Time): boolean {
  const [before, after] = ([2, 4] as const).map((quarter) =>
    share(
      inQuarter(points, quarter, time).map(({ value }) => value),
      0.5,
    ),
  );
  return Number(after) > 1.2 * Number(before) + 20;
}
