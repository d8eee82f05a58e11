import { defineConfig } from 'vitest/config';

/** The tests that StrykerJS runs again for each mutant. What measures time says nothing of a mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.cost.test.ts'],
    testTimeout: 20_000,
  },
});
