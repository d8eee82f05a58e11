import { readFileSync } from 'node:fs';
import {
  type RunnerTestFile as File,
  type RunnerTestSuite as Suite,
  type RunnerTestCase as Test,
  TestRunner,
} from 'vitest';
import { type Asked, askedPath, readFaultReports, reportFault, reportFaultNow } from './fault-state.ts';
import { idleIn, Stage, withTimeout } from './stage.ts';

const path = process.env.MUTANTS_STATE ?? '';

/** The switches of the faults (switches.ts) ask it. */
let faultIn: string | null = null;
let reached = new Set<string>();
Object.assign(globalThis, {
  isFault: (id: string) => {
    reached.add(id);
    return id === faultIn;
  },
});

const asked = (): Asked => JSON.parse(readFileSync(askedPath(path), 'utf8'));
const openOf = (file: string, { files }: Asked): string[] => {
  const noticed = new Set(readFaultReports(path).flatMap((told) => ('noticed' in told ? [told.noticed] : [])));
  return (files[file] ?? []).filter((id) => !noticed.has(id));
};

/** Beside what a test waits for anyway. */
const TIMEOUT_MS = 60_000;

/**
 * Runs each test file once, sees which faults each of its tests comes by, and runs those tests again with one fault in at
 * a time: each by itself on a server that is kept, which judges only tests that can be run again. When it is asked for
 * the whole, the file is begun anew for each fault, with a server of its own.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it.
export default class FaultRunner extends TestRunner {
  private readonly asked = asked();
  private tests: RunTest[] = [];
  private around = new Set<string>();
  private readonly loaded = new Set<string>();
  private failed: string | null = null;

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (!('filepath' in suite)) return;
    // What was come by while the file was loaded cannot be put in any more.
    for (const id of reached) this.loaded.add(id);
    [reached, this.tests, this.around, this.failed] = [new Set(), [], new Set(), null];
    const name = this.nameOf(suite as File);
    if (!name) return;
    if (suite.result?.state === 'fail') this.judgesNothing(name, 'it cannot be loaded');
    else if (openOf(name, this.asked).length === 0) {
      suite.mode = 'skip';
      reportFault(path, { done: name, whole: this.asked.whole });
    }
  }

  async runTask(test: Test): Promise<void> {
    for (const id of reached) this.around.add(id);
    reached = new Set();
    try {
      const idleMs = await idleIn(async () => TestRunner.getTestFn(test)());
      this.tests.push({ test, hits: reached, idleMs });
    } catch (error) {
      this.failed ??= test.name;
      throw error;
    } finally {
      reached = new Set();
    }
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite);
    const name = 'filepath' in suite ? this.nameOf(suite as File) : undefined;
    if (!name || suite.mode === 'skip') return;
    if (suite.result?.state === 'fail') this.judgesNothing(name, this.failed ?? 'before or after its tests');
    else await this.judge(name);
  }

  private judgesNothing(name: string, failed: string): void {
    reportFault(path, { failed, file: name });
    reportFault(path, { done: name, whole: this.asked.whole });
  }

  private nameOf(file: File): string | undefined {
    return Object.keys(this.asked.files).find((one) => file.filepath.endsWith(`/apps/server/src/${one}.test.ts`));
  }

  private async judge(name: string): Promise<void> {
    for (const id of reached) this.around.add(id);
    const judge = new FileOfTests({ name, tests: this.tests, around: this.around, loaded: this.loaded });
    for (const id of openOf(name, this.asked)) await judge.judge(id, this.asked.whole);
    await judge.close();
    reportFault(path, { done: name, whole: this.asked.whole });
  }
}

class FileOfTests {
  private readonly stage = new Stage();
  /** Tests that fail when they are run again on the same server. */
  private readonly onlyOnce = new Set<Test>();
  /** So many tests hold without a fault when the file is begun again. */
  private sound = 0;

  private readonly name: string;
  private readonly tests: readonly RunTest[];
  private readonly around: Set<string>;
  private readonly loaded: Set<string>;

  constructor({ name, tests, around, loaded }: Ran) {
    [this.name, this.tests, this.around, this.loaded] = [name, tests, around, loaded];
  }

  async judge(id: string, whole: boolean): Promise<void> {
    const reaching = this.tests.filter(({ hits }) => hits.has(id));
    if (reaching.length === 0 && !this.around.has(id))
      return reportFault(
        path,
        this.loaded.has(id) ? { unjudged: id, file: this.name } : { unreached: id, file: this.name },
      );
    const since = process.cpuUsage();
    const seen = whole ? await this.fromTheStart(id) : await this.oneByOne(id, reaching);
    const { user, system } = process.cpuUsage(since);
    reportFaultNow(path, { id: '', file: this.name });
    if (seen === 'unjudged') reportFault(path, { unjudged: id, file: this.name });
    else if (seen) reportFault(path, { noticed: id, ...seen, seconds: Math.round((user + system) / 1e5) / 10 });
    else if (whole) reportFault(path, { passed: id, file: this.name });
  }

  async close(): Promise<void> {
    await this.stage.close();
  }

  private async oneByOne(id: string, reaching: readonly RunTest[]): Promise<Seen | null> {
    for (const one of reaching) {
      if (this.onlyOnce.has(one.test)) continue;
      const because = await this.failure(one, id);
      if (!because) continue;
      // What was left behind may fail a test too: only one that holds without the fault right after is believed.
      if (!(await this.failure(one, null))) return { by: `${this.name}: ${one.test.name}`, because };
      await this.stage.close();
      this.onlyOnce.add(one.test);
    }
    return null;
  }

  private async fromTheStart(id: string): Promise<Seen | 'unjudged' | null> {
    const last = this.around.has(id) ? this.tests.length - 1 : this.tests.findLastIndex(({ hits }) => hits.has(id));
    const failed = await this.firstFailure(id, last);
    if (!failed) return null;
    if (this.sound <= failed.at && (await this.firstFailure(null, failed.at))) return 'unjudged';
    this.sound = Math.max(this.sound, failed.at + 1);
    return { by: `${this.name}, from its start: ${this.tests[failed.at]?.test.name}`, because: failed.because };
  }

  private async firstFailure(id: string | null, last: number): Promise<{ at: number; because: string } | null> {
    await this.stage.close();
    for (const [at, one] of this.tests.slice(0, last + 1).entries()) {
      const because = await this.failure(one, id);
      if (!because) continue;
      await this.stage.close();
      return { at, because };
    }
    await this.stage.close();
    return null;
  }

  private async failure({ test, idleMs }: RunTest, id: string | null): Promise<string | null> {
    faultIn = id;
    reportFaultNow(path, { id: id ?? '', file: this.name });
    try {
      await withTimeout(() => this.stage.run(test), 5 * idleMs + TIMEOUT_MS);
      return null;
    } catch (error) {
      return String(error).slice(0, 300);
    } finally {
      faultIn = null;
    }
  }
}

/** What one file’s first run showed: faults come by in each test, beside the tests, and while files were loaded. */
type Ran = { name: string; tests: readonly RunTest[]; around: Set<string>; loaded: Set<string> };
type RunTest = { test: Test; hits: Set<string>; idleMs: number };
type Seen = { by: string; because: string };
