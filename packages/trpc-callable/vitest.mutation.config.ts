import { defineConfig } from 'vitest/config';

/**
 * The tests that StrykerJS runs again for each mutant. What measures time says nothing of a mutant, and 20,000 calls
 * for each of a thousand mutants would take days.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.cost.test.ts', 'src/fastify/malformed-envelopes.test.ts'],
    testTimeout: 20_000,
  },
});
