import { type RunnerTestSuite as Suite, type RunnerTestCase as Test, TestRunner } from 'vitest';
import { readTold, tell, tellNow } from './mutant-state.ts';
import { withTimeout } from './stage.ts';

/** What the code with mutants in it reads and writes; StrykerJS names it. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
};
const scope = globalThis as { __stryker__?: Switch };
scope.__stryker__ ??= {};
const stryker = scope.__stryker__;

const path = process.env.MUTANTS_STATE ?? '';
type Hook = (context: unknown, suite: unknown) => unknown;

/** A mutant that makes a test wait for so long, with nothing to do, is noticed. */
const TIMEOUT_MS = 10_000;

/**
 * Runs each test once, sees which mutants it reaches, and runs it once more with each of them: nothing is started or
 * loaded anew for a mutant, so that a thousand take seconds. After one that was noticed the test must hold again.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it.
export default class OneByOne extends TestRunner {
  private noticed = new Set<string>();
  private passed = new Set<string>();
  private suspects = new Set<string>();
  /** Whether the last mutant was run at all: what is kept from the first time is not made again. */
  private ran = false;

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given);
    for (const told of readTold(path)) {
      if ('noticed' in told) this.noticed.add(told.noticed);
      else if ('passed' in told) this.passed.add(`${told.passed} ${told.test}`);
      else if ('suspect' in told) this.suspects.add(`${told.suspect} ${told.test}`);
    }
  }

  async runTask(test: Test): Promise<void> {
    const name = `${test.file.name} ${test.id}`;
    const run = TestRunner.getTestFn(test);
    const hooks = (which: 'beforeEach' | 'afterEach') => hooksOf(test, which);
    stryker.currentTestId = test.id;
    tellNow(path, '', name);
    try {
      await run();
    } catch (error) {
      tell(path, { failed: `${test.file.name}: ${test.name}` });
      throw error;
    } finally {
      stryker.currentTestId = undefined;
    }
    const hits = stryker.mutantCoverage?.perTest[test.id] ?? {};
    tell(path, { reached: Object.keys(hits), loaded: Object.keys(stryker.mutantCoverage?.static ?? {}) });
    const isSuspect = (mutant: string) => this.suspects.has(`${mutant} ${name}`);
    const open = Object.keys(hits).filter(
      (mutant) => !this.noticed.has(mutant) && !this.passed.has(`${mutant} ${name}`),
    );
    const once = async () => {
      await hooks('afterEach');
      await hooks('beforeEach');
      await run();
    };
    for (const mutant of open.toSorted((a, b) => Number(isSuspect(b)) - Number(isSuspect(a)))) {
      tellNow(path, mutant, name);
      const passed = await passes(once, mutant, hits[mutant] ?? 0);
      this.ran = (stryker.hitCount ?? 0) > 0;
      if (passed) {
        tell(path, { passed: mutant, test: name, ran: this.ran });
        continue;
      }
      tellNow(path, '', name);
      const isSpoiled = !(await passes(once, undefined, 0));
      if (!isSpoiled || isSuspect(mutant)) {
        this.noticed.add(mutant);
        tell(path, { noticed: mutant, by: name });
      } else tell(path, { suspect: mutant, test: name });
      // What hangs on would fail the tests behind it. All of Vitest ends, which would take `process.exit` for a failure.
      if (isSpoiled) process.kill(-process.ppid, 'SIGKILL');
    }
  }
}

async function passes(run: () => Promise<unknown>, mutant: string | undefined, hits: number): Promise<boolean> {
  stryker.hitCount = 0;
  stryker.hitLimit = 100 * hits + 1000;
  stryker.activeMutant = mutant;
  try {
    await withTimeout(run, TIMEOUT_MS);
    return true;
  } catch {
    return false;
  } finally {
    stryker.activeMutant = undefined;
  }
}

/** Of the test's own suite and of those around it. */
async function hooksOf(test: Test, which: 'beforeEach' | 'afterEach'): Promise<void> {
  const around: Suite[] = [test.file];
  for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) around.push(suite);
  for (const suite of around)
    for (const hook of TestRunner.getSuiteHooks(suite)[which] as Hook[]) await hook(test.context, suite);
}
