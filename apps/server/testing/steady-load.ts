import { setTimeout as pause } from 'node:timers/promises';

/** What an answer says of itself; null of none. */
type Attempt = () => Promise<number | null>;

export type LoadReport = { asked: number; againAfter: Map<string, number>; failed: string[] };

/**
 * So many calls a second, each begun at its moment whether the others are answered or not, and asked once more where no
 * answer came or one that says to: as our pages and clients do. `attempt(n)` is the n-th call, the same when it is asked again.
 */
export function steadyLoad(perSecond: number, call: (place: number) => Attempt) {
  const report: LoadReport = { asked: 0, againAfter: new Map(), failed: [] };
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const wordOf = (status: number | null) => (status === null ? 'no answer' : String(status));
  const isAnswered = (status: number | null) => status !== null && status < 500;
  const one = async (attempt: Attempt) => {
    const first = await attempt().catch(() => null);
    if (isAnswered(first)) return first === 200 ? undefined : void report.failed.push(wordOf(first));
    const word = wordOf(first);
    report.againAfter.set(word, (report.againAfter.get(word) ?? 0) + 1);
    await pause(200);
    const second = await attempt().catch(() => null);
    if (second !== 200) report.failed.push(`${word}, then ${wordOf(second)}`);
  };
  const begun = performance.now();
  const running = (async () => {
    while (!isOver) {
      for (const due = ((performance.now() - begun) / 1000) * perSecond; report.asked < due; report.asked++) {
        const asking = one(call(report.asked));
        underWay.add(asking);
        asking.finally(() => underWay.delete(asking));
      }
      await pause(5);
    }
  })();
  return {
    stop: async (): Promise<LoadReport> => {
      isOver = true;
      await running;
      await Promise.all(underWay);
      return report;
    },
  };
}

/** For the output of a soak. */
export const loadSummary = ({ asked, againAfter, failed }: LoadReport) =>
  `${asked} calls, ${[...againAfter].map(([word, times]) => `${times} asked again after ${word}`).join(', ') || 'none asked again'}, ${failed.length} failed`;
