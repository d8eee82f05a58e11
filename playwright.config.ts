import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser.ts';
import { connects } from './scripts/free-port.ts';

// Every worker reads this file again: what the first reading chose is kept in the environment that they inherit.
// Both ports lie below those that outgoing connections take.
process.env.E2E_PORT ??= String(await freePair());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `consultorio-e2e-${process.pid}`);
if (!process.env.TEST_WORKER_INDEX) {
  process.env.TEST_TURN ??= String(Math.floor(Math.random() * 1000));
  console.log(
    `Walks over pages ask a part: TEST_TURN=${process.env.TEST_TURN} asks the same again, EVERY_PAGE=1 all of them.`,
  );
}
// Without a language the browser reads no file under a folder with an accent: neither what is sent nor what is saved.
process.env.LANG ||= 'C.UTF-8';
const port = Number(process.env.E2E_PORT);
const dataDir = process.env.E2E_DATA_DIR;
const executablePath = findBrowser();
// A journey is over before what it runs often was worth compiling a second time: a tenth of its CPU. What is measured,
// `npm run bench`, runs without it.
const args = [...browserArgs, '--js-flags=--no-opt --no-maglev'];

if (!process.env.TEST_WORKER_INDEX) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** Two that nobody listens on, ten thousand apart. */
async function freePair(): Promise<number> {
  for (let first = process.pid % 10_000; ; first = (first + 1) % 10_000) {
    const taken = await Promise.all([connects(10_000 + first), connects(20_000 + first)]);
    if (!taken.includes(true)) return 10_000 + first;
  }
}

/** The journeys run against `npm start` itself: emulator, embedded database and demo data in a temporary folder. */
export default defineConfig({
  testDir: 'e2e',
  // What takes minutes has its own command: `npm run soak`.
  testIgnore: process.env.E2E_SOAK ? [] : ['soak/**'],
  outputDir: 'test-results',
  // What passes only the second time has failed all the same, and differently: `npm test` says so; see docs/decisions/049.
  retries: process.env.E2E_SOAK ? 0 : 1,
  // More than cores: a third of a journey is waiting for a window that opens, a mail or a clock.
  workers: 3,
  // Only what never comes reaches these: a machine that is busy with something else is no fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What a worker answers, no test could disturb; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // No journey waits for a movement to end, and a colour half-way through a transition has no contrast of its own.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 240_000,
    env: {
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(port + 10_000),
      DATA_DIR: dataDir,
      // Nobody reads a line for each request: a twentieth of the server's CPU.
      LOG_LEVEL: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
