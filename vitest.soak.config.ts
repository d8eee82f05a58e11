import { defineConfig } from 'vitest/config';

/** `npm run soak`: the rounds that take minutes, most of them the server's, on both databases. */
export default defineConfig({
  test: {
    name: 'soak',
    environment: 'node',
    include: ['**/*.soak.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/test-services.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
  },
});
