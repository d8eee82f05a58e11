import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/dist/**'];

/** Two projects, so that only the server's tests pay for a real PostgreSQL (`TEST_DATABASE_URL`). */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: everywhere,
          globalSetup: ['scripts/test-services.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: everywhere,
        },
      },
    ],
  },
});
