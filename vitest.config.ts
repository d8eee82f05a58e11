import { defineConfig } from 'vitest/config';

/** What takes minutes has its own command: `npm run soak`. */
const everywhere = ['**/node_modules/**', '**/dist/**', '**/*.soak.test.ts'];

/** Two projects, so that only the server's tests pay for a real PostgreSQL (`TEST_DATABASE_URL`). */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // On two cores the default is one file at a time, although half of a file's time is waiting for a database or a process.
    maxWorkers: 2,
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
          // The emulator of the server's tests: beside it firebase-admin would believe no signed token.
          env: { FIREBASE_AUTH_EMULATOR_HOST: '' },
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: everywhere,
        },
      },
    ],
  },
});
