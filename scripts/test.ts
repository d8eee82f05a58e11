/** `npm test`: everything, every phase even after a failure, and a last line with the sum. */
import './stay-with-parent.ts';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { root } from './process-group.ts';
import { runTool } from './run-tool.ts';
import { journeysInTurns, leftToOthers, testsInTurns } from './turns.ts';

type Count = { passed: number; failed: number };

/** Variables that the shell has set for a server must not reach the tests. */
const notForTests = [
  ...[
    'NODE_ENV',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'STORAGE_URL',
    'SMTP_URL',
    'CLAMD_URL',
    'LOG_LEVEL',
  ],
  ...['FIREBASE_PROJECT_ID', 'FIREBASE_WEB_CONFIG', 'FIREBASE_AUTH_EMULATOR_HOST', 'GOOGLE_APPLICATION_CREDENTIALS'],
  ...[
    'AUTH_EMULATOR_PORT',
    'CALLABLE_REGION',
    'TRUST_PROXY',
    'FIRST_ADMIN_EMAIL',
    'DEMO',
    'E2E_PORT',
    'E2E_DATA_DIR',
    'EVERY_ENGINE',
    'EVERY_HOST',
    'EVERY_PAGE',
  ],
];
for (const name of notForTests) delete process.env[name];

process.env.TEST_TURN ??= String(Math.floor(Math.random() * 1000));
const turn = Number(process.env.TEST_TURN);
console.log(
  process.env.EVERY_TURN
    ? 'All files are asked.'
    : `Some files are asked in turns: TEST_TURN=${turn} asks the same again, EVERY_TURN=1 all of them.`,
);

interface JourneySuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: JourneySuite[];
}
interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: JourneySuite[];
}
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: UnitFile[];
}
interface UnitFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

/** Named again below everything else: of a long log a build machine often keeps only the end. */
const failures: string[] = [];
const failuresIn = ({ name, status, message, assertionResults }: UnitFile): string[] => {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0 && status !== 'failed') return [];
  const place = relative(root, name);
  // A file that failed outside of its tests says why itself.
  if (tests.length === 0) return [`${place}: ${message}`];
  return tests.map((test) => `${place}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n').slice(0, 3000)}`);
};

/** Journeys that passed only the second time: each is a failure; see docs/decisions/049. */
const notPassedIn = ({ specs, suites = [] }: JourneySuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) => [
    ...(tests.some(({ status }) => status === 'unexpected') ? [`${file}: ${title}`] : []),
    ...(tests.some(({ status }) => status === 'flaky') ? [`${file}: ${title}: passed only when repeated`] : []),
  ]),
  ...suites.flatMap(notPassedIn),
];

const reports = await mkdtemp(join(tmpdir(), 'consultorio-reports-'));
const total: Count = { passed: 0, failed: 0 };

async function phase(name: string, work: () => Promise<Count>): Promise<void> {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const count = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  if (count.failed > 0) failures.push(name);
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}

const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** A run that failed without a failed test (an error outside of them) still counts as a failure. */
function counted(passed: number, failed: number, succeeded: boolean): Count {
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

const projects = [
  '.',
  'e2e',
  ...['apps', 'packages'].flatMap((room) => readdirSync(join(root, room)).map((name) => `${room}/${name}`)),
];

await phase('lint', async () => one(await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])));
/** What the programs of apps/web and of the root hold too: each of its own would check most of the server once more. */
const checkedAlong = ['client', 'contracts', 'growth', 'prescribing', 'trpc-callable'].map(
  (name) => `packages/${name}`,
);
const typed = projects.filter(
  (folder) => existsSync(join(root, folder, 'tsconfig.json')) && !checkedAlong.includes(folder),
);
await phase('types', async () => {
  const waiting = [...typed];
  const passed: boolean[] = [];
  // A compiler for each core.
  const compile = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      passed.push(await runTool('typescript/bin/tsc', ['-p', project]));
    }
  };
  await Promise.all([compile(), compile()]);
  return { passed: passed.filter(Boolean).length, failed: passed.filter((one) => !one).length };
});

await phase('unit and integration tests', async () => {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // By its configuration: Vitest's own `--exclude` reaches none of the projects.
  const env = { LEFT_TO_OTHERS: leftToOthers(testsInTurns, turn).join() };
  const succeeded = await runTool('vitest/vitest.mjs', ['run', ...reporters], env);
  const { numPassedTests, numFailedTests, success, testResults } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as UnitReport;
  failures.push(...testResults.flatMap(failuresIn));
  // Both are asked: an exit hook of some library can turn the exit code of a failed run into 0.
  return counted(numPassedTests, numFailedTests, succeeded && success);
});

await phase('web app build', async () => {
  await buildWeb();
  return one(true);
});

await phase('browser tests', async () => {
  const report = join(reports, 'playwright.json');
  // The configuration finds it there.
  installBrowser();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const left: string[] = leftToOthers(journeysInTurns, turn);
  const files = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
  const asked = files.filter((file) => !left.includes(file.replace('.spec.ts', ''))).map((file) => `e2e/${file}`);
  const succeeded = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...asked], env);
  const { stats, suites } = JSON.parse(await readFile(report, 'utf8')) as JourneyReport;
  failures.push(...suites.flatMap(notPassedIn));
  return counted(stats.expected, stats.unexpected + stats.flaky, succeeded);
});

await rm(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
