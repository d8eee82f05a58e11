import { defineConfig } from 'vitest/config';

/** The tests that StrykerJS runs again for each mutant. Tests of time and of other processes say nothing of a mutant. */
export default defineConfig({
  test: { environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
