import { defineConfig } from 'vitest/config';
import { QuickFirst } from '../../scripts/mutants/quick-first.ts';

/**
 * The tests that are run again for each mutant. What measures time says nothing of a mutant, and 20,000 calls, or the SDK
 * itself, for each of a thousand mutants would take days.
 */
export default defineConfig({
  test: {
    environment: 'node',
    runner: '../../scripts/mutants/one-by-one.ts',
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/**/*.cost.test.ts',
      // A million calls: nothing would ever be judged behind it.
      'src/**/*.soak.test.ts',
      'src/fastify/malformed-envelopes.test.ts',
      'src/conformance/firebase-sdk.test.ts',
    ],
    sequence: { sequencer: QuickFirst },
    // Only what never comes reaches it: a machine that is busy with something else is no fault.
    testTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
