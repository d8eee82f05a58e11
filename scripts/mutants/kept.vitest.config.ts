import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { type Asked, askedPath } from './fault-state.ts';

/** Test files in the order in which kept-faults.ts asks. */
class AskedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { order }: Asked = JSON.parse(readFileSync(askedPath(process.env.MUTANTS_STATE ?? ''), 'utf8'));
    const placeOf = ({ moduleId }: TestSpecification) =>
      order.findIndex((test) => moduleId.endsWith(`/src/${test}.test.ts`));
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** The server's tests as kept-faults.ts runs them, in one process; how long a test may wait says stage.ts. */
export default defineConfig({
  test: {
    environment: 'node',
    runner: 'scripts/mutants/fault-runner.ts',
    include: ['apps/server/src/**/*.test.ts'],
    globalSetup: ['scripts/test-services.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: AskedOrder },
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
