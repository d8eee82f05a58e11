import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type {} from './packages/trpc-callable/testing/provided.ts';

/** What takes minutes has its own command: `npm run soak`. */
const everywhere = ['**/node_modules/**', '**/dist/**', '**/*.soak.test.ts'];

/** What `npm test` asks another time (scripts/turns.ts). */
const notNow = process.env.LEFT_TO_OTHERS?.split(',') ?? [];

/** Its two readers of PDF are two versions of one library that keep themselves in the same global. */
const alone = ['apps/server/src/documents/*.test.ts'];

/** Its tokens are signed: beside the emulator of the other server's tests firebase-admin would not look at signatures. */
const signed = ['sessions-in-force', 'provider-away', 'forged-tokens', 'password-policy'].map(
  (name) => `apps/server/src/core/identity/${name}.test.ts`,
);

/** Screens and dialogs of the web app, drawn into a document. */
const components = ['apps/web/**/*.test.tsx'];

/** Node would be given the build that knows no browser and refuses what ours opens it with. */
const ofFirebase = createRequire(import.meta.resolve('firebase/auth'));
const identitySdk = join(dirname(ofFirebase.resolve('@firebase/auth/package.json')), 'dist/esm/index.js');

/** In four projects, so that only the server's tests pay for a real PostgreSQL (`TEST_DATABASE_URL`). */
export default defineConfig({
  test: {
    environment: 'node',
    // What a test that passed has printed is noise above the one that failed.
    silent: 'passed-only',
    // Only what never comes reaches these: a machine that is busy with something else is no fault.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // On two cores the default is one file at a time, although a third of the time of three is waiting for a database or a process.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Files of a project share what they import: reading Fastify, Drizzle and firebase-admin anew for each took a quarter of the run.
          // So no file may mock a module or leave a global changed.
          isolate: false,
          include: ['apps/{server,demo}/**/*.test.ts'],
          exclude: [...everywhere, ...notNow, ...alone, ...signed],
          globalSetup: ['scripts/test-services.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          isolate: false,
          // The emulator of the server's tests: beside it firebase-admin would believe no signed token.
          env: { FIREBASE_AUTH_EMULATOR_HOST: '' },
          provide: {
            isEveryHost: Boolean(process.env.EVERY_HOST),
            turnOfCalls: process.env.EVERY_TURN ? null : Number(process.env.TEST_TURN ?? 0),
          },
          include: [...signed, 'packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...everywhere, ...notNow, ...components],
        },
      },
      {
        extends: true,
        resolve: { alias: { '@firebase/auth': identitySdk } },
        test: {
          name: 'components',
          environment: 'happy-dom',
          // What is seen is known without the style sheets, which would be read again for every question by role.
          environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } },
          isolate: false,
          include: components,
          exclude: [...everywhere, ...notNow],
          setupFiles: ['apps/web/testing/setup.ts'],
          server: { deps: { inline: [/firebase/] } },
        },
      },
      { extends: true, test: { name: 'papers', include: alone, exclude: [...everywhere, ...notNow] } },
    ],
  },
});
