/**
 * Upper bounds of the buckets in minutes, as `report_bounds` of 0089-reports.sql has them (a test compares both): fine where
 * promises lie, so that what is read between two of them is hardly off.
 */
export const ANSWER_BOUNDS = [
  ...[1, 2, 3, 5, 7, 10, 12, 14, 17, 20, 23, 26, 30, 35, 40, 45, 52, 60, 70, 80, 90, 105, 120, 140, 160, 180, 210],
  ...[240, 280, 330, 390, 450, 540, 630, 720, 840, 960, 1140, 1320, 1440, 1680, 1920, 2280, 2640, 2880, 3360, 4320],
  ...[5760, 7200, 8640, 10_080, 14_400, 20_160, 43_200],
] as const;

/** The minutes within which that share of all lies, read along a straight line between two bounds; null of nothing. */
export function answerTime(buckets: readonly number[], share: number): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  // As PostgreSQL's percentile_cont: the first is 0 of the way, the last the whole of it.
  const wanted = share * (all - 1) + 0.5;
  let below = 0;
  for (const [bucket, count] of buckets.entries()) {
    if (count > 0 && below + count >= wanted) {
      const from = ANSWER_BOUNDS[bucket - 1] ?? 0;
      // The last has no end: beyond a month nobody asks how long.
      const to = ANSWER_BOUNDS[bucket] ?? from;
      return Math.round((from + ((to - from) * (wanted - below)) / count) * 10) / 10;
    }
    below += count;
  }
  return ANSWER_BOUNDS.at(-1) ?? null;
}
