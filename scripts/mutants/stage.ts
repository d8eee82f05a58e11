import { performance } from 'node:perf_hooks';
import { type RunnerTestSuite as Suite, type RunnerTestCase as Test, TestRunner } from 'vitest';

type Hook = (...given: unknown[]) => unknown;
const hooksOf = (suite: Suite, which: 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach') =>
  TestRunner.getSuiteHooks(suite)[which] as Hook[];

/** Runs tests of one file again, with all that stands before and after them, on a server that is kept until `close`. */
export class Stage {
  private open: { suite: Suite; ends: unknown[] }[] = [];

  async run(test: Test): Promise<void> {
    const around = suitesAround(test);
    while (this.open.some(({ suite }) => !around.includes(suite))) await this.closeInnermost();
    for (const suite of around) {
      if (this.open.some((one) => one.suite === suite)) continue;
      const opened: { suite: Suite; ends: unknown[] } = { suite, ends: [] };
      this.open.push(opened);
      for (const hook of hooksOf(suite, 'beforeAll')) opened.ends.push(await hook(suite));
    }
    try {
      for (const suite of around) for (const hook of hooksOf(suite, 'beforeEach')) await hook(test.context, suite);
      await TestRunner.getTestFn(test)();
    } finally {
      for (const suite of around.toReversed())
        for (const hook of hooksOf(suite, 'afterEach').toReversed()) await hook(test.context, suite);
    }
  }

  async close(): Promise<void> {
    while (this.open.length > 0) await this.closeInnermost();
  }

  /** What could not begin cannot end either, and is left. */
  private async closeInnermost(): Promise<void> {
    const last = this.open.pop();
    if (!last) return;
    const ends = last.ends.filter((end): end is Hook => typeof end === 'function');
    for (const hook of [...hooksOf(last.suite, 'afterAll').toReversed(), ...ends]) {
      try {
        await hook(last.suite);
      } catch {}
    }
  }
}

/** Outermost first. */
function suitesAround(test: Test): Suite[] {
  const around: Suite[] = [];
  for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) around.unshift(suite);
  return [test.file, ...around];
}

/**
 * Ends what waits for something that never comes. It counts how long this process had nothing to do, not the clock: a
 * machine that is busy with other work makes every test slow and no fault.
 */
export async function withTimeout(work: () => Promise<unknown>, idleMs: number): Promise<void> {
  const before = performance.eventLoopUtilization();
  let watch: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      const { idle } = performance.eventLoopUtilization(before);
      if (idle > idleMs) reject(new Error(`waited ${Math.round(idleMs / 1000)} s with nothing to do`));
    }, 500);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearInterval(watch);
  }
}

/** How long this process had nothing to do while it worked. */
export async function idleIn(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).idle;
}
