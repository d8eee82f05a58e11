import { defineConfig } from 'vitest/config';

/**
 * The tests that StrykerJS runs again for each mutant. What measures time says nothing of a mutant, and thousands of
 * drawn forms for each of two thousand mutants would take days: the tables have to notice.
 */
export default defineConfig({
  test: {
    environment: 'node',
    runner: '../../scripts/mutants/one-by-one.ts',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.cost.test.ts', 'src/form-properties.test.ts'],
    // Only what never comes reaches it: a machine that is busy with something else is no fault.
    testTimeout: 600_000,
  },
});
