/** `npm run soak`, for which `npm test` has no time: long random walks, big lists, rounds of crashes, whole shifts. */
import './stay-with-parent.ts';
import { installBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { runTool } from './run-tool.ts';

const passed = [
  await runTool('vitest/vitest.mjs', ['run', '--config', 'vitest.soak.config.ts']),
  // Every file, those that `npm test` asks in turns too, and on both engines what it asks of PostgreSQL alone.
  await runTool('vitest/vitest.mjs', ['run'], { EVERY_ENGINE: '1' }),
  // And of one host for each entry of the package.
  await runTool('vitest/vitest.mjs', ['run', '--project', 'rest', 'trpc-callable/src/conformance'], {
    EVERY_HOST: '1',
  }),
];
await buildWeb();
// Playwright's configuration finds it there.
installBrowser();
const env = { E2E_SOAK: '1' };
passed.push(await runTool('@playwright/test/cli.js', ['test'], env));
process.exit(passed.every(Boolean) ? 0 : 1);
