/** Of the main thread alone, in milliseconds: what the machine does beside us, and what threads do, is none of it. */
export type Cost = { cpuMs: number; standsMs: number };

const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The CPU that work takes from the main thread, and the longest that the event loop stood for it: in its own time and not
 * by the clock, which on a busy machine measures the others.
 */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const started = cpu();
  let last = started;
  let standsMs = 0;
  const look = () => {
    const now = cpu();
    standsMs = Math.max(standsMs, now - last);
    last = now;
  };
  const ticking = setInterval(look, 1);
  try {
    await work();
  } finally {
    look();
    clearInterval(ticking);
  }
  return { cpuMs: cpu() - started, standsMs };
}

/**
 * 100 ms on a machine of today. A slower one, or one whose cores are shared, gets as much more as it needs more for a
 * known piece of work: parsing and writing the JSON of 200,000 numbers, which takes about 25 ms.
 */
export async function longestStand(): Promise<number> {
  const text = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index * 1.5));
  const runs: number[] = [];
  for (let run = 0; run < 5; run++) {
    const { cpuMs } = await costOf(async () => JSON.stringify(JSON.parse(text)));
    runs.push(cpuMs);
  }
  return Math.max(100, 4 * median(runs));
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
