import type { Counted, ReportFigures } from '@consultorio/contracts/reports';
import { type SQL, sql } from 'drizzle-orm';
import { ANSWER_BUCKETS } from '../../core/db/tables/reports.ts';
import { answerTime } from './answer-times.ts';

/** Columns of the tables of sums in the order in which they are read. */
const counts = {
  received: 'received',
  answered: 'answered',
  finished: 'finished',
  rejected: 'rejected',
  expired: 'expired',
  cancelled: 'cancelled',
  redFlagged: 'red_flagged',
  followUps: 'follow_ups',
  firstKept: 'first_kept',
  finalKept: 'final_kept',
} as const satisfies Record<Counted, string>;
const counted = Object.keys(counts) as Counted[];
const STARS = 5;

const columns = [
  ...Object.values(counts),
  ...Array.from({ length: STARS }, (_, star) => `rated_${star + 1}`),
  ...Array.from({ length: ANSWER_BUCKETS }, (_, bucket) => `first_${bucket}`),
  ...Array.from({ length: ANSWER_BUCKETS }, (_, bucket) => `final_${bucket}`),
];

/** All of them summed, as one array. */
export const summed: SQL<(number | null)[]> = sql<(number | null)[]>`to_json(array[${sql.raw(
  columns.map((name) => `sum(${name})`).join(', '),
)}])`;

export type Sums = readonly number[];
export const noSums: Sums = columns.map(() => 0);
const added = (one: Sums, other: readonly (number | null)[]): Sums =>
  one.map((sum, index) => sum + (other[index] ?? 0));

/** Sums as they are read, in the order of `columns`. */
export type Row = { sums: readonly (number | null)[] };

/** Of rows that were summed by several things at once, the sums by one of them. */
export function sumsBy<One extends Row, Key>(rows: readonly One[], keyOf: (row: One) => Key): Map<Key, Sums> {
  const found = new Map<Key, Sums>();
  for (const row of rows) found.set(keyOf(row), added(found.get(keyOf(row)) ?? noSums, row.sums));
  return found;
}
export const sumsOf = (rows: readonly Row[]): Sums => sumsBy(rows, () => 0).get(0) ?? noSums;

/** How many of one thing. */
export const countOf = (sums: Sums, what: Counted): number => sums[counted.indexOf(what)] ?? 0;

export function figuresOf(sums: Sums): ReportFigures {
  const place = counted.length + STARS;
  const times = (from: number) => {
    const buckets = sums.slice(from, from + ANSWER_BUCKETS);
    return { median: answerTime(buckets, 0.5), ninth: answerTime(buckets, 0.9) };
  };
  return {
    ...(Object.fromEntries(counted.map((what) => [what, countOf(sums, what)])) as Record<Counted, number>),
    stars: sums.slice(counted.length, place),
    firstAnswer: times(place),
    finalAnswer: times(place + ANSWER_BUCKETS),
  };
}
