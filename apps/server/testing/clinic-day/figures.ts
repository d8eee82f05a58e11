import type { CallLog } from './caller.ts';
import { growthPerHour, inQuarter, type Point, share, type Time } from './judgement.ts';
import type { Held } from './process-figures.ts';
import type { Passing, Sample } from './samples.ts';

const quarters = [1, 2, 3, 4] as const;
const inMiB = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const inMs = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);

const pointsOf = (samples: readonly Sample[], read: (sample: Sample) => number | null | undefined): Point[] =>
  samples.flatMap((sample) => {
    const value = read(sample);
    return value === null || value === undefined ? [] : [{ at: sample.at, value }];
  });
const heldBy = (samples: readonly Sample[], place: number, what: keyof Held) =>
  pointsOf(samples, ({ held }) => held[place]?.[what]);
const rowsOf = (samples: readonly Sample[], table: Passing) => pointsOf(samples, ({ rows }) => rows?.[table]);

/** After collections, from this moment on. */
export const heapOf = (samples: readonly Sample[], place: number, since: number) =>
  heldBy(samples, place, 'heap').filter(({ at }) => at >= since);

/** What is as much at the end of a day as in its middle, or nobody ever lets it go. */
export const steady = (samples: readonly Sample[]): Record<string, Point[]> => ({
  ...Object.fromEntries(
    [0, 1].flatMap((place) =>
      (['descriptors', 'resources'] as const).map((what) => [
        `${what} of server ${place}`,
        heldBy(samples, place, what),
      ]),
    ),
  ),
  'connections to the database': pointsOf(samples, ({ connections }) => connections),
  ...Object.fromEntries(
    (['announcements', 'report_changes', 'jobs_waiting', 'jobs_failed', 'passkey_challenges'] as const).map((table) => [
      table,
      rowsOf(samples, table),
    ]),
  ),
});

/** While it runs, for whoever waits. */
export function lineOf(log: CallLog, { from }: Time, { at, held, connections, lag, load }: Sample): string {
  const minutes = (at - from) / 60_000;
  const memory = held.map(({ rss, heap }) => `${inMiB(rss)}${heap === null ? '' : ` (heap ${inMiB(heap)})`}`);
  return `${minutes.toFixed(1)} min: ${log.answered.length} calls, ${memory.join(' and ')} MiB, ${held.map(({ descriptors }) => descriptors).join(' and ')} descriptors, ${connections} connections, lag ${lag.toFixed(2)} s, load ${load.toFixed(1)}, ${log.unexpected.length} unexpected, the last: ${log.unexpected.at(-1) ?? 'none'}`;
}

/** All that was measured, as docs/benchmarks.md tells it. */
export function told(log: CallLog, samples: readonly Sample[], time: Time, loadBefore: number[]): string {
  const parts = quarters.map((quarter) => ({
    calls: inQuarter(log.answered, quarter, time).map(({ ms }) => ms),
    lags: inQuarter(log.lags, quarter, time).map(({ ms }) => ms),
    samples: inQuarter(samples, quarter, time),
  }));
  const row = (what: string, cells: (part: (typeof parts)[number]) => string) =>
    `| ${what} | ${parts.map(cells).join(' | ')} |`;
  const middle = (points: Point[], digits = 0) =>
    share(
      points.map(({ value }) => value),
      0.5,
    ).toFixed(digits);
  const most = (points: Point[]) => Math.max(...points.map(({ value }) => value));
  const seconds = (time.until - time.from) / 4_000;
  const servers = [0, 1].flatMap((place) => [
    row(`heap of server ${place}, MiB`, (part) => inMiB(Number(middle(heldBy(part.samples, place, 'heap'))))),
    row(`buffers of server ${place}, MiB`, (part) => inMiB(Number(middle(heldBy(part.samples, place, 'buffers'))))),
    row(`resident of server ${place}, MiB`, (part) => inMiB(Number(middle(heldBy(part.samples, place, 'rss'))))),
  ]);
  const calls = Object.entries(Object.groupBy(log.answered, ({ name }) => name))
    .toSorted(([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0))
    .map(([name, all = []]) => {
      const [second, last] = ([2, 4] as const).map((quarter) => inQuarter(all, quarter, time).map(({ ms }) => ms));
      const of = (list: number[] = []) => `${inMs(share(list, 0.5))} / ${inMs(share(list, 0.99))}`;
      return `| ${name} | ${all.length} | ${of(second)} | ${of(last)} |`;
    });
  const tables = Object.keys(samples.find(({ rows }) => rows)?.rows ?? {}) as Passing[];
  const refused = [...log.refused].toSorted(([, a], [, b]) => b - a).map(([what, times]) => `${what} ${times}`);
  return [
    `${log.answered.length} calls answered in ${((time.until - time.from) / 60_000).toFixed(1)} minutes, load ${loadBefore.map((one) => one.toFixed(1)).join(' ')} before and ${samples.at(-1)?.load.toFixed(1)} at the end`,
    `${log.abandoned.before} abandoned before their answer and ${log.abandoned.answered} answered first; ${log.lags.length} events heard, ${log.reconnected} streams opened again; ${log.unexpected.length} unexpected`,
    '| | 1st quarter | 2nd | 3rd | 4th |',
    row('calls a second', ({ calls }) => (calls.length / seconds).toFixed(1)),
    row('p50 / p99, ms', ({ calls }) => `${inMs(share(calls, 0.5))} / ${inMs(share(calls, 0.99))}`),
    row('an event at a page, p50 / p99, ms', ({ lags }) => `${inMs(share(lags, 0.5))} / ${inMs(share(lags, 0.99))}`),
    row('most lag of events, s', (part) => most(pointsOf(part.samples, ({ lag }) => lag)).toFixed(2)),
    row('most unsealed trail, s', (part) => most(pointsOf(part.samples, ({ unsealed }) => unsealed)).toFixed(0)),
    row('most that wait for a connection', (part) =>
      String(most(pointsOf(part.samples, ({ waitingForConnection }) => waitingForConnection))),
    ),
    row('load of the machine', (part) =>
      middle(
        pointsOf(part.samples, ({ load }) => load),
        1,
      ),
    ),
    ...servers,
    ...Object.keys(steady(samples)).map((what) => row(what, (part) => middle(steady(part.samples)[what] ?? []))),
    ...tables.map((table) => row(`rows of ${table}`, (part) => String(rowsOf(part.samples, table).at(-1)?.value))),
    ...[0, 1].map((place) => {
      const since = (time.from + time.until) / 2;
      return `heap of server ${place}: ${inMiB(growthPerHour(heapOf(samples, place, since)))} MiB an hour over the second half`;
    }),
    '| procedure | calls | p50 / p99 of the 2nd quarter | of the 4th |',
    ...calls,
    `refused: ${refused.join(', ')}`,
  ].join('\n');
}
